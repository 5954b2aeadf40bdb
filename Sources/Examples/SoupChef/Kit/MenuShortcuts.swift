import BeckonKit

/// What of Soup Chef can be a shortcut.
public enum MenuShortcuts {
    public static let application = "org.example.SoupChef"
    /// The type of soups in the definition.
    public static let soupType = "Soup"
    /// The place where the menu is shown.
    public static let menu = UserActivity(id: "org.example.SoupChef.viewMenu", persistentIdentifier: "menu")
    private static let offeredDishes = 3

    public static func order(_ dish: Dish) -> Shortcut {
        order(["soup": .string(dish.id)], title: "Order \(dish.name.lowercased())")
    }

    /// The same again.
    public static func order(_ order: Order, of dish: Dish?) -> Shortcut {
        var slots: JSONObject = ["quantity": .integer(order.quantity), "soup": .string(order.soup)]
        if !order.options.isEmpty { slots["options"] = .array(order.options.map(JSONValue.string)) }
        return Self.order(slots, title: "Order \(order.quantity) \(dish?.name.lowercased() ?? order.soup)")
    }

    private static func order(_ slots: JSONObject, title: String) -> Shortcut {
        Shortcut(
            .intent(IntentID(application: application, name: "OrderSoup"), slots: slots), title: title,
            suggestedPhrase: "soup time")
    }

    /// What is offered before anybody ordered: the first soups of the menu, and the menu itself.
    public static func suggestions(_ menu: [Dish]) -> [Shortcut] {
        menu.prefix(offeredDishes).map { order($0) } + [Shortcut(Self.menu, of: application, title: "View the menu")]
    }
}
