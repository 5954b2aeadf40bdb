import Intents
import Testing

@testable import BeckonKit

@Suite struct NotificationTests {
    /// One of each, so that none is left out when one is added.
    private static func example(_ name: ExtensionProtocol.Notification) -> ExtensionNotification {
        switch name {
        case .progress: .progress("Still stirring.", request: .integer(3))
        case .log: .log(.warning, "hot")
        case .setVocabulary:
            .setVocabulary(
                type: "Soup",
                [
                    VocabularyValue("laksa", display: "Laksa", synonyms: ["curry laksa"], soundsLike: ["luck sah"]),
                    VocabularyValue("pho"),
                ])
        case .groupChanged: .groupChanged(name: "orders")
        case .announce: .announce("The soup is ready.")
        case .ring: .ring(Ring(sound: "bell", text: "Tea", seconds: 90))
        case .stopRinging: .stopRinging
        case .setContext: .setContext(["timer": ["ringing"], "door": []])
        case .donate, .deleteDonations, .setShortcutSuggestions: .reserved(name)
        }
    }

    @Test(arguments: ExtensionProtocol.Notification.allCases)
    func everyNotificationSurvivesTheWire(_ name: ExtensionProtocol.Notification) throws {
        let example = Self.example(name)
        guard
            case .notification(let method, let parameters) = try JSONRPC.Message(line: example.message.line.dropLast())
        else {
            Issue.record("no notification")
            return
        }
        #expect(method == name.rawValue)
        #expect(try ExtensionNotification(method: method, parameters) == example)
    }

    @Test func unknownOneIsNone() throws { #expect(try ExtensionNotification(method: "sing", [:]) == nil) }

    static let hostile: [(String, String, String)] = [
        ("progress", "{}", "\"text\" is wrong: it is missing"),
        ("announce", #"{"text":7}"#, "\"text\" is wrong: it should be a string"),
        ("announce", #"{"text":""}"#, "1 to 1000 bytes"),
        ("announce", #"{"text":"\#(String(repeating: "x", count: 1_001))"}"#, "1 to 1000 bytes"),
        ("ring", "{}", "\"until\" is wrong"),
        ("ring", #"{"until":0}"#, "1 to 3600 seconds, not 0"),
        ("ring", #"{"until":86400}"#, "1 to 3600 seconds, not 86400"),
        ("ring", #"{"until":5,"sound":1}"#, "\"sound\" is wrong"),
        ("setContext", #"{"timer":["ringing"]}"#, "\"context\" is wrong: it is missing"),
        ("setContext", #"{"context":{"timer":"ringing"}}"#, "timer should have a list"),
        ("setVocabulary", #"{"values":[]}"#, "\"type\" is wrong: it is missing"),
        ("setVocabulary", #"{"type":"Soup"}"#, "\"values\" is wrong: it is missing"),
        ("setVocabulary", #"{"type":"Soup","values":[1]}"#, "element 1"),
        ("setVocabulary", #"{"type":"Soup","values":[{"display":"x"}]}"#, "\"identifier\" is wrong"),
        (
            "setVocabulary", #"{"type":"Soup","values":[{"identifier":"a"},{"identifier":"a"}]}"#,
            "element 2: the identifier was there before"
        ),
        ("groupChanged", #"{"name":[]}"#, "\"name\" is wrong"),
    ]

    @Test(arguments: hostile) func whatIsWrongIsSaid(_ method: String, _ text: String, _ words: String) throws {
        let parameters = try #require(JSONValue(json: text).objectValue)
        let error = #expect(throws: JSONRPC.ErrorObject.self) { try ExtensionNotification(method: method, parameters) }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
