import Grammars
import Intents
import Testing

@testable import Matching

@Suite struct MatcherTests {
    static let intent = IntentID(application: "org.example.Soup", name: "OrderSoup")
    static let soup = EnumerationDefinition(
        name: "Soup", entries: [.init(id: "tomato", synonyms: ["tomato soup", "tomato"])])
    static let catalog = Catalog(
        applications: [Application(id: "org.example.Soup", name: "Soup")],
        types: ["org.example.Soup": ["Soup": soup]],
        intents: [
            IntentDefinition(
                id: intent, title: "Order soup",
                parameters: [
                    ParameterDefinition(name: "soup", type: .enumeration("Soup"), isRequired: true),
                    ParameterDefinition(name: "quantity", type: .integer, range: 1...10),
                    ParameterDefinition(name: "note", type: .string),
                ],
                sentences: ["order [{quantity}] {soup}", "order soup", "order {note} for me"].map {
                    SentenceSource(text: $0, location: SourceLocation(file: "soup.intents.yaml"))
                })
        ])
    static let grammars = ConversationGrammars(catalog: catalog, locale: "en-US")

    static func match(_ slots: [String: Value]) -> Interpretation { .match(Match(intent: intent, slots: slots)) }

    @Test(arguments: [
        (
            Expectation.command, "order two tomato soup",
            match(["quantity": .integer(2), "soup": .enumeration("tomato")])
        ),
        (.command, "order soup", match([:])),
        (.command, "Order twelve tomato", match(["quantity": .integer(12), "soup": .enumeration("tomato")])),
        (.command, "order Grandma's stew for me", match(["note": .string("Grandma's stew")])),
        (.command, "yes", .rejected(.outOfGrammar, confidence: 1)),
        (.command, "  ", .rejected(.noSpeech, confidence: 0)),
        (.confirmation(intent), "Yes, please.", .answer(Answer(.yes))),
        (.confirmation(intent), "no", .answer(Answer(.no))),
        (.confirmation(intent), "never mind", .control(.cancel)),
        (.confirmation(intent), "order soup", .rejected(.outOfGrammar, confidence: 1)),
        (
            .value(intent, parameter: "soup"), "the tomato soup please",
            .answer(Answer(parts: [Answer.Part("soup", .enumeration("tomato"))]))
        ),
        (.value(intent, parameter: "soup"), "help", .control(.help)),
        (.value(intent, parameter: "quantity"), "zero", .answer(Answer(parts: [Answer.Part("quantity", .integer(0))]))),
        (.value(intent, parameter: "note"), "say that again", .control(.repeat)),
        (
            .value(intent, parameter: "note"), "Buy milk",
            .answer(Answer(parts: [Answer.Part("note", .string("Buy milk"))]))
        ),
    ])
    func textMeans(expectation: Intents.Expectation, text: String, expected: Interpretation) {
        let matcher = Matcher(grammar: Self.grammars.grammar(for: expectation))
        #expect(matcher.interpret(Transcript(text: text)) == expected)
    }

    @Test func anUnsureTranscriptIsNotActedOn() {
        let matcher = Matcher(grammar: Self.grammars.grammar(for: .command), minimumConfidence: 0.5)
        #expect(
            matcher.interpret(Transcript(text: "order soup", confidence: 0.49))
                == .rejected(.lowConfidence, confidence: 0.49))
        #expect(
            matcher.interpret(Transcript(text: "hello there", confidence: 0.49))
                == .rejected(.outOfGrammar, confidence: 0.49))
    }

    @Test func explanationsRankTheReadings() {
        let matcher = Matcher(grammar: Self.grammars.grammar(for: .command))
        let lines = matcher.explain("order tomato for me").lines
        #expect(lines.count == 1)
        #expect(lines[0].contains("3 literal, 0 in typed slots, 1 in free text; note=\"tomato\""))
        #expect(matcher.explain("hello").lines == ["no sentence template says \"hello\""])
    }

    static let timers = Catalog(
        applications: [Application(id: "t", name: "Timer")],
        intents: [
            IntentDefinition(
                id: IntentID(application: "t", name: "Timer"), title: "Timer",
                parameters: [
                    ParameterDefinition(name: "note", type: .string), ParameterDefinition(name: "at", type: .time),
                ],
                sentences: [
                    SentenceSource(
                        text: "snooze", location: SourceLocation(file: "f", line: 7),
                        group: SentenceGroup(when: ["timer": .oneOf(["ringing", "late"])])),
                    SentenceSource(text: "wake up", group: SentenceGroup(unless: ["site": .oneOf(["bedroom"])])),
                    SentenceSource(text: "here", group: SentenceGroup(when: ["site": .present])),
                    SentenceSource(text: "set {note}"), SentenceSource(text: "set {at}"),
                    SentenceSource(text: "set noon"),
                    SentenceSource(text: "set noon", group: SentenceGroup(priority: 2)),
                    SentenceSource(text: "set (noon|now)"),
                ])
        ])

    @Test(
        arguments: [
            (
                "snooze", [:],
                [
                    "no sentence template says",
                    "not active: t.Timer by \"snooze\" at f:7; it needs timer ringing or late, but timer is not known",
                ]
            ),
            ("snooze", ["timer": ["idle"]], ["no sentence", "it needs timer ringing or late, but timer is idle"]),
            ("snooze", ["timer": ["late"]], ["1. t.Timer by \"snooze\" at f:7: 1 literal"]),
            (
                "wake up", ["site": ["bedroom"]],
                ["no sentence", "it needs site other than bedroom, but site is bedroom"]
            ),
            (
                "here", [:],
                ["no sentence template says \"here\" in this situation", "it needs any site, but site is not known"]
            ),
            (
                "set noon", [:],
                [
                    "2 literal, 0 in typed slots, 0 in free text, priority 2",
                    "2 literal, 0 in typed slots, 0 in free text (lower priority)",
                    "(equal, but later in the file)",
                    "1 literal, 1 in typed slots, 0 in free text (fewer literal words); at=\"12:00\"",
                    "(fewer words in typed slots); note=\"noon\"",
                ]
            ),
        ] as [(String, [String: [String]], [String])])
    func explanationsTellWhatDecided(text: String, context: [String: [String]], expected: [String]) {
        let matcher = Matcher(
            grammar: ConversationGrammars(catalog: Self.timers, locale: "en-US").grammar(for: .command))
        let lines = matcher.explain(text, in: Situation(context: context)).lines
        #expect(lines.count == expected.count)
        for (line, part) in zip(lines, expected) { #expect(line.contains(part)) }
    }

    @Test func aTypeThatThereIsNotIsAProblemOfItsSentenceAlone() {
        var catalog = Self.catalog
        catalog.intents[0].parameters.append(ParameterDefinition(name: "when", type: .date))
        catalog.intents[0].sentences.append(
            SentenceSource(
                text: "order {soup} {when:someday}", location: SourceLocation(file: "soup.intents.yaml", line: 9)))
        let grammars = ConversationGrammars(catalog: catalog, locale: "en-US")
        #expect(grammars.problems.map(\.location?.line) == [9])
        #expect(grammars.grammar(for: .command).sentences.count { $0.meaning.application != nil } == 3)
    }
}
