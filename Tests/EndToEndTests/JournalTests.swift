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
        #expect(try Self.journal(beckon).map { $0["number"]?.integerValue } == [4, 3, 2, 1])
    }

    @Test func interactionsAreKeptWithWhatWasAnswered() throws {
        let beckon = try Beckon()
        let turns = ["order some soup", "tomato soup", "yes", "keep the water warm", "five hundred", "twenty"]
        _ = try beckon.ask("soup-chef", ["what did i order"] + turns + ["order some soup", "cancel"])
        let entries = try Self.journal(beckon).filter { $0["intent"] != nil }.map { entry in
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

    private static func run(_ words: String, _ beckon: Beckon) throws -> Outcome {
        let options = ["--config", Beckon.sample("soup-chef"), "--state", beckon.state]
        return try beckon.run(["journal"] + words.split(separator: " ").map(String.init) + options)
    }

    @Test func aTurnIsExplainedMarkedAndDeleted() throws {
        let beckon = try Beckon()
        _ = try beckon.ask("soup-chef", ["boil the kettle", "paint the fence"])
        let explained = try Self.run("explain 1", beckon).output
        #expect(
            explained.hasPrefix("turn 1, 2026-03-02T12:00:00Z, typed; expected: command\n> boil the kettle (1.00)\n"))
        #expect(explained.contains("    1. org.example.Kettle.Boil"))
        #expect(explained.contains(" completed\n"))
        #expect(try Self.run("mark 2", beckon).status == 0)
        #expect(try Self.run("kept", beckon).output.hasSuffix("\tbeckon journal purge 2 --marked\n"))
        #expect(try Self.run("purge --all", beckon).errors.hasSuffix("there is no terminal to ask at; add --yes\n"))
        #expect(try Self.run("purge --all --yes", beckon).errors == "1 turn deleted\n")
        #expect(
            try Self.run("list", beckon).output.contains("\"paint the fence\"\tnot understood (outOfGrammar)\tmarked\n")
        )
        #expect(try Self.run("purge 2 --marked --yes", beckon).errors == "1 turn deleted\n")
        #expect(try Self.run("list", beckon).output == "")
        for wrong in ["explain 2", "mark 7", "explain x", "purge", "purge 1 --all", "explain 1 --sound /nowhere/x.wav"]
        {
            let outcome = try Self.run(wrong, beckon)
            #expect(outcome.status == 2, "\(wrong)")
            #expect(outcome.output == "", "\(wrong)")
        }
    }

    /// A disk without room costs the journal, not the answer.
    @Test(arguments: [0, 8, 64]) func aFullDisk(blocks: Int) throws {
        let beckon = try Beckon()
        let program = try #require(Beckon.program)
        let command = "ulimit -f \(blocks); trap '' XFSZ; exec \"$0\" \"$@\""
        let child = try ChildProcess(
            "/bin/sh",
            [
                "-c", command, program, "ask", "--config", Beckon.sample("coffee"), "--state", beckon.state,
                "get me a large latte",
            ],
            environment: ["HOME": beckon.home.path, "PATH": "/usr/bin:/bin"], folder: TestFiles.package, input: nil)
        let outcome = try child.finish(within: 60)
        #expect(outcome.status == 0)
        #expect(outcome.errors.contains("warning: the journal is not kept: "))
        #expect(outcome.output.contains("latte"))
    }
}
