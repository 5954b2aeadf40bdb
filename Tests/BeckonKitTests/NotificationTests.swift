import Foundation
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
        case .donate:
            .donate(
                NewDonation(
                    intent: "OrderSoup", slots: ["soup": .enumeration("tomato"), "quantity": .integer(2)],
                    response: "success", id: "7", group: "tomato", time: Date(timeIntervalSince1970: 1_796_040_000)))
        case .deleteDonations: .deleteDonations(.group("tomato"))
        case .deleteActivities: .deleteActivities(.persistentIdentifiers(["menu"]))
        case .setShortcutSuggestions:
            .setShortcutSuggestions([
                Shortcut(
                    .intent(IntentID(application: "a.b", name: "Order"), slots: ["soup": "tomato"]), title: "Tomato",
                    suggestedPhrase: "soup time"),
                Shortcut(UserActivity(id: "a.b.menu", keywords: ["lunch"]), of: "a.b", title: "Menu"),
            ])
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
        ("donate", "{}", "there should be an \"intent\" or an \"activity\""),
        ("donate", #"{"intent":""}"#, "1 to 256 bytes"),
        ("donate", #"{"intent":"A","slots":[]}"#, "\"slots\" is wrong: it should be an object"),
        ("donate", #"{"intent":"A","slots":{"a":"\#(String(repeating: "x", count: 70_000))"}}"#, "longer than 65536"),
        ("donate", #"{"intent":"A","time":"noon"}"#, "it should be a time such as"),
        ("donate", #"{"activity":{"title":"x"}}"#, "\"activity\" is wrong: there is no \"id\""),
        ("deleteDonations", "{}", "there should be \"ids\", a \"group\", or \"all\""),
        ("deleteDonations", #"{"ids":[]}"#, "there should be \"ids\""),
        ("deleteDonations", #"{"all":false}"#, "\"all\" is wrong"),
        ("deleteActivities", #"{"group":"x"}"#, "there should be \"persistentIdentifiers\""),
        ("setShortcutSuggestions", "{}", "\"shortcuts\" is wrong: it is missing"),
        ("setShortcutSuggestions", #"{"shortcuts":[{"title":"x"}]}"#, "element 1: a shortcut has"),
    ]

    @Test(arguments: hostile) func whatIsWrongIsSaid(_ method: String, _ text: String, _ words: String) throws {
        let parameters = try #require(JSONValue(json: text).objectValue)
        let error = #expect(throws: JSONRPC.ErrorObject.self) { try ExtensionNotification(method: method, parameters) }
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
}
