import Foundation
import Testing

@testable import BeckonKit

/// docs/extension-protocol.md says what the code does.
@Suite struct DocumentationTests {
    @Test func everyExampleIsAMessage() throws {
        let lines = try Document.examples().flatMap { $0 }
        #expect(lines.count >= 12)
        for line in lines {
            let message = try JSONRPC.Message(line: line.utf8)
            #expect(try JSONValue(json: message.line) == JSONValue(json: line))
        }
    }

    private static let signature = IntentSignature(
        parameters: [
            "soup": .init(.enumeration("Soup")), "quantity": .init(.integer),
            "options": .init(.enumeration("SoupOption"), isArray: true),
        ], properties: ["waitTime": .duration, "price": .money])

    /// Every result and notification that is shown can be read as what it says it is.
    @Test func everyExampleIsTaken() throws {
        for line in try Document.examples().flatMap({ $0 }) {
            switch try JSONRPC.Message(line: line.utf8) {
            case .notification(let method, let parameters):
                #expect(try ExtensionNotification(method: method, parameters) != nil)
            case .response(_, let result): try Self.read(result)
            case .request(_, let method, let parameters):
                #expect(ExtensionProtocol.Method(rawValue: method) != nil)
                if parameters["intent"] != nil { _ = try IntentRequest(parameters) }
            case .error: break
            }
        }
    }

    private static func read(_ result: JSONValue) throws {
        if result["code"] != nil {
            _ = try IntentResponse(result, of: signature, to: .confirm)
        } else if result["elements"] != nil {
            _ = try ParameterResolution(result, of: .init(.enumeration("SoupOption"), isArray: true))
        } else if result["resolution"] != nil {
            let type: ValueType = result["value"]?.integerValue == nil ? .enumeration("Soup") : .integer
            _ = try ParameterResolution(result, of: .init(type))
        } else if result["options"] != nil {
            _ = try [Choice]("options", in: result, of: .init(.enumeration("Soup")))
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
        let examples = try Document.examples()
        let asked = try #require(examples.first)
        let answers = try await Conversation.answers(
            of: IntentExtension(handlers: ["OrderSoup": Chef()]), to: asked)
        let documented = try examples.dropFirst().first?.map { try JSONValue(json: $0).text }
        #expect(answers.map(\.text).sorted() == documented?.sorted())
    }

    @Test func everyNameIsDescribed() throws {
        let document = try Document.protocol.text()
        let names =
            ExtensionProtocol.Method.allCases.map(\.rawValue) + ExtensionProtocol.Notification.allCases.map(\.rawValue)
            + ExtensionProtocol.commonCodes + ValueType.builtIn.map(\.name)
            + Resolution.Kind.allCases.map(\.rawValue) + IntentRequest.LogLevel.allCases.map(\.rawValue)
            + [
                ExtensionProtocol.Variable.application, ExtensionProtocol.Variable.extensionID,
                ExtensionProtocol.Variable.groupDirectory,
            ]
        for name in names { #expect(document.contains("`\(name)`"), "\(name)") }
        for code in [-32700, -32600, -32601, -32602, -32000, -32001, -32002, -32003] {
            #expect(document.contains("| \(code) |"), "\(code)")
        }
        #expect(document.contains("version \(ExtensionProtocol.versions.upperBound)\n"))
    }
}
