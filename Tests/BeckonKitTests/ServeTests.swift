import Foundation
import Testing

@testable import BeckonKit

@Suite struct ServeTests {
    private struct Oven: Error, CustomStringConvertible { var description = "The oven is off." }

    private struct Handler: IntentHandler {
        var work: @Sendable (IntentRequest) async throws -> IntentResponse = { _ in .success }
        func handle(_ request: IntentRequest) async throws -> IntentResponse { try await work(request) }
    }

    private static let parameters = IntentRequest(intent: "Try", now: Date(timeIntervalSince1970: 0)).parameters

    private func answers(
        to lines: [String], environment: [String: String] = [:], endsInput: Bool = true,
        work: @escaping @Sendable (IntentRequest) async throws -> IntentResponse = { _ in .success }
    ) async throws -> [JSONValue] {
        try await Conversation.answers(
            of: IntentExtension(handlers: ["Try": Handler(work: work)]), to: lines, environment: environment,
            endsInput: endsInput)
    }

    @Test func confirmIsReadyByItself() async throws {
        let answers = try await answers(to: [Conversation.request("confirm", Self.parameters)])
        #expect(answers.map { $0["result"]?["code"] } == ["ready"])
    }

    @Test(arguments: [(1, 1), (2, 1), (99, 1)]) func takesTheHighestCommonVersion(_ offered: Int, _ taken: Int)
        async throws
    {
        let answers = try await answers(to: [
            Conversation.request("initialize", ["protocolVersion": .integer(offered)])
        ])
        #expect(answers.first?["result"]?["protocolVersion"] == .integer(taken))
    }

    private static let asking = IntentRequest(
        intent: "Try", parameter: "soup", now: Date(timeIntervalSince1970: 0)
    ).parameters

    static let refused: [(String, Int, String)] = [
        (Conversation.request("initialize", ["protocolVersion": 0]), -32002, "Version 0 of the extension protocol"),
        (Conversation.request("initialize"), -32602, "\"protocolVersion\" is wrong"),
        (Conversation.request("sing"), -32601, "There is no method \"sing\"."),
        (Conversation.request("continue"), -32601, "There is no method \"continue\"."),
        (Conversation.request("resolve"), -32602, "is wrong: it should be a string"),
        (Conversation.request("resolve", Self.parameters), -32602, "\"parameter\" is wrong: it is missing"),
        (Conversation.request("resolve", asking), -32003, "There are no rules of our own for soup of Try."),
        (Conversation.request("options", asking), -32003, "There are no rules of our own for soup of Try."),
        (Conversation.request("handle"), -32602, "is wrong: it should be a string"),
        (
            Conversation.request("handle", IntentRequest(intent: "Other", now: .distantPast).parameters), -32602,
            "No handler takes the intent Other; there are handlers for Try."
        ),
        ("nonsense", -32700, "Cannot read the message: the line is not JSON"),
        (#"{"jsonrpc":"2.0","id":1}"#, -32600, "neither"),
        (String(repeating: "x", count: LineSplitter.defaultMaximum + 1), -32600, "longer than 1048576 bytes"),
    ]

    @Test(arguments: refused) func errorIsAnsweredAndTheRestWorks(_ line: String, _ code: Int, _ words: String)
        async throws
    {
        let answers = try await answers(to: [line, Conversation.request("handle", id: 2, Self.parameters)])
        let error = answers.first { $0["error"] != nil }?["error"]
        #expect(error?["code"] == .integer(code))
        #expect(error?["message"]?.stringValue?.contains(words) == true)
        #expect(answers.contains { $0["id"] == 2 && $0["result"]?["code"] == "success" })
    }

    @Test func thrownErrorIsOneSentence() async throws {
        let answers = try await answers(to: [Conversation.request("handle", Self.parameters)]) { _ in throw Oven() }
        #expect(answers.first?["error"]?["code"] == -32000)
        #expect(answers.first?["error"]?["message"] == "The oven is off.")
    }

    @Test func handlerMayChooseItsError() async throws {
        let chosen = JSONRPC.ErrorObject(code: 7, message: "Seven.")
        let answers = try await answers(to: [Conversation.request("handle", Self.parameters)]) { _ in throw chosen }
        #expect(answers.first?["error"]?["code"] == 7)
    }

    @Test func notificationsComeBeforeTheAnswer() async throws {
        let answers = try await answers(to: [Conversation.request("handle", id: 5, Self.parameters)]) { request in
            request.reportProgress("Still stirring.")
            request.log(.warning, "hot")
            return .success(["waitTime": .duration(720)])
        }
        #expect(
            answers.map(\.text)
                == [
                    #"{"jsonrpc":"2.0","method":"progress","params":{"request":5,"text":"Still stirring."}}"#,
                    #"{"jsonrpc":"2.0","method":"log","params":{"level":"warning","message":"hot"}}"#,
                    #"{"id":5,"jsonrpc":"2.0","result":{"code":"success","properties":{"waitTime":720}}}"#,
                ].compactMap { try? JSONValue(json: $0).text })
    }

    @Test func groupDirectoryComesFromTheEnvironment() async throws {
        let answers = try await answers(
            to: [Conversation.request("handle", Self.parameters)], environment: ["BECKON_GROUP_DIRECTORY": "/srv/g"]
        ) { IntentResponse(code: $0.groupDirectory?.path ?? "none") }
        #expect(answers.first?["result"]?["code"] == "/srv/g")
    }

    @Test func shutdownEndsWithoutTheEndOfInput() async throws {
        let answers = try await answers(to: [Conversation.request("shutdown")], endsInput: false)
        #expect(answers.map { $0["result"] } == [.object([:])])
    }

    @Test func endOfInputCancelsWhatIsOpen() async throws {
        let answers = try await answers(to: [Conversation.request("handle", Self.parameters)]) { _ in
            try await Task.sleep(for: .seconds(600))
            return .success
        }
        #expect(answers.first?["error"]?["code"] == -32000)
    }

    @Test func notificationsAndUnknownResponsesAreIgnored() async throws {
        let answers = try await answers(to: [
            #"{"jsonrpc":"2.0","method":"hello"}"#, #"{"jsonrpc":"2.0","id":9,"result":{}}"#,
            Conversation.request("shutdown"),
        ])
        #expect(answers.count == 1)
    }
}
