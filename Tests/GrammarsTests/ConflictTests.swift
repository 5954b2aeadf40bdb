import Intents
import Testing

@testable import Grammars

/// What stands in a file as the lines of one: each template is an intent of its own, `i0` in line 1.
private func report(
    _ templates: [String], _ groups: [SentenceGroup] = [], limits: ConflictLimits = ConflictLimits()
) throws -> (report: ConflictReport, warnings: [String]) {
    let sources = templates.enumerated().map { index, text in
        SentenceSource(
            text: text, location: SourceLocation(file: "f", line: index + 1, column: 3),
            group: index < groups.count ? groups[index] : SentenceGroup())
    }
    let types = [
        "Soup": TestGrammar.soup, "Contact": EnumerationDefinition(name: "Contact", isDynamic: true),
        "Light": EnumerationDefinition(
            name: "Light",
            entries: [
                .init(id: "desk", synonyms: ["desk light"], attributes: ["domain": ["light"]]),
                .init(id: "fan", synonyms: ["desk fan"], attributes: ["domain": ["fan"]]),
            ]),
        "Band": EnumerationDefinition(
            name: "Band", entries: [.init(id: "q", synonyms: ["queen"]), .init(id: "q2", synonyms: ["queen two"])]),
    ]
    let parameters =
        TestGrammar.parameters
        + [("light", "Light"), ("band", "Band"), ("contact", "Contact"), ("other", "Soup")].map {
            ParameterDefinition(name: $0, type: .enumeration($1))
        }
    let grammar = try TestGrammar.make(sources, types: types, parameters: parameters)
    let report = grammar.conflicts(limits: limits)
    return (report, report.problems(in: grammar).map(\.description))
}

@Suite("Sentences in each other's way") struct ConflictTests {
    private static func same(_ example: String, line: Int, as rival: Int) -> String {
        "f:\(line):3: warning: \"\(example)\" means a.i\(rival) at f:\(rival + 1):3 as well, which comes first; word one of them "
            + "differently"
    }

    private static func shadow(_ example: String, line: Int, by rivals: Int..., reason: String = "comes first")
        -> String
    {
        let places = rivals.map { "a.i\($0) at f:\($0 + 1):3" }.joined(separator: " or ")
        return
            "f:\(line):3: warning: \"\(example)\", like everything that this sentence says, means \(places), which \(reason); "
            + "word it differently or leave it out"
    }

    private static func beginning(_ example: String, of whole: String, line: Int, in rival: Int, more: String = "")
        -> String
    {
        "f:\(line):3: warning: \"\(example)\" is also how \"\(whole)\" begins, which means a.i\(rival) at f:\(rival + 1):3\(more); "
            + "whoever is cut off there is misunderstood, so word one of them differently"
    }

    @Test(
        arguments: [
            (["turn on the light", "turn off the light"], []),
            (["make it dark", "(make|set) it dark"], [same("make it dark", line: 2, as: 0)]),
            (["order {soup} [now]", "(order|get) (tomato|cheese) [now]"], []),
            (["order {soup}", "(order|get) {other}"], [same("order tomato", line: 2, as: 0)]),
            (["set it to {quantity}", "(put|set) it to {time}"], [same("set it to two", line: 2, as: 0)]),
            (["call {contact}", "(call|ring) {contact}"], [same("call contact1", line: 2, as: 0)]),
            (["(set;the;light) off", "(light set the|go) off"], [same("light set the off", line: 2, as: 0)]),
        ] as [([String], [String])])
    func theSameInTwoIntents(templates: [String], expected: [String]) throws {
        let warnings = try report(templates).warnings
        #expect(warnings == expected)
    }

    @Test(
        arguments: [
            (["(make|set) it dark", "make it dark"], [shadow("make it dark", line: 2, by: 0)]),
            (["stop", "halt", "(stop|halt)"], [shadow("stop", line: 3, by: 0, 1)]),
            (["order {soup}", "order tomato", "get {soup:soup}"], []),
            (
                ["order {soup}", "order (tomato|tomato soup)", "order clam chowder", "order new england clam chowder"],
                [shadow("order tomato", line: 1, by: 1, 2, 3, reason: "has more words of its own")]
            ),
            (["order {soup:text}", "order tomato"], []),
            (["play {text}", "play {text} in the kitchen"], []),
            (["play {text} now", "play {note} [right] now"], [same("play something now", line: 2, as: 0)]),
            (["say {text} twice", "say {note} twice"], [shadow("say something twice", line: 2, by: 0)]),
        ] as [([String], [String])])
    func shadows(templates: [String], expected: [String]) throws {
        let warnings = try report(templates).warnings
        #expect(warnings == expected)
    }

    @Test(
        arguments: [
            (
                ["turn on the light", "turn on the light in the {soup}"],
                [beginning("turn on the light", of: "turn on the light in the tomato", line: 1, in: 1)]
            ),
            (
                ["light", "light [up]"],
                [same("light", line: 2, as: 0)]
            ),
            (
                ["play {band}", "play {band:band} (loud|soft)", "play queen two at {time}"],
                [
                    beginning(
                        "play queen", of: "play queen loud", line: 1, in: 1,
                        more: ", and how sentences of 1 more intent begin")
                ]
            ),
            (["set {text}", "set the next one"], []),
            (
                ["wake me at {time}", "wake me at {time} with {text}"],
                [
                    beginning("wake me at noon", of: "wake me at noon with something", line: 1, in: 1)
                ]
            ),
        ] as [([String], [String])])
    func beginnings(templates: [String], expected: [String]) throws {
        let warnings = try report(templates).warnings
        #expect(warnings == expected)
    }

    @Test(arguments: [
        ("site", ["kitchen"], "site", ["hall"], 0), ("site", ["kitchen"], "site", ["hall", "kitchen"], 0),
        ("site", ["hall", "kitchen"], "site", ["kitchen"], 1),
        ("site", ["kitchen"], "timer", ["ringing"], 1),
    ])
    func conditionsThatExcludeEachOther(key: String, values: [String], other: String, others: [String], count: Int)
        throws
    {
        let groups = [SentenceGroup(when: [key: .oneOf(values)]), SentenceGroup(when: [other: .oneOf(others)])]
        #expect(try report(["stop it", "(stop|end) it"], groups).warnings.count == count)
        let contrary = [groups[0], SentenceGroup(unless: [key: .oneOf(values)])]
        #expect(try report(["stop it", "(stop|end) it"], contrary).warnings.isEmpty)
    }

    @Test func aSpecialCaseOfAGeneralSentenceIsMeant() throws {
        let ringing = SentenceGroup(when: ["timer": .oneOf(["ringing"])])
        #expect(try report(["stop", "stop"], [ringing]).warnings.isEmpty)
        #expect(
            try report(["stop", "stop"], [SentenceGroup(), ringing]).warnings == [Self.shadow("stop", line: 2, by: 0)])
    }

    @Test func attributesOfValuesTellSentencesApart() throws {
        let groups = ["light", "fan"].map { SentenceGroup(when: ["domain": .oneOf([$0])]) }
        #expect(try report(["dim {light}", "dim {light}"], groups).warnings.isEmpty)
        let overlap = [SentenceGroup(when: ["domain": .oneOf(["light", "fan"])]), groups[0]]
        #expect(
            try report(["dim {light}", "dim {light}"], overlap).warnings == [
                Self.shadow("dim desk light", line: 2, by: 0)
            ])
    }

    @Test func aPriorityIsADecision() throws {
        let high = SentenceGroup(priority: 1)
        #expect(try report(["stop it", "(stop|end) it"], [high]).warnings.isEmpty)
        #expect(
            try report(["stop it", "(stop|end) it"], [SentenceGroup(), high]).warnings == [
                Self.shadow("stop it", line: 1, by: 1, reason: "has the higher priority")
            ])
    }

    @Test func oneIntentMayRepeatItselfUnlessTheValuesDiffer() throws {
        let sentences = ["light [on]", "light on", "swap {soup} for {other}", "swap {other} for {soup}"]
        let intent = IntentDefinition(
            id: IntentID(application: "a", name: "i"), title: "",
            parameters: [
                ParameterDefinition(name: "soup", type: .enumeration("Soup")),
                ParameterDefinition(name: "other", type: .enumeration("Soup")),
            ],
            sentences: sentences.enumerated().map {
                SentenceSource(text: $1, location: SourceLocation(file: "f", line: $0 + 1, column: 3))
            })
        let catalog = Catalog(
            applications: [Application(id: "a", name: "A")], types: ["a": ["Soup": TestGrammar.soup]], intents: [intent]
        )
        let grammar = ConversationGrammars(catalog: catalog, locale: "en-US").grammar(for: .command)
        let warnings = grammar.conflicts().problems(in: grammar).map(\.description)
        #expect(
            warnings == [
                "f:4:3: warning: \"swap tomato for clam chowder\" is understood as other = \"chowder\", soup = \"tomato\" "
                    + "by the sentence at f:3:3, which comes first, and never as other = \"tomato\", soup = \"chowder\"; "
                    + "word one of them differently"
            ])
    }

    @Test func chineseIsWrittenWithoutSpaces() throws {
        let sources = ["打开[这个]灯", "(打开|开)灯"].enumerated().map {
            SentenceSource(text: $1, location: SourceLocation(file: "f", line: $0 + 1, column: 3))
        }
        let grammar = try TestGrammar.make(sources, locale: "zh-CN")
        #expect(grammar.conflicts().problems(in: grammar).map(\.description) == [Self.same("打开灯", line: 2, as: 0)])
    }
}

@Suite("The analysis of conflicts has bounds") struct ConflictBoundsTests {
    @Test(arguments: [
        [String(repeating: "[a|b] ", count: 60) + "x", String(repeating: "[b|a] ", count: 60) + "x y"],
        ["{text} b " + String(repeating: "(a|b) ", count: 25), "{text} a " + String(repeating: "(a|b) ", count: 25)],
        ["(a;b;c;{text};e;f)", "(f;e;{note};c;b;a)", "{text} {note} a", "{note} a {text}"],
        ["{options} cheese " + String(repeating: "(cheese|croutons) ", count: 25), "{options} and cheese"],
    ])
    func contrivedTemplatesEnd(templates: [String]) throws {
        var limits = ConflictLimits()
        limits.pairArcs = 20_000
        let found = try report(templates, limits: limits).report
        #expect(found.examined <= limits.allArcs + limits.pairArcs * 2)
    }

    @Test func whatCouldNotBeComparedIsTold() throws {
        var limits = ConflictLimits()
        limits.pairArcs = 10
        let templates = ["(a|b) (a|b) (a|b) (a|b) (a|b) c", "(b|a) (b|a) (b|a) (b|a) (a|b) c"]
        #expect(
            try report(templates, limits: limits).warnings == [
                "f:2:3: warning: this sentence could not be compared with all others, there are too many ways to say them; "
                    + "split the sentences to have them checked"
            ])
    }

    @Test func aHundredAreTold() throws {
        let warnings = try report((0..<151).map { _ in "stop" }).warnings
        #expect(warnings.count == 101)
        #expect(warnings.last == "warning: 50 more conflicts between sentences; correct those above first")
    }

    @Test func tenThousandNamesAreOneSymbol() throws {
        let names = EnumerationDefinition(
            name: "Soup", entries: (0..<10_000).map { .init(id: "n\($0)", synonyms: ["first\($0 % 100) last\($0)"]) })
        let grammar = try TestGrammar.make(
            ["call {soup}", "(call|ring) {soup}", "tell {soup} {text}"].map { SentenceSource(text: $0) },
            types: ["Soup": names, "SoupOption": TestGrammar.option])
        let report = grammar.conflicts()
        #expect(report.conflicts.map(\.example) == ["call first0 last0"])
        #expect(report.examined < 1000)
    }
}
