import BeckonKit
import Foundation

/// A soup as the kitchen knows it.
public struct Dish: Codable, Sendable, Hashable {
    public enum Days: String, Codable, Sendable { case everyDay, weekends }

    /// The identifier of the soup in the definition; of a special its name in small letters.
    public var id: String
    /// For screens.
    public var name: String
    /// Of a bowl, in cents.
    public var cents: Int
    public var days: Days

    public init(_ id: String, _ name: String, cents: Int, days: Days = .everyDay) {
        self.id = id
        self.name = name
        self.cents = cents
        self.days = days
    }
}

/// What the kitchen offers, what it costs and how long it takes. The specials are the application's to set; what there is
/// always stands here.
public struct Kitchen: Sendable {
    public enum Availability: Sendable, Hashable {
        case served(Dish)
        case weekendsOnly
        /// Not in stock, or never heard of.
        case outOfStock
    }

    /// Lentil soup is in the book of recipes and never in stock.
    private static let dishes = [
        Dish("tomato", "Tomato soup", cents: 450), Dish("clamChowder", "Clam chowder", cents: 650),
        Dish("cornChowder", "Corn chowder", cents: 550), Dish("chickenNoodle", "Chicken noodle soup", cents: 550),
        Dish("minestrone", "Minestrone", cents: 500), Dish("pumpkin", "Pumpkin soup", cents: 500, days: .weekends),
    ]
    /// Whatever goes with it, in cents.
    private static let optionCents = 50
    private static let baseMinutes = 10
    private static let minutesPerBowl = 2

    private let specials: [Dish]
    private let off: OffMenu

    public init(specials: [Dish] = [], off: OffMenu = OffMenu()) { (self.specials, self.off) = (specials, off) }

    /// With the specials that the application has set, and without what it has taken off the menu.
    public init(_ storage: GroupStorage) throws(GroupStorageError) {
        specials = try Specials(from: storage).dishes
        off = try OffMenu(from: storage)
    }

    /// By its identifier or its name, on the menu or not.
    public func dish(_ text: String) -> Dish? {
        (specials + Self.dishes).first { $0.id == text || $0.name.lowercased() == text.lowercased() }
    }

    /// The soups of a day, specials first.
    public func menu(on now: Date, in timeZone: TimeZone) -> [Dish] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        let isWeekend = calendar.isDateInWeekend(now)
        return (specials + Self.dishes).filter {
            ($0.days == .everyDay || isWeekend) && !off.soups.contains($0.id)
        }
    }

    public func availability(of soup: String, on now: Date, in timeZone: TimeZone) -> Availability {
        if let dish = menu(on: now, in: timeZone).first(where: { $0.id == soup }) { return .served(dish) }
        let isCooked = Self.dishes.contains { $0.id == soup } && !off.soups.contains(soup)
        return isCooked ? .weekendsOnly : .outOfStock
    }

    /// Cents.
    public func price(of dish: Dish, quantity: Int, options: Int) -> Int {
        quantity * (dish.cents + options * Self.optionCents)
    }

    /// How long it takes until an order is ready that stands behind so many bowls.
    public func waitTime(behind bowls: Int) -> Duration {
        .seconds((Self.baseMinutes + Self.minutesPerBowl * bowls) * 60)
    }
}
