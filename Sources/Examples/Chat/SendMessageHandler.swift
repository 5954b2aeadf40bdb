import BeckonKit
import ChatKit
import Foundation

struct SendMessageHandler: SendMessageIntentHandling {
    let announcer = VocabularyAnnouncer()

    func resolveRecipients(for intent: SendMessageIntent) async throws -> [ResolutionResult<Person>] {
        let book = try contacts(of: intent)
        // Without contacts there is nothing to choose: confirm says what to do.
        if book.contacts.isEmpty { return [] }
        if intent.recipients.isEmpty { return [.needsValue] }
        return intent.recipients.map { resolve($0, among: book) }
    }

    func provideRecipientsOptions(for intent: SendMessageIntent) async throws -> [Person] {
        try contacts(of: intent).contacts.prefix(Self.mostOptions).map(\.person)
    }

    func resolveMessage(for intent: SendMessageIntent) async throws -> ResolutionResult<String> {
        if try contacts(of: intent).contacts.isEmpty { return .notRequired }
        let text = intent.message?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
        return text.isEmpty ? .needsValue : .success(text)
    }

    func confirm(intent: SendMessageIntent) async throws -> SendMessageIntentResponse {
        guard try !contacts(of: intent).contacts.isEmpty else {
            return .failureRequiringAppLaunch(userActivity: UserActivity(id: "org.example.Chat.contacts"))
        }
        return .ready()
    }

    func handle(intent: SendMessageIntent) async throws -> SendMessageIntentResponse {
        let (storage, book) = (try storage(of: intent), try contacts(of: intent))
        var seen: Set<String> = []
        let recipients = intent.recipients.compactMap(\.identifier).filter {
            book[$0] != nil && seen.insert($0).inserted
        }
        // Between the read-back and the yes, the application may have removed a contact: nobody else gets the message.
        guard let text = intent.message, !recipients.isEmpty, seen.count == Set(intent.recipients).count else {
            return .failure()
        }
        var outbox = try Outbox(from: storage)
        try outbox.send(Message(time: intent.request.now, recipients: recipients, text: text), in: storage)
        return .success()
    }

    /// What a protocol's message holds, and more than anybody listens to.
    private static let mostOptions = 1_000

    private func resolve(_ person: Person, among book: ContactBook) -> ResolutionResult<Person> {
        if let contact = person.identifier.flatMap({ book[$0] }) { return .success(contact.person) }
        switch book.look(up: person.name) {
        case .one(let contact): return .success(contact.person)
        case .several(let contacts): return .disambiguation(contacts.map(\.person))
        case .near(let contacts) where contacts.count == 1: return .confirmationRequired(contacts[0].person)
        case .near(let contacts): return .disambiguation(contacts.map(\.person))
        case .nobody: return .unsupported(forReason: SendMessageRecipientsUnsupportedReason.noContact)
        }
    }

    private func storage(of intent: SendMessageIntent) throws -> GroupStorage {
        guard let storage = intent.request.context.storage else { throw NoGroup() }
        return storage
    }

    private func contacts(of intent: SendMessageIntent) throws -> ContactBook {
        let book = try ContactBook(from: try storage(of: intent))
        try announcer.announce(book, to: intent.request.context)
        return book
    }
}

struct NoGroup: Error, CustomStringConvertible {
    let description = "There is nowhere to find contacts; set `group` in extension.yaml."
}
