import Foundation
import Synchronization
import Testing

@testable import BeckonKit

@Suite struct SessionTests {
    /// Notes when its work begins and ends; the first request ends when it is told to.
    final class Recorder: IntentHandler {
        let steps = Mutex<[String]>([])
        let gate = Gate()

        func handle(_ request: IntentRequest) async throws -> IntentResponse {
            let name = request.string("name") ?? ""
            steps.withLock { $0.append("+\(name)") }
            if name == "first" { await gate.wait() }
            if name == "other" { gate.open() }
            steps.withLock { $0.append("-\(name)") }
            return .success
        }
    }

    private static func line(_ id: Int, _ name: String, session: String) -> String {
        let request = IntentRequest(
            intent: "Try", slots: ["name": .string(name)], types: ["name": .string], now: .distantPast, session: session
        )
        return Conversation.request("handle", id: id, request.parameters)
    }

    /// The other dialogue is served while the first one works, and its next request waits.
    @Test func oneDialogueIsInOrderAndOthersGoOn() async throws {
        let recorder = Recorder()
        _ = try await Conversation.answers(
            of: IntentExtension(handlers: ["Try": recorder]),
            to: [
                Self.line(1, "first", session: "a"), Self.line(2, "second", session: "a"),
                Self.line(3, "other", session: "b"), Conversation.request("shutdown", id: 4),
            ])
        let steps = recorder.steps.withLock { $0 }
        let positions = ["+other", "-first", "+second"].map { steps.firstIndex(of: $0) ?? -1 }
        #expect(positions == positions.sorted() && !positions.contains(-1), "\(steps)")
    }

    @Test func turnsAreForgotten() {
        var turns = Turns()
        for number in 0..<100 { turns.next(in: "s\(number)").end() }
        turns.next(in: nil).end()
        #expect(turns.last.isEmpty)
    }

    @Test(arguments: [Conversation.request("nonsense"), Conversation.request("initialize", ["protocolVersion": 0])])
    func residentWaitsForTheGreeting(_ line: String) async throws {
        let served = IntentExtension(handlers: [:]) { context in try context.announce("Hello.") }
        let silent = try await Conversation.answers(of: served, to: [line])
        #expect(silent.map { $0["method"] } == [nil])
    }

    @Test func contextKnowsWhoItIs() {
        let context = ExtensionContext(environment: [
            "BECKON_EXTENSION": "org.example.E", "BECKON_APPLICATION": "org.example",
            "BECKON_GROUP_DIRECTORY": "/srv/g",
        ])
        #expect(context.extensionID == "org.example.E" && context.application == "org.example")
        #expect(context.groupDirectory?.path == "/srv/g" && context.storage != nil && ExtensionContext().storage == nil)
    }

    @Test func whatCannotBeToldIsSaidAtOnce() {
        let context = ExtensionContext { _ in Issue.record("It was sent.") }
        let twice = [VocabularyValue("a"), VocabularyValue("a")]
        #expect(throws: JSONRPC.ErrorObject.self) { try context.setVocabulary("Soup", twice) }
        #expect(throws: JSONRPC.ErrorObject.self) { try context.announce("") }
        let long = (0..<6_000).map { VocabularyValue("\($0)", display: String(repeating: "x", count: 200)) }
        let error = #expect(throws: JSONRPC.ErrorObject.self) { try context.setVocabulary("Soup", long) }
        #expect(error?.message.contains("longer than 1048576 bytes") == true)
    }
}
