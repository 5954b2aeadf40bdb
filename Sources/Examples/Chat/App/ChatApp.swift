import BeckonKit
import ChatKit
import Foundation

/// The application side of Chat, on the command line: contacts and messages. Beckon opens it with what was asked for.
@main struct ChatApp {
    static let help = """
        Usage: ChatApp [contacts | messages | add NAME [NICKNAME...] | remove NAME] [--number NUMBER] [--state FOLDER]

          contacts   whom messages can be sent to
          messages   what was sent
          add        a contact; Beckon knows the names at once where it runs
          remove     a contact, by its whole name
        Without a command it shows what Beckon opened it with, from standard input.
        """

    static func main() {
        do {
            try ChatApp(CommandLine.arguments.dropFirst(), ProcessInfo.processInfo.environment).run()
        } catch {
            FileHandle.standardError.write(Data("ChatApp: \(error)\n".utf8))
            exit(error is UsageError ? 2 : 1)
        }
    }

    private static let application = "org.example.Chat"

    private let words: [String]
    private let number: String?
    private let state: String?
    private let environment: [String: String]
    private let storage: GroupStorage

    init(_ arguments: some Sequence<String>, _ environment: [String: String]) throws {
        var (words, number, state): ([String], String?, String?) = ([], nil, nil)
        var rest = arguments.makeIterator()
        while let word = rest.next() {
            switch word {
            case "--number", "--state":
                guard let value = rest.next() else { throw UsageError("\(word) needs a value.") }
                if word == "--number" { number = value } else { state = value }
            case "--help": words = ["help"]
            case _ where word.hasPrefix("-"): throw UsageError("There is no option \(word).")
            default: words.append(word)
            }
        }
        (self.words, self.number, self.state, self.environment) = (words, number, state, environment)
        storage = try GroupStorage.ofApplication(
            group: Self.application, state: state, environment: environment)
    }

    func run() throws {
        let names = words.dropFirst()
        switch (words.first, names.first) {
        case ("help", nil): print(Self.help)
        case (nil, nil): try show(Opening.fromStandardInput())
        case ("contacts", nil): try showContacts()
        case ("messages", nil): try showMessages()
        case ("add", let name?):
            try change { try $0.add(name, nicknames: Array(names.dropFirst()), number: number) }
        case ("remove", let name?) where names.count == 1: try change { try $0.remove(name) }
        default: throw UsageError("There is no such command: \(words.joined(separator: " ")).")
        }
    }

    // MARK: Contacts

    private func change(_ body: (inout ContactBook) throws -> Void) throws {
        var book = try ContactBook(from: storage)
        try body(&book)
        try book.write(to: storage)
        do {
            let beckon = try ControlClient(
                as: .application(Self.application), name: "Chat", stateFolder: state, environment: environment)
            try beckon.call(SetVocabularyRequest(type: "ContactName", values: book.vocabulary))
        } catch {
            // The extension tells the names when it is asked for the next time.
            print("Beckon hears the change later: \(error).")
        }
    }

    // MARK: Screens

    private func show(_ opening: Opening?) throws {
        switch opening {
        case .interaction(let interaction) where interaction.intent == "SendMessage":
            let people = interaction.slots["recipients"].flatMap([Person].init(intentValue:)) ?? []
            let text = interaction.slots["message"].flatMap(String.init(intentValue:)) ?? ""
            print("New message to \(people.map(\.name).formatted()): \(text)")
        case .activity, .interaction: try showContacts()
        case nil: try showMessages()
        }
    }

    private func showContacts() throws {
        let contacts = try ContactBook(from: storage).contacts
        if contacts.isEmpty { print("There are no contacts yet. ChatApp add NAME adds one.") }
        for contact in contacts {
            let more = contact.nicknames + [contact.number].compactMap { $0 }
            print(([contact.name] + more).joined(separator: ", "))
        }
    }

    private func showMessages() throws {
        let book = try ContactBook(from: storage)
        let messages = try Outbox(from: storage).messages
        if messages.isEmpty { print("There are no messages yet.") }
        for message in messages {
            let names = message.recipients.map { book[$0]?.name ?? "somebody" }
            print("\(message.time.formatted(.iso8601)) to \(names.joined(separator: ", ")): \(message.text)")
        }
    }
}

struct UsageError: Error, CustomStringConvertible {
    let description: String
    init(_ sentence: String) { description = "\(sentence) See ChatApp --help." }
}
