import BeckonKit
import Foundation
import SoupChefKit

/// The application side of Soup Chef, on the command line: the menu, the orders, the specials. Beckon opens it with what
/// was asked for.
@main struct SoupChefApp {
    static let help = """
        Usage: SoupChefApp [menu | history | special NAME PRICE | no-specials] [--state FOLDER]

          menu          the soups of today
          history       what was ordered
          special       a soup of the day; it can be ordered by name at once where Beckon runs
          no-specials   removes them
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

    private static let application = "org.example.SoupChef"

    private let words: [String]
    private let state: String?
    private let environment: [String: String]
    private let storage: GroupStorage

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
            group: Self.application, state: state, environment: environment)
    }

    func run() throws {
        switch (words.first, words.count) {
        case ("help", 1): print(Self.help)
        case (nil, 0): try show(Opening.fromStandardInput())
        case ("menu", 1): try showMenu()
        case ("history", 1): try showHistory()
        case ("special", 3):
            guard let cents = Self.cents(words[2]) else { throw SpecialError.price }
            try change { try $0.add(words[1], cents: cents) }
        case ("no-specials", 1): try change { $0.removeAll() }
        default: throw UsageError("There is no such command: \(words.joined(separator: " ")).")
        }
    }

    // MARK: Specials

    private func change(_ body: (inout Specials) throws -> Void) throws {
        var specials = try Specials(from: storage)
        try body(&specials)
        try specials.write(to: storage)
        do {
            let beckon = try ControlClient(
                as: .application(Self.application), name: "Soup Chef", stateFolder: state,
                environment: environment)
            try beckon.call(SetVocabularyRequest(type: "Soup", values: specials.vocabulary))
        } catch {
            print("Beckon does not know the specials yet: \(error).")
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

    private func showMenu() throws {
        for dish in try Kitchen(storage).menu(on: Date(), in: .current) {
            let rest = String(dish.cents % 100)
            print("\(dish.name), \(dish.cents / 100).\(rest.count == 1 ? "0" : "")\(rest) USD")
        }
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
