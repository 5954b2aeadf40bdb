import Intents
import Testing

@testable import Grammars

/// Fillers, application names, contexts, skip words, permutations, constants and rules, as the text parser reads them.
@Suite struct MatchingRulesTests {
    @Test(arguments: [
        ("uh play jazz please", ["0 text=\"jazz\""]),
        ("please, um, play jazz", ["0 text=\"jazz\""]),
        ("play uh jazz", ["0 text=\"uh jazz\""]),
        ("please", []),
        ("play please", ["0 text=\"please\""]),
        ("stop uh now", []),
        ("okay stop now thanks", ["1"]),
    ])
    func fillersAreSkippedAtTheEdgesOnly(text: String, expected: [String]) throws {
        #expect(try TestGrammar.make("play {text}", "stop now").summaries(of: text) == expected)
    }

    @Test(arguments: [
        ("Chat, send hello", ["c 0 text=\"hello\""]),
        ("send hello with chat", ["c 0 text=\"hello\"", "m 1 text=\"hello with chat\""]),
        ("send hello using Messenger please", ["m 1 text=\"hello\"", "c 0 text=\"hello using Messenger\""]),
        ("ask messenger to send hello", ["m 1 text=\"hello\""]),
        ("post it on chat", ["c 2"]), ("post it on talk", ["c 2"]), ("post it on messenger", []),
    ])
    func anApplicationCanBeNamed(text: String, expected: [String]) throws {
        let slots = [SlotReference(name: "text"): Slot(name: "text", type: .freeText, valueType: .string)]
        let sentences = try [("c", "send {text}"), ("m", "send {text}"), ("c", "post it on ${application}")].map {
            Sentence(
                meaning: .intent(IntentID(application: $0, name: "Send")), template: try SentenceTemplate(parsing: $1),
                slots: slots)
        }
        let grammar = Grammar(
            sentences: sentences,
            applications: [
                Application(id: "c", name: "Chat", alsoCalled: ["Talk"]), Application(id: "m", name: "Messenger"),
            ], parts: SharedParts(language: Language(locale: "en-US")))
        let found = grammar.readings(of: text).map {
            "\(grammar.sentence($0.sentence).meaning.application ?? "") \($0.summary)"
        }
        #expect(found == expected)
    }

    static let cover = EnumerationDefinition(
        name: "Thing",
        entries: [
            .init(id: "lamp", synonyms: ["lamp[s]"], attributes: ["domain": ["light"], "area": ["kitchen"]]),
            .init(id: "blind", synonyms: ["(blind|shade)[s]"], attributes: ["domain": ["cover"]]),
            .init(id: "lamp.cover", synonyms: ["lamp"], attributes: ["domain": ["cover"]]),
        ])

    @Test(
        arguments: [
            ("open the lamp", [:], ["0 area=\"hall\" domain=\"cover\" thing=\"lamp.cover\""]),
            ("open the shades", ["area": ["attic"]], ["0 area=\"attic\" domain=\"cover\" thing=\"blind\""]),
            ("switch the lamps", [:], ["1 area=\"kitchen\" thing=\"lamp\""]),
            ("switch the blind", [:], []),
            ("snooze", [:], []), ("snooze", ["timer": ["paused"]], []),
            ("snooze", ["timer": ["paused", "ringing"]], ["2"]),
            ("snooze", ["timer": ["ringing"], "locked": ["yes"]], []),
            ("where am i", [:], []), ("where am i", ["site": ["kitchen"]], ["3 area=\"kitchen\""]),
        ] as [(String, [String: [String]], [String])])
    func contextsDecide(text: String, context: [String: [String]], expected: [String]) throws {
        let grammar = try TestGrammar.make(
            [
                SentenceSource(
                    text: "open the {thing}",
                    group: SentenceGroup(
                        when: ["domain": .oneOf(["cover"])],
                        set: ["domain": .string("cover"), "area": .string("hall")],
                        fill: ["area": "nothing"])),
                SentenceSource(
                    text: "switch the {thing}",
                    group: SentenceGroup(when: ["domain": .oneOf(["light"])], fill: ["area": "area"])),
                SentenceSource(
                    text: "snooze",
                    group: SentenceGroup(when: ["timer": .oneOf(["ringing"])], unless: ["locked": .present])),
                SentenceSource(
                    text: "where am i", group: SentenceGroup(when: ["site": .present], fill: ["area": "site"])),
            ], types: ["Thing": Self.cover],
            parameters: [
                ParameterDefinition(name: "thing", type: .enumeration("Thing")),
                ParameterDefinition(name: "domain", type: .string), ParameterDefinition(name: "area", type: .string),
            ])
        var expected = expected
        if text == "open the shades" { expected = ["0 area=\"hall\" domain=\"cover\" thing=\"blind\""] }
        #expect(grammar.summaries(of: text, context: context) == expected)
    }

    @Test(arguments: [
        ("turn on could you the light", ["0"]), ("please turn the light on", ["0"]),
        ("add milk could you to my list", ["1 text=\"milk\""]), ("add could you milk to my list", ["1 text=\"milk\""]),
        ("turn the light", []),
    ])
    func skipWordsMeanNothingAnywhere(text: String, expected: [String]) throws {
        let grammar = try TestGrammar.make(
            [
                SentenceSource(text: "turn (on;the light)"),
                SentenceSource(text: "add {text} to my list"),
            ], application: Application(id: "a", name: "Aid", skipWords: ["could you", "please"]))
        #expect(grammar.summaries(of: text) == expected)
    }

    /// Whatever is said exactly comes first; words at the edges and in free text are passed over too.
    @Test(arguments: [
        ("turn the light on", ["0"]), ("turn the old light on", ["0"]), ("so turn now the light on", ["0"]),
        ("turn the light on at last now", []), ("the light", []), ("old", []),
        ("play old stuff", ["1 text=\"old stuff\""]), ("play jazz today", ["1 text=\"jazz\""]),
        ("now play jazz today", ["1 text=\"jazz\""]),
    ])
    func extraWordsArePassedOver(text: String, expected: [String]) throws {
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "turn the light on"), SentenceSource(text: "play {text} [today]")],
            application: Application(id: "a", name: "Aid", extraWords: 2))
        #expect(Array(grammar.summaries(of: text).prefix(expected.count)) == expected)
        #expect(!expected.isEmpty || grammar.summaries(of: text).isEmpty)
    }

    /// `'s` is a word of its own behind a word that is not known with it.
    @Test(arguments: [
        ("what is the mistral's speed", ["0 name=\"mistral\""]),
        ("What\u{2019}s Mistral\u{2019}s speed?", ["0 name=\"mistral\""]),
        ("what is joe's speed", ["0 name=\"joes\""]), ("what is the mistral speed", ["0 name=\"mistral\""]),
        ("say what's the dog's name", ["1 text=\"what's the dog's name\""]),
    ])
    func possessives(text: String, expected: [String]) throws {
        let ship = EnumerationDefinition(
            name: "Ship",
            entries: [.init(id: "mistral", synonyms: ["[the] Mistral"]), .init(id: "joes", synonyms: ["Joe's"])])
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "(what is|what's) {name}['s] speed"), SentenceSource(text: "say {text}")],
            types: ["Ship": ship],
            parameters: [
                ParameterDefinition(name: "name", type: .enumeration("Ship")),
                ParameterDefinition(name: "text", type: .string),
            ])
        #expect(grammar.summaries(of: text) == expected)
    }

    @Test(arguments: [
        ("a b c", ["0"]), ("c b a", ["0"]), ("b a c", ["0"]), ("a b", []), ("a b c a", []), ("a b b", []),
        ("red", ["1 text=\"rot\""]), ("blue now", ["1 text=\"blau\""]), ("now", []),
    ])
    func permutationsAndConstants(text: String, expected: [String]) throws {
        let grammar = try TestGrammar.make("(a;b;c)", "(red {text=rot} | {text=blau} blue) [now]")
        #expect(grammar.summaries(of: text) == expected)
    }

    /// What belongs to a value is not left to free text because the template has the same word.
    @Test(arguments: [
        ("add lunch tomorrow at noon", "0 date=\"2026-12-01T12:00:00+01:00\" text=\"lunch\""),
        ("add lunch at noon", "0 date=\"2026-11-30T12:00:00+01:00\" text=\"lunch\""),
        ("add lunch on tomorrow at noon", "0 date=\"2026-12-01T12:00:00+01:00\" text=\"lunch\""),
    ])
    func ofTheWaysToReadASentenceTheOneWithLeastFreeTextCounts(text: String, expected: String) throws {
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "add {text} [(at|on)] {date}")],
            parameters: [
                ParameterDefinition(name: "text", type: .string), ParameterDefinition(name: "date", type: .dateTime),
            ])
        #expect(grammar.summaries(of: text) == [expected])
    }

    @Test(arguments: [
        ("turn on the attik lights", ["0"]), ("don't turn on the lights", []), ("turn on the 2 lights", []),
        ("turn on the hall lights", ["0"]), ("turn on the very nice lights", []), ("turn not on the lights", []),
    ])
    func extraWordsAreNoNumbersAndNoNegations(text: String, expected: [String]) throws {
        let grammar = try TestGrammar.make(
            [SentenceSource(text: "turn on the lights"), SentenceSource(text: "clean the hall")],
            application: Application(id: "a", name: "Aid", extraWords: 1))
        #expect(grammar.summaries(of: text) == expected)
    }

    /// Not the order of the sentences decides, but that a template says the word itself.
    @Test func aLiteralWordCountsMoreThanAValue() throws {
        let grammar = try TestGrammar.make("play {soup}", "play tomato")
        #expect(grammar.summaries(of: "play tomato") == ["1", "0 soup=\"tomato\""])
    }

    /// The refused value is on the path that is better by its words; the allowed one must not be lost to it.
    @Test func aRefusedValueLeavesTheWayToAnAllowedOne() throws {
        let things = EnumerationDefinition(
            name: "Thing",
            entries: [
                .init(id: "cover", synonyms: ["lamp"], attributes: ["domain": ["cover"]]),
                .init(id: "light", synonyms: ["my lamp"], attributes: ["domain": ["light"]]),
            ])
        let grammar = try TestGrammar.make(
            [
                SentenceSource(
                    text: "switch [my] {thing}", group: SentenceGroup(when: ["domain": .oneOf(["light"])]))
            ], types: ["Thing": things], parameters: [ParameterDefinition(name: "thing", type: .enumeration("Thing"))])
        #expect(grammar.summaries(of: "switch my lamp") == ["0 thing=\"light\""])
    }

    @Test func theHigherPriorityWinsAmongEquals() throws {
        let grammar = try TestGrammar.make([
            SentenceSource(text: "stop it"), SentenceSource(text: "stop it", group: SentenceGroup(priority: 2)),
            SentenceSource(text: "stop {text}", group: SentenceGroup(priority: 9)),
        ])
        #expect(grammar.summaries(of: "stop it") == ["1", "0", "2 text=\"it\""])
    }

    @Test func rulesStandInPlaceAndLocalOnesWin() throws {
        let application = Application(
            id: "a", name: "Aid",
            rules: [
                RuleDefinition(name: "turn", text: "(turn|switch) <way>"), RuleDefinition(name: "way", text: "on"),
                RuleDefinition(name: "the", text: "[the|my]"),
            ])
        let grammar = try TestGrammar.make(
            [
                SentenceSource(text: "<turn> <the> light"),
                SentenceSource(
                    text: "<turn> <the> fan",
                    group: SentenceGroup(rules: [RuleDefinition(name: "way", text: "(off|out)")])),
            ], application: application)
        #expect(grammar.summaries(of: "switch on my light") == ["0"])
        #expect(grammar.summaries(of: "turn out fan") == ["1"])
        #expect(grammar.summaries(of: "turn on fan").isEmpty)
    }

    @Test(arguments: [
        (["a": "x <b>", "b": "y <a>"], "<a> refers to itself"), (["a": "x <a>"], "<a> refers to itself"),
        (["b": "x"], "there is no rule <a>"), (["a": "(x"], "<a>: the ( is not closed"),
    ])
    func faultyRulesAreProblemsOfTheirSentence(rules: [String: String], message: String) throws {
        let application = Application(
            id: "a", name: "Aid", rules: rules.map { RuleDefinition(name: $0.key, text: $0.value) })
        let intent = IntentDefinition(
            id: IntentID(application: "a", name: "i"), title: "",
            sentences: [SentenceSource(text: "say <a>", location: SourceLocation(file: "f", line: 3))])
        let grammars = ConversationGrammars(
            catalog: Catalog(applications: [application], intents: [intent]), locale: "en-US")
        #expect(grammars.problems.map(\.location?.line) == [3])
        #expect(grammars.problems.first?.message.contains(message) == true)
    }

    @Test func multiplyingRulesAreRefusedAtOnce() throws {
        let rules =
            (0..<60).map { RuleDefinition(name: "r\($0)", text: "<r\($0 + 1)> <r\($0 + 1)>") }
            + [RuleDefinition(name: "r60", text: "x")]
        let intent = IntentDefinition(
            id: IntentID(application: "a", name: "i"), title: "", sentences: [SentenceSource(text: "<r0>")])
        let grammars = ConversationGrammars(
            catalog: Catalog(applications: [Application(id: "a", name: "A", rules: rules)], intents: [intent]),
            locale: "en-US")
        #expect(grammars.problems.first?.message.contains("multiply") == true)
    }

    @Test func choicesOfConstantsDoNotExplode() throws {
        let template = (0..<40).map { "[{text=v\($0)}] [w\($0)]" }.joined(separator: " ") + " end"
        let grammar = try TestGrammar.make(template)
        #expect(grammar.problems.count == 1)
    }
}
