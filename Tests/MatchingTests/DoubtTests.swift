import Grammars
import Intents
import Testing

@testable import Matching

@Suite("What is doubtful")
struct DoubtTests {
    private static let order = IntentID(application: "org.example.Coffee", name: "Order")
    private static let clean = IntentID(application: "org.example.Coffee", name: "Clean")
    private static let descale = IntentID(application: "org.example.Coffee", name: "Descale")

    private static let catalog = Catalog(
        applications: [Application(id: "org.example.Coffee", name: "Coffee")],
        types: [
            "org.example.Coffee": [
                "Size": EnumerationDefinition(
                    name: "Size",
                    entries: [
                        .init(id: "large", synonyms: ["large", "big"]), .init(id: "small", synonyms: ["small"]),
                    ])
            ]
        ],
        intents: [
            intent(
                order, ["order a {size} latte"],
                parameters: [ParameterDefinition(name: "size", type: .enumeration("Size"))]),
            intent(clean, ["clean the machine", "cancel the dirt"]), intent(descale, ["descale the machine"]),
        ])

    private static func intent(
        _ id: IntentID, _ sentences: [String], parameters: [ParameterDefinition] = []
    ) -> IntentDefinition {
        IntentDefinition(
            id: id, title: id.name, parameters: parameters,
            sentences: sentences.map { SentenceSource(text: $0, location: SourceLocation(file: "a.intents.yaml")) })
    }

    private static let grammars = ConversationGrammars(catalog: catalog, locale: "en-US")

    private static func bounds(_ execute: Double, _ ask: Double, _ section: String) -> ConfidenceThresholds.Bounds {
        .init(
            execute: .init(execute, setting: "\(section).minimumConfidence"),
            ask: .init(ask, setting: "\(section).askConfidence"))
    }

    private static let thresholds = ConfidenceThresholds(
        commands: bounds(0.8, 0.5, "recognition"),
        intents: [clean: bounds(0.9, 0.7, "policy.intents.Clean"), descale: bounds(0.6, 0.6, "policy.intents.Descale")])

    private static let idle = Matcher(grammar: grammars.grammar(for: .command), thresholds: thresholds)

    // MARK: One utterance

    struct Case: Sendable, CustomTestStringConvertible {
        var text = "order a large latte"
        var confidence: Double
        var alternatives: [Transcript.Alternative] = []
        var expected: String
        var testDescription: String { "\(text) \(confidence) \(alternatives.map(\.text))" }
    }

    private static let small = "order a small latte"

    static let cases = [
        Case(confidence: 1, expected: "match"), Case(confidence: 0.8, expected: "match"),
        Case(confidence: 0.79, expected: "order a large latte?"),
        Case(confidence: 0.5, expected: "order a large latte?"),
        Case(confidence: 0.49, expected: "lowConfidence"),
        // By intent.
        Case(text: "clean the machine", confidence: 0.85, expected: "clean the machine?"),
        Case(text: "clean the machine", confidence: 0.65, expected: "lowConfidence"),
        Case(text: "descale the machine", confidence: 0.6, expected: "match"),
        Case(text: "descale the machine", confidence: 0.59, expected: "lowConfidence"),
        // Alternatives.
        // Two ways of hearing that differ are asked about, however sure each is.
        Case(
            confidence: 0.97, alternatives: [.init(small, confidence: 0.96)],
            expected: "order a large latte? order a small latte?"),
        Case(confidence: 0.97, alternatives: [.init(small, confidence: 0.4)], expected: "match"),
        Case(confidence: 0.97, alternatives: [.init("order a big latte", confidence: 0.96)], expected: "match"),
        Case(
            confidence: 0.7, alternatives: [.init(small, confidence: 0.35)],
            expected: "order a large latte? order a small latte?"),
        Case(confidence: 0.7, alternatives: [.init(small, confidence: 0.34)], expected: "order a large latte?"),
        Case(
            confidence: 0.5, alternatives: [.init(small, confidence: 0.25)], expected: "order a large latte?"),
        Case(
            confidence: 0.7, alternatives: [.init("order a big latte", confidence: 0.6)],
            expected: "order a large latte?"),
        Case(
            confidence: 0.7,
            alternatives: [.init("order a big latte", confidence: 0.6), .init("yes", confidence: 0.6)]
                + [.init(small, confidence: 0.5), .init("clean the machine", confidence: 0.5)],
            expected: "order a large latte? order a small latte?"),
        Case(
            confidence: 0.6, alternatives: [.init("clean the machine", confidence: 0.35)],
            expected: "order a large latte?"),
        Case(confidence: 0.3, alternatives: [.init(small, confidence: 0.29)], expected: "lowConfidence"),
        Case(text: "hello", confidence: 0.7, alternatives: [.init(small, confidence: 0.6)], expected: "outOfGrammar"),
    ]

    private static func told(_ interpretation: Interpretation) -> String {
        switch interpretation {
        case .match: "match"
        case .doubtful(let doubt): doubt.candidates.map { "\($0.words)?" }.joined(separator: " ")
        case .rejected(let reason, _): reason.rawValue
        default: "something else"
        }
    }

    @Test("Done, asked about or passed over", arguments: cases)
    func interpret(_ test: Case) {
        let transcript = Transcript(text: test.text, confidence: test.confidence, alternatives: test.alternatives)
        #expect(Self.told(Self.idle.interpret(transcript)) == test.expected)
    }

    @Test("A doubt has what a match would have had, with its confidence")
    func candidates() {
        let found = Self.idle.interpret(
            Transcript(
                text: "order a large latte", confidence: 0.7, alternatives: [.init(Self.small, confidence: 0.5)]))
        let match = { (size: String, confidence: Double) in
            Match(intent: Self.order, slots: ["size": .enumeration(size)], confidence: confidence)
        }
        #expect(
            found
                == .doubtful(
                    Doubt(
                        .init(match("large", 0.7), words: "order a large latte"),
                        or: .init(match("small", 0.5), words: Self.small))))
    }

    // MARK: Why

    @Test(
        "Why it is not done at once",
        arguments: [
            (Case(confidence: 0.9, expected: ""), nil),
            (
                Case(confidence: 0.63, alternatives: [.init(small, confidence: 0.41)], expected: ""),
                "heard \"order a large latte\" with confidence 0.63, not done unasked below 0.80 "
                    + "(recognition.minimumConfidence), asked about from 0.50 (recognition.askConfidence) on; "
                    + "\"order a small latte\" may be meant too, with 0.41"
            ),
            (
                Case(text: "clean the machine", confidence: 0.2, expected: ""),
                "heard \"clean the machine\" with confidence 0.20, not done below 0.90 "
                    + "(policy.intents.Clean.minimumConfidence), nor asked about below 0.70 "
                    + "(policy.intents.Clean.askConfidence)"
            ),
            (
                Case(text: "descale the machine", confidence: 0.2, expected: ""),
                "heard \"descale the machine\" with confidence 0.20, not done below 0.60 "
                    + "(policy.intents.Descale.minimumConfidence)"
            ),
        ])
    func explanation(_ test: Case, line: String?) {
        let transcript = Transcript(text: test.text, confidence: test.confidence, alternatives: test.alternatives)
        let lines = Self.idle.explain(transcript).lines
        #expect(lines.first { $0.hasPrefix("heard") } == line)
        #expect(lines.count == (line == nil ? 1 : 2))
    }

    // MARK: The question

    private static let choices = [
        Choice(.string("order a large latte")), Choice(.string(small), display: "order one small", synonyms: [small]),
    ]
    private static func question(_ choices: [Choice]) -> Matcher {
        Matcher(
            grammar: grammars.grammar(for: .didYouMean(choices)),
            thresholds: thresholds.whileAsking(answers: .init(execute: .init(0.35, setting: "answers"))))
    }

    private static let ofOne = question([])
    private static let ofTwo = question(choices)

    @Test(
        "Of one thing yes and no are the answers, and everything else is a command",
        arguments: [
            ("yes", 0.4, .answer(Answer(.yes))), ("no", 0.4, .answer(Answer(.no))),
            ("yes", 0.3, .rejected(.lowConfidence, confidence: 0.3)),
            ("cancel", 0.4, .control(.cancel)), ("no cancel that", 1, .control(.cancel)),
            ("descale the machine", 0.7, .match(Match(intent: descale, confidence: 0.7))),
            ("clean the machine", 0.89, .rejected(.lowConfidence, confidence: 0.89)),
            ("the second one", 1, .rejected(.outOfGrammar, confidence: 1)),
        ] as [(String, Double, Interpretation)])
    func one(text: String, confidence: Double, expected: Interpretation) {
        #expect(Self.ofOne.interpret(Transcript(text: text, confidence: confidence)) == expected)
    }

    @Test(
        "Of two things the place, the sentence, or what tells them apart",
        arguments: [
            ("the second one", .answer(Answer(.position(2)))), ("the last one", .answer(Answer(.position(-1)))),
            ("order a small latte", .answer(Answer(.choices([1])))), ("small", .answer(Answer(.choices([1])))),
            ("one small", .answer(Answer(.choices([1])))), ("a large", .answer(Answer(.choices([0])))),
            ("the large latte please", .answer(Answer(.choices([0])))),
            ("neither", .answer(Answer(Answer.Reply.none))), ("no", .answer(Answer(Answer.Reply.none))),
            ("stop", .control(.stop)), ("latte", .rejected(.outOfGrammar, confidence: 0.5)),
            ("descale the machine", .rejected(.lowConfidence, confidence: 0.5)),
        ] as [(String, Interpretation)])
    func two(text: String, expected: Interpretation) {
        #expect(Self.ofTwo.interpret(Transcript(text: text, confidence: 0.5)) == expected)
    }

    @Test("A control word within a sentence stays one")
    func reserved() {
        let matcher = Self.question([Choice(.string("cancel the dirt")), Choice(.string("clean the machine"))])
        #expect(matcher.interpret(Transcript(text: "cancel", confidence: 0.5)) == .control(.cancel))
        #expect(matcher.interpret(Transcript(text: "the dirt", confidence: 0.5)) == .answer(Answer(.choices([0]))))
    }

    @Test("The recogniser hears all of it", arguments: ["yes", "no", "stop", "descale the machine"])
    func heard(text: String) {
        #expect(Self.ofOne.grammar.automaton().accepts(Tokenizer.words(text)))
    }

    @Test("And of two", arguments: ["the second one", "small", "order a large latte", "neither", "clean the machine"])
    func heardOfTwo(text: String) {
        #expect(Self.ofTwo.grammar.automaton().accepts(Tokenizer.words(text)))
    }

    @Test("In Chinese")
    func chinese() {
        let grammar = ConversationGrammars(catalog: Self.catalog, locale: "zh-CN")
        let matcher = Matcher(
            grammar: grammar.grammar(for: .didYouMean([Choice(.string("看菜单")), Choice(.string("关灯"))])))
        #expect(matcher.interpret(Transcript(text: "第二个")) == .answer(Answer(.position(2))))
        #expect(matcher.interpret(Transcript(text: "关灯")) == .answer(Answer(.choices([1]))))
        #expect(matcher.interpret(Transcript(text: "都不是")) == .answer(Answer(Answer.Reply.none)))
        let one = Matcher(grammar: grammar.grammar(for: .didYouMean([])))
        #expect(one.interpret(Transcript(text: "是的")) == .answer(Answer(.yes)))
    }
}
