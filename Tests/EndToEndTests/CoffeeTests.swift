import Foundation
import Intents
import TestSupport
import Testing

/// Orders of real people, as they were recorded by their own microphones.
@Suite(.enabled(if: TestFiles.hasRecordings("coffee"), "there are no recordings in BECKON_AUDIO"))
struct CoffeeTests {
    /// Every fiftieth clip of the labelled ones.
    private static let clips: [JSONValue] = {
        let file = TestFiles.recordings + "/coffee/labels.jsonl"
        let lines = ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
        return stride(from: 3, to: lines.count, by: 50).compactMap { try? JSONValue(json: String(lines[$0])) }
    }()

    @Test func ordersAreUnderstood() throws {
        #expect(Self.clips.count == 7)
        for clip in Self.clips {
            let audio = try #require(clip["audio"]?.stringValue)
            let outcome = try Beckon().replay("coffee", ["\(TestFiles.recordings)/coffee/\(audio)"])
            let matches = try EventLines(outcome.output).lines.map { try JSONValue(json: $0) }
                .filter { $0["event"] == "match" }
            #expect(matches.first?["intent"] == "org.example.CoffeeMaker.orderDrink", "\(audio)")
            #expect(matches.first?["slots"] == clip["slots"], "\(audio)")
            #expect(outcome.status == 0, "\(audio)")
            #expect(outcome.errors == "")
        }
    }
}
