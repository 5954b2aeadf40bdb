import BeckonKit
import Foundation
import SoupChefKit

/// The application side of Soup Chef, on the command line: the menu, the orders, the specials. Beckon opens it with what
/// was asked for.
@main struct SoupChefApp {
    static let help = """
        Usage: SoupChefApp [COMMAND] [--state FOLDER]

          menu          the soups of today
          history       what was ordered
          special NAME PRICE    a soup of the day; it can be ordered by name at once where Beckon runs
          no-specials   removes them
          off SOUP, on SOUP     takes a soup off the menu, or puts it on again
          add-to-beckon [SOUP]  a phrase of your own for that soup, or for the last order
          shortcuts             the phrases that you have
          edit ID               another phrase for one of them, or none
        Without a command it shows what Beckon opened it with, from standard input.
        """

    static func main() {
        do {
            try SoupChefApp(CommandLine.arguments.dropFirst(), ProcessInfo.processInfo.environment).run()
        } catch {
            FileHandle.standardError.write(Data("SoupChefApp: \(error)\n".utf8))
            exit(error is UsageError ? 2 : 1)
        }
    }

    private let words: [String]
    let state: String?
    let environment: [String: String]
    let storage: GroupStorage

    init(_ arguments: some Sequence<String>, _ environment: [String: String]) throws {
        var (words, state): ([String], String?) = ([], nil)
        var rest = arguments.makeIterator()
        while let word = rest.next() {
            switch word {
            case "--state":
                guard let value = rest.next() else { throw UsageError("\(word) needs a folder.") }
                state = value
            case "--help": words = ["help"]
            case _ where word.hasPrefix("-"): throw UsageError("There is no option \(word).")
            default: words.append(word)
            }
        }
        (self.words, self.state, self.environment) = (words, state, environment)
        storage = try GroupStorage.ofApplication(
            group: MenuShortcuts.application, state: state, environment: environment)
    }

    func run() throws {
        switch (words.first, words.count) {
        case ("help", 1): print(Self.help)
        case (nil, 0):
            offerShortcuts()
            try show(Opening.fromStandardInput())
        case ("menu", 1):
            offerShortcuts()
            try showMenu()
        case ("history", 1): try showHistory()
        case ("special", 3):
            guard let cents = Self.cents(words[2]) else { throw SpecialError.price }
            try addSpecial(words[1], cents: cents)
        case ("no-specials", 1): try removeSpecials()
        case ("off", 2): try set(words[1], isOff: true)
        case ("on", 2): try set(words[1], isOff: false)
        case ("add-to-beckon", 1...2): try addToBeckon(words.count == 2 ? words[1] : nil)
        case ("shortcuts", 1): try showShortcuts()
        case ("edit", 2): try edit(words[1])
        default: throw UsageError("There is no such command: \(words.joined(separator: " ")).")
        }
    }

    // MARK: Specials

    private func addSpecial(_ name: String, cents: Int) throws {
        var specials = try Specials(from: storage)
        try specials.add(name, cents: cents)
        try specials.write(to: storage)
        let added = specials.dishes.suffix(1)
        tellBeckon { beckon in
            try beckon.call(SetVocabularyRequest(type: MenuShortcuts.soupType, values: specials.vocabulary))
            try follow(Array(added), isOff: false, beckon)
        }
    }

    private func removeSpecials() throws {
        let former = try Specials(from: storage).dishes
        try Specials().write(to: storage)
        tellBeckon { beckon in
            try follow(former, isOff: true, beckon)
            try beckon.call(SetVocabularyRequest(type: MenuShortcuts.soupType, values: []))
        }
    }

    /// `6.50`, `6`
    private static func cents(_ text: String) -> Int? {
        guard let match = text.wholeMatch(of: /([0-9]{1,4})(?:\.([0-9]{2}))?/), let whole = Int(match.1) else {
            return nil
        }
        return whole * 100 + (match.2.flatMap { Int($0) } ?? 0)
    }

    // MARK: Screens

    private func show(_ opening: Opening?) throws {
        if case .interaction(let interaction) = opening, interaction.intent != "ViewMenu" {
            try showHistory()
        } else {
            try showMenu()
        }
    }

    func menu() throws -> [Dish] { try Kitchen(storage).menu(on: Date(), in: .current) }

    private func showMenu() throws {
        for dish in try menu() {
            let rest = String(dish.cents % 100)
            print("\(dish.name), \(dish.cents / 100).\(rest.count == 1 ? "0" : "")\(rest) USD")
        }
        donateMenu()
    }

    private func showHistory() throws {
        let orders = try OrderBook(in: storage.directory).orders()
        if orders.isEmpty { print("There are no orders yet.") }
        for order in orders {
            let options = order.options.isEmpty ? "" : " with \(order.options.joined(separator: ", "))"
            print("\(order.time.formatted(.iso8601)): \(order.quantity) \(order.soup)\(options)")
        }
    }
}

struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ sentence: String) { description = "\(sentence) See SoupChefApp --help." }
}
