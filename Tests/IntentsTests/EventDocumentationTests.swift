import Foundation
import Intents
import TestSupport
import Testing

/// docs/events.md says what `Event` writes: every event, with its keys in their order.
@Suite struct EventDocumentationTests {
    private static let intent = IntentID(application: "org.example.A", name: "Do")

    /// Every event with every key that it can have.
    private static let events: [Event] = [
        .listening(mode: "open"), .partial(text: "a"), .utterance(start: 0, end: 1),
        .transcript(Transcript(text: "a", alternatives: [.init("b", confidence: 0.5)])),
        .match(Match(source: .phrase, intent: intent, phrase: "p")),
        .answer(parameter: "a", value: .boolean(true)), .control(.help), .rejected(.noSpeech, confidence: 0),
        .prompt(.needsValue, parameter: "a", text: "b", choices: ["c"]), .progress(text: "a"),
        .announcement(application: "a", text: "b"),
        .response(IntentResponse(code: "success", properties: ["a": .integer(1)]), isSuccess: true, text: "b"),
        .ended(.completed),
    ]

    /// The control socket carries events as JSON objects without an order.
    private static let activity = Event.activity(
        ActivityMatch(activity: UserActivity(id: "org.example.A.place"), application: "org.example.A", phrase: "p"))

    @Test(arguments: events + [activity]) func isTheSameAfterItsJourney(event: Event) throws {
        let written = event.json.text
        let arrived = try #require(JSONValue(json: written).objectValue)
        #expect(JSONValue.object(Event.restored(arrived)).text == written)
    }

    @Test(arguments: events) func isDocumented(event: Event) throws {
        let page = try String(contentsOfFile: TestFiles.package + "/docs/events.md", encoding: .utf8)
        let row = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `\(event.name)` |") })
        let keys = row.split(separator: "|")[1].split(separator: ",").map {
            $0.trimmingCharacters(in: CharacterSet(charactersIn: " ?"))
        }
        #expect(["event"] + keys == event.json.objectValue?.keys)
    }
}
