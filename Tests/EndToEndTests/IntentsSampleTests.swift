import Foundation
import TestSupport
import Testing

/// What can be said is printed, and what is printed is understood.
struct IntentsSampleTests {
    private static let moment = ["--now", "2026-11-30T09:15:00+01:00", "--timezone", "Europe/Berlin"]

    private static let timers = """
        application: { id: org.example.Light, name: Light }
        types:
          Room: { values: { kitchen: [kitchen], hall: [hall, corridor] } }
        intents:
          Wake:
            parameters: { at: { type: dateTime }, days: { type: recurrence }, note: { type: string } }
            sentences: ["wake me {at}", "wake me {days}", "remind me of {note}"]
          Here:
            parameters: { room: { type: Room } }
            sentences:
              - { say: "dim it here", when: { site: any }, fill: { room: site } }
          Dim: { sentences: ["dim the (light|lamp)"] }
          Dark: { sentences: ["dim the lamp"] }

        """

    @Test func everySentenceIsPrintedOnce() throws {
        let lamp = try LampConfiguration()
        let outcome = try lamp.beckon.run(["intents", "sample", "--all", "--config", lamp.settings])
        #expect(
            outcome.output == "turn on the lamp\torg.example.Lamp.TurnOn\ndim the light\torg.example.Light.Dim\n")
        #expect(outcome.errors == "")
        #expect(outcome.status == 0)
    }

    @Test func someAreTheSameForTheSameSeed() throws {
        let beckon = try Beckon()
        let run = { (seed: String) in
            try beckon.run([
                "intents", "sample", "OrderSoup", "-n", "20", "--seed", seed, "--config", Beckon.sample("coffee"),
            ])
        }
        #expect(try run("1").status == 2)
        let coffee = { (seed: String) in
            try beckon.run(["intents", "sample", "-n", "20", "--seed", seed, "--config", Beckon.sample("coffee")])
                .output
        }
        #expect(try coffee("1") == coffee("1"))
        #expect(try coffee("1") != coffee("2"))
        #expect(try coffee("1").split(separator: "\n").count == 20)
    }

    @Test(arguments: [[], ["--context", "site=hall"]])
    func casesComeOutRight(context: [String]) throws {
        let lamp = try LampConfiguration()
        try lamp.write("light.intents.yaml", Self.timers)
        let fixed = ["--config", lamp.settings] + Self.moment + context
        let sampled = try lamp.beckon.run(["intents", "sample", "--json", "-n", "40"] + fixed)
        let rows = sampled.output.split(separator: "\n")
        #expect(rows.count > 30)
        #expect(sampled.status == 0)
        #expect(rows.contains { $0.contains(#""room":"hall""#) } == !context.isEmpty)
        #expect(sampled.errors.contains("1 template is never said here") == context.isEmpty)
        #expect(sampled.errors.contains("means something else"))
        #expect(rows.contains { $0.contains(#""madeUp":["note"]"#) })
        #expect(rows.contains { $0.contains(#""now":"2026-11-30T09:15:00+01:00""#) })
        try lamp.write("cases.jsonl", sampled.output)
        let cases = lamp.folder.path + "/cases.jsonl"
        let evaluated = try lamp.beckon.run(
            ["evaluate", cases, "--config", lamp.settings, "--timezone", "Europe/Berlin"] + context)
        #expect(
            evaluated.output.hasPrefix(
                "clean: strict 100.0 %, right 100.0 %, wrong 0.0 %, asked 0.0 %, rejected 0.0 %, n \(rows.count)"))
        #expect(evaluated.errors == "")
    }

    @Test func whatIsMadeUpOrTakenForAnotherIsMarked() throws {
        let lamp = try LampConfiguration()
        try lamp.write("light.intents.yaml", Self.timers)
        let outcome = try lamp.beckon.run(
            ["intents", "sample", "Wake", "Dark", "--config", lamp.settings] + Self.moment)
        #expect(outcome.output.contains("\tnote~=\""))
        #expect(outcome.output.contains("dim the lamp\t≠ org.example.Light.Dark\n"))
        #expect(outcome.errors.contains("the first: “dim the lamp”"))
    }
}
