import BeckonKit
import Foundation
import SoupChefKit

/// What the application tells Beckon, and asks of it.
extension SoupChefApp {
    func connect() throws(ControlClientError) -> ControlClient {
        try ControlClient(
            as: .application(MenuShortcuts.application), name: "Soup Chef", stateFolder: state, environment: environment
        )
    }

    /// Offers what is on the menu. Where no daemon runs nobody is bothered: it is done again at the next start.
    func offerShortcuts() {
        guard let beckon = try? connect(), let menu = try? menu() else { return }
        try? VoiceShortcutCenter(beckon).setShortcutSuggestions(MenuShortcuts.suggestions(menu))
    }

    /// The person looks at the menu.
    func donateMenu() {
        guard let beckon = try? connect() else { return }
        try? MenuShortcuts.menu.becomeCurrent(in: DonationCenter(beckon))
    }

    // MARK: The menu

    /// Takes a soup off the menu, or puts it on again.
    func set(_ name: String, isOff: Bool) throws {
        guard let dish = try Kitchen(storage).dish(name) else { throw UsageError("There is no soup \(name).") }
        var off = try OffMenu(from: storage)
        off.set(dish.id, isOff: isOff)
        try off.write(to: storage)
        tellBeckon { try follow([dish], isOff: isOff, $0) }
    }

    /// Tells Beckon that soups are gone: what was ordered of them is not suggested any more, and shortcuts that order
    /// them are marked. Or that they are back.
    func follow(_ dishes: [Dish], isOff: Bool, _ beckon: ControlClient) throws {
        let (donations, shortcuts) = (DonationCenter(beckon), VoiceShortcutCenter(beckon))
        for dish in dishes {
            let warning = isOff ? "There is no \(dish.name.lowercased()) on the menu any more." : nil
            if isOff { try donations.delete(.group(dish.id)) }
            for shortcut in try shortcuts.setWarning(warning, type: MenuShortcuts.soupType, values: [dish.id]) {
                print("\(words(shortcut))\(isOff ? " cannot run any more." : " can run again.")")
            }
        }
        try shortcuts.setShortcutSuggestions(MenuShortcuts.suggestions(try menu()))
    }

    /// A menu that Beckon does not know of is a menu all the same.
    func tellBeckon(_ body: (ControlClient) throws -> Void) {
        do { try body(try connect()) } catch { print("Beckon does not know it yet: \(error).") }
    }

    // MARK: Voice shortcuts

    /// "Add to Beckon": the soup that is named, else the last order.
    func addToBeckon(_ name: String?) throws {
        let shortcut: Shortcut
        if let name {
            guard let dish = try menu().first(where: { $0.id == name || $0.name.lowercased() == name.lowercased() })
            else { throw UsageError("There is no soup \(name) on the menu.") }
            shortcut = MenuShortcuts.order(dish)
        } else {
            guard let last = try OrderBook(in: storage.directory).orders().last else {
                throw UsageError("There are no orders yet; name a soup.")
            }
            shortcut = MenuShortcuts.order(last, of: try Kitchen(storage).dish(last.soup))
        }
        try AddVoiceShortcutFlow(shortcut, center: VoiceShortcutCenter(connect())).run(tell)
    }

    func edit(_ id: String) throws {
        let center = VoiceShortcutCenter(try connect())
        guard let shortcut = try center.voiceShortcut(id) else {
            throw UsageError("There is no shortcut \(id); `SoupChefApp shortcuts` lists them.")
        }
        try EditVoiceShortcutFlow(shortcut, center: center).run(tell)
    }

    func showShortcuts() throws {
        for shortcut in try VoiceShortcutCenter(connect()).all() {
            let warning = shortcut.warning.map { " (\($0))" } ?? ""
            print("\(shortcut.id): \(words(shortcut))\(warning)")
        }
    }

    private func tell(_ outcome: VoiceShortcutOutcome) {
        switch outcome {
        case .added(let shortcut): print("Added: \(words(shortcut)).")
        case .updated(let shortcut): print("Changed: \(words(shortcut)).")
        case .deleted: print("Deleted.")
        case .cancelled: print("Nothing was changed.")
        }
    }

    private func words(_ shortcut: VoiceShortcut) -> String {
        "\(shortcut.phrase.map { "“\($0)”" } ?? shortcut.id) -> \(shortcut.shortcut.title)"
    }
}
