import Definitions
import Intents
import Testing

/// Groups of sentences, and several templates in one block.
struct SentenceGroupTests {
    private func load(_ sentences: String) throws -> (messages: [String], intent: IntentDefinition?) {
        let text = """
            application: { id: org.example.A, name: A }
            types: { Soup: { values: [tomato, chowder] }, Area: { dynamic: true } }
            rules: { on: turn on }
            intents:
              Go:
                priority: 2
                parameters: { soup: { type: Soup }, area: { type: Area }, n: { type: integer, range: 0...9 }, all: { type: Soup, array: true } }
                sentences:

            """
        let files = try TemporaryFiles(["a.intents.yaml": text + sentences])
        let loaded = files.load()
        let messages = files.messages(loaded).filter { !$0.contains("no sentence uses rule “on”") }
        return (messages, loaded.catalog.intents.first)
    }

    @Test func everyKeyIsRead() throws {
        let (messages, intent) = try load(
            """
                  - go
                  - say: ["<on> <here>", "<on> {soup}"]
                    when: { domain: [light, switch], timer: ringing, area: any, state: "any" }
                    unless: { site: kitchen }
                    set: { soup: tomato, n: 3, all: [tomato, chowder] }
                    fill: { area: site }
                    rules: { here: "here [now]", on: "switch on" }
                    priority: -3
                  - say: one
            """)
        #expect(messages == [])
        #expect(intent?.priority == 2)
        #expect(intent?.sentences.map(\.text) == ["go", "<on> <here>", "<on> {soup}", "one"])
        #expect(intent?.sentences.map(\.location.line) == [9, 10, 10, 17])
        #expect(intent?.sentences.map(\.location.column) == [9, 16, 31, 14])
        let group = try #require(intent?.sentences[1].group)
        #expect(intent?.sentences[2].group == group)
        #expect(
            group.when == [
                "domain": .oneOf(["light", "switch"]), "timer": .oneOf(["ringing"]), "area": .present,
                "state": .oneOf(["any"]),
            ])
        #expect(group.unless == ["site": .oneOf(["kitchen"])])
        #expect(
            group.set == [
                "soup": .enumeration("tomato"), "n": .integer(3),
                "all": .array([.enumeration("tomato"), .enumeration("chowder")]),
            ])
        #expect(group.fill == ["area": "site"])
        #expect(group.rules.map(\.name) == ["here", "on"])
        #expect(intent?.sentences.map { intent?.priority(of: $0) } == [2, -3, -3, 2])
    }

    @Test func aBlockIsATemplateALine() throws {
        let (messages, intent) = try load(
            """
                  - |
                    go
                    # the long ones

                    run {soup}   # with a value
                    walk {sop}
                  - say: |
                      a
                      b
                    priority: 1
                  - >
                    one long
                    sentence
            """)
        #expect(
            messages == [
                "a.intents.yaml:14:14: error: the sentence uses “sop”, which is no parameter; did you mean “soup”?"
            ])
        #expect(intent?.sentences.map(\.text) == ["go", "run {soup}   # with a value", "a", "b", "one long sentence"])
        #expect(intent?.sentences.map(\.location.line) == [10, 13, 16, 17, 19])
    }

    @Test func allSentencesMayBeOneBlock() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: A }
            intents:
              Go:
                sentences: |
                  go
                  run (
            """
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == ["a.intents.yaml:6:11: error: the ( is not closed; a ) is missing"])
        #expect(loaded.catalog.intents.first?.sentences.map(\.text) == ["go"])
    }

    static let faults: [(group: String, problems: [String])] = [
        ("{ when: { a: b } }", ["9:9: error: key “say” is missing; add it"]),
        ("{ say: go, wehn: { a: b } }", ["9:20: error: unknown key “wehn”; did you mean “when”?"]),
        ("{ say: go, when: [a] }", ["9:20: error: expected a mapping, found a list"]),
        ("{ say: go, when: { a: [] } }", ["9:28: error: “a” is tested for no value; list at least one, or write any"]),
        ("{ say: go, when: { a: { b: c } } }", ["9:28: error: expected a list, found a mapping"]),
        (
            "{ say: go, set: { sop: tomato } }",
            ["9:27: error: the set: uses “sop”, which is no parameter; did you mean “soup”?"]
        ),
        (
            "{ say: go, set: { soup: tomto } }",
            ["9:33: error: “tomto” is no value of type Soup; did you mean “tomato”?"]
        ),
        ("{ say: go, set: { n: much } }", ["9:30: error: the value of “n” must be a whole number, not “much”"]),
        ("{ say: go, set: { n: 10 } }", ["9:30: error: the value of “n” 10 is outside the range 0...9"]),
        ("{ say: go, set: { area: attic } }", []),
        (
            "{ say: go, fill: { aera: site } }",
            ["9:28: error: the fill: uses “aera”, which is no parameter; did you mean “area”?"]
        ),
        ("{ say: go, fill: { area: [a] } }", ["9:28: error: expected text, found a list"]),
        ("{ say: go, priority: high }", ["9:30: error: expected a whole number from -1000 to 1000, found “high”"]),
        ("{ say: go, priority: 1001 }", ["9:30: error: expected a whole number from -1000 to 1000, found “1001”"]),
        ("{ say: go, rules: { a: x } }", ["9:29: warning: no sentence uses rule “a”; remove it, or use it as <a>"]),
        (
            "{ say: <a>, rules: { a: '<b>', b: '<a>' } }",
            [
                "9:34: error: rule “a” refers to itself (<a> → <b> → <a>), so it would never end; write the repetition out",
                "9:16: error: rule “a” has an error, so what uses it is left out; correct the rule",
            ]
        ),
    ]

    @Test(arguments: faults)
    func fault(_ example: (group: String, problems: [String])) throws {
        let (messages, intent) = try load("      - " + example.group + "\n      - stay\n")
        #expect(Set(messages) == Set(example.problems.map { "a.intents.yaml:\($0)" }))
        // A group with an error is left out as a whole.
        let isSound = !example.problems.contains { $0.contains("error") }
        #expect(intent?.sentences.map(\.text) == (isSound ? ["go", "stay"] : ["stay"]))
    }

    /// Rules of a group win, also inside the application's own rules.
    @Test func groupsMayGiveARuleAnotherMeaning() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: A }
            rules: { thing: lamp, on: "turn on <thing>" }
            intents:
              Go:
                sentences:
                  - "<on>"
                  - { say: "<on>", rules: { thing: "[it]" } }
                  - { say: "<on> now", rules: { thing: "<on>" } }
            """
        ])
        let loaded = files.load()
        #expect(
            files.messages(loaded) == [
                "a.intents.yaml:8:17: error: rule “on” has an error, so what uses it is left out; correct the rule",
                "a.intents.yaml:8:45: error: rule “thing” refers to itself (<thing> → <on> → <thing>), so it would "
                    + "never end; write the repetition out",
            ])
        #expect(loaded.catalog.intents.first?.sentences.count == 2)
    }
}
