import Foundation
import Testing

@testable import BeckonKit

/// docs/extension-protocol.md says what the code does.
@Suite struct DocumentationTests {
    private static func document() throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/extension-protocol.md").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The lines of each ```jsonl block.
    private static func examples() throws -> [[String]] {
        try document().components(separatedBy: "```jsonl\n").dropFirst().map { block in
            (block.components(separatedBy: "```").first ?? "").split(separator: "\n").map(String.init)
        }
    }

    @Test func everyExampleIsAMessage() throws {
        let lines = try Self.examples().flatMap { $0 }
        #expect(lines.count >= 12)
        for line in lines {
            let message = try JSONRPC.Message(line: line.utf8)
            #expect(try JSONValue(json: message.line) == JSONValue(json: line))
        }
    }

    private struct Chef: IntentHandler {
        func handle(_ request: IntentRequest) async throws -> IntentResponse {
            request.reportProgress("The kitchen is busy today.")
            request.log(.info, "The book has a new order.")
            guard request.identifier("soup") == "tomato", request.integer("quantity") == 2 else { return .failure }
            return .success(["waitTime": .duration(720)])
        }
    }

    /// Asked as documented, BeckonKit answers as documented. Requests may overlap, so the order is left open.
    @Test func conversationIsAsWritten() async throws {
        let examples = try Self.examples()
        let asked = try #require(examples.first)
        let answers = try await Conversation.answers(
            of: IntentExtension(handlers: ["OrderSoup": Chef()]), to: asked)
        let documented = try examples.dropFirst().first?.map { try JSONValue(json: $0).text }
        #expect(answers.map(\.text).sorted() == documented?.sorted())
    }

    @Test func everyNameIsDescribed() throws {
        let document = try Self.document()
        let names =
            ExtensionProtocol.Method.allCases.map(\.rawValue) + ExtensionProtocol.Notification.allCases.map(\.rawValue)
            + ExtensionProtocol.commonCodes + ValueType.builtIn.map(\.name)
            + IntentRequest.LogLevel.allCases.map(\.rawValue)
            + [
                ExtensionProtocol.Variable.application, ExtensionProtocol.Variable.extensionID,
                ExtensionProtocol.Variable.groupDirectory,
            ]
        for name in names { #expect(document.contains("`\(name)`"), "\(name)") }
        for code in [-32700, -32600, -32601, -32602, -32000, -32001, -32002] {
            #expect(document.contains("| \(code) |"), "\(code)")
        }
        #expect(document.contains("version \(ExtensionProtocol.versions.upperBound)\n"))
    }
}
