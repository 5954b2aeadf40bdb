import BeckonKit
import ChatKit
import Foundation
import TestSupport
import Testing

@testable import Chat

/// The handler of Chat, asked as the daemon asks; no daemon is there.
struct SendMessageTests {
    private static let people = [
        Contact(id: "1", name: "Anna Smith", number: "+15550101"), Contact(id: "2", name: "Anna Meyer"),
        Contact(id: "3", name: "Bob"),
    ]
    private static let anna = Person(name: "Anna Smith", handle: "+15550101", identifier: "1")
    private static let meyer = Person(name: "Anna Meyer", identifier: "2")
    private static let bob = Person(name: "Bob", identifier: "3")

    private let folder: TemporaryFolder
    private let storage: GroupStorage

    init() throws {
        folder = try TemporaryFolder()
        storage = GroupStorage(directory: URL(fileURLWithPath: folder.path, isDirectory: true))
    }

    private func harness(_ people: [Contact] = Self.people) throws -> HandlerHarness {
        try ContactBook(people).write(to: storage)
        var settings = HandlerHarness.Settings()
        settings.groupDirectory = storage.directory
        return HandlerHarness([SendMessageIntent.handler(SendMessageHandler())], settings: settings)
    }

    @Test(arguments: [
        ([], ParameterResolution.value(.needsValue)),
        ([Person(name: "bob")], .elements([.success(Self.bob.intentValue)])),
        ([Self.anna], .elements([.success(Self.anna.intentValue)])),
        ([Person(name: "anna")], .elements([.disambiguation([Self.anna.intentChoice, Self.meyer.intentChoice])])),
        ([Person(name: "anna smit")], .elements([.confirmationRequired(Self.anna.intentChoice)])),
        ([Person(name: "Zoe")], .elements([.unsupported(reason: "noContact")])),
        (
            [Person(name: "Bob"), Person(name: "Zoe")],
            .elements([.success(Self.bob.intentValue), .unsupported(reason: "noContact")])
        ),
        // Removed since: known by its name no more than by its number.
        ([Person(name: "Carl", identifier: "9")], .elements([.unsupported(reason: "noContact")])),
    ])
    func recipientsAreLookedUp(_ people: [Person], _ expected: ParameterResolution) async throws {
        let intent = SendMessageIntent(recipients: people)
        #expect(try await harness().resolve("recipients", of: intent) == expected)
    }

    @Test(arguments: [
        (nil, ParameterResolution.value(.needsValue)), ("  \n", .value(.needsValue)),
        (" hello ", .value(.success(.string("hello")))),
    ])
    func aMessageIsNotEmpty(_ text: String?, _ expected: ParameterResolution) async throws {
        #expect(try await harness().resolve("message", of: SendMessageIntent(message: text)) == expected)
    }

    @Test func aMessageIsSentOnceToEach() async throws {
        let harness = try harness()
        let intent = SendMessageIntent(recipients: [Self.anna, Self.bob, Self.anna], message: "hello")
        #expect(try await harness.confirm(intent) == .ready())
        #expect(try await harness.handle(intent) == .success())
        let message = try Outbox(from: storage).messages
        #expect(message.map(\.recipients) == [["1", "3"]] && message.map(\.text) == ["hello"])
        #expect(harness.notices.contains(.groupChanged(name: "messages.json")))
    }

    @Test func nobodyGetsItWhereOneIsGone() async throws {
        let gone = Person(name: "Carl", identifier: "9")
        let intent = SendMessageIntent(recipients: [Self.anna, gone], message: "hello")
        #expect(try await harness().handle(intent) == .failure())
        #expect(try Outbox(from: storage).messages.isEmpty)
    }

    @Test func withoutContactsTheApplicationIsOpened() async throws {
        let harness = try harness([])
        let intent = SendMessageIntent(recipients: [Person(name: "anna")])
        #expect(try await harness.resolve("recipients", of: intent) == .value(.notRequired))
        #expect(try await harness.resolve("message", of: intent) == .value(.notRequired))
        let response = try await harness.confirm(SendMessageIntent())
        #expect(response.code == .failureRequiringAppLaunch)
        #expect(response.userActivity?.id == "org.example.Chat.contacts")
    }

    /// The names are told when they are not those of before, and no more often.
    @Test func beckonIsToldTheNames() async throws {
        let harness = try harness()
        func told() -> [HarnessNotice] {
            harness.notices.filter { if case .vocabulary = $0 { true } else { false } }
        }
        _ = try await harness.resolve("message", of: SendMessageIntent())
        let names = ["Anna Smith", "Anna", "Anna Meyer", "Bob"].map { VocabularyValue($0) }
        #expect(told() == [.vocabulary(type: "ContactName", names)])
        _ = try await harness.resolve("message", of: SendMessageIntent())
        #expect(told().count == 1)
        try ContactBook([Self.people[2]]).write(to: storage)
        _ = try await harness.resolve("message", of: SendMessageIntent())
        #expect(told().last == .vocabulary(type: "ContactName", [VocabularyValue("Bob")]))
    }

    @Test func offeredAreTheContacts() async throws {
        let options = try await harness().options(for: "recipients", of: "SendMessage")
        #expect(options == [Self.anna, Self.meyer, Self.bob].map(\.intentChoice))
    }
}
