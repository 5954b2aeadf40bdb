import Intents
import TestSupport
import Testing

/// What the program remembers of its dialogues.
struct JournalTests {
    private static func journal(_ beckon: Beckon) throws -> [JSONValue] {
        let outcome = try beckon.run([
            "journal", "--config", Beckon.sample("soup-chef"), "--state", beckon.state, "--json",
        ])
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
        return try outcome.output.split(separator: "\n").map { try JSONValue(json: String($0)) }
    }

    /// The same moment twice is two interactions.
    @Test func aStoreIsUsedAgain() throws {
        let beckon = try Beckon()
        for _ in 0..<2 {
            let outcome = try beckon.ask("soup-chef", ["boil the kettle", "boil the kettle"])
            #expect(outcome.status == 0)
            #expect(outcome.errors == "")
        }
        #expect(try Self.journal(beckon).count == 4)
    }

    @Test func interactionsAreKeptWithWhatWasAnswered() throws {
        let beckon = try Beckon()
        let turns = ["order some soup", "tomato soup", "yes", "keep the water warm", "five hundred", "twenty"]
        _ = try beckon.ask("soup-chef", ["what did i order"] + turns + ["order some soup", "cancel"])
        let entries = try Self.journal(beckon).map { entry in
            ["intent", "slots", "code", "ended", "time"].map { entry[$0]?.text ?? "absent" }.joined(separator: " ")
        }
        #expect(
            entries == [
                #""org.example.SoupChef.OrderSoup" {} null "cancelled" "2026-03-02T12:00:00Z""#,
                #""org.example.Kettle.KeepWarm" {"minutes":20} "success" "completed" "2026-03-02T12:00:00Z""#,
                #""org.example.SoupChef.OrderSoup" {"soup":"tomato"} "success" "completed" "2026-03-02T12:00:00Z""#,
                #""org.example.SoupChef.ShowLastOrder" {} "failureNoOrder" "failed" "2026-03-02T12:00:00Z""#,
            ])
    }
}
