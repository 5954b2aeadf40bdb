import Foundation
import Intents
import Phonetics
import Recognition
import Storage
import Testing

@testable import Pipeline
@testable import Recognition

@Suite("Doubtful utterances on the line")
struct DoubtTests {
    private let workspace: Workspace

    init() throws {
        workspace = try Workspace([
            "beckon.yaml": """
            definitions: [coffee.intents.yaml]
            policy: { categories: { buy: { minimumConfidence: 0.95, askConfidence: 0.6 } }, intents: { Sell: { allow: never } } }
            """,
            "coffee.intents.yaml": """
            application: { id: org.example.Coffee, name: Coffee }
            types: { Size: { values: { large: [large], small: [small] } } }
            intents:
              Order:
                parameters: { size: { type: Size } }
                sentences: ["order a {size} latte"]
                shortcuts: [{ parameters: [size], title: "Order one ${size} latte" }]
                response: { success: { say: "Soon." } }
              Clean: { sentences: ["clean the machine"], response: { success: { say: "Clean." } } }
              Beans: { category: buy, sentences: ["buy beans"], response: { success: { say: "Bought." } } }
              Sell: { sentences: ["sell the machine"] }
            """,
        ])
    }

    private func conversation() throws -> Conversation {
        try Conversation(workspace.configuration(), stateFolder: workspace.file("state"))
    }

    /// Something that is heard: with how sure, and what else it may have been.
    struct Heard: Sendable {
        var text: String
        var confidence: Double
        var alternatives: [String: Double] = [:]

        var speech: RecognizedSpeech {
            RecognizedSpeech(
                kind: text.isEmpty ? .outOfGrammar : .words, text: text, confidence: confidence,
                alternatives: alternatives.map { .init(text: $0.key, confidence: $0.value) })
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var heard: [Heard]
        /// Without the transcripts.
        var events: [String]
    }

    private static let large = Heard(text: "order a large latte", confidence: 0.7)
    private static let either = Heard(
        text: "order a large latte", confidence: 0.7, alternatives: ["order a small latte": 0.6])
    private static let done = ["response success", "ended completed"]

    static let cases = [
        Case(
            testDescription: "sure", heard: [Heard(text: "order a large latte", confidence: 0.8)],
            events: ["match Order"] + done),
        Case(
            testDescription: "yes", heard: [large, Heard(text: "yes", confidence: 0.5)],
            events: ["prompt didYouMean", "answer - true", "match Order"] + done),
        Case(
            testDescription: "no", heard: [large, Heard(text: "no", confidence: 0.5)],
            events: ["prompt didYouMean", "answer - false", "ended declined"]),
        Case(
            testDescription: "silence", heard: [large], events: ["prompt didYouMean", "ended timeout"]),
        Case(
            testDescription: "other speech", heard: [large, Heard(text: "", confidence: 0)],
            events: ["prompt didYouMean", "rejected outOfGrammar", "ended timeout"]),
        Case(
            testDescription: "another command", heard: [large, Heard(text: "clean the machine", confidence: 0.9)],
            events: ["prompt didYouMean", "match Clean"] + done),
        Case(
            testDescription: "the same once more", heard: [large, Heard(text: "order a large latte", confidence: 0.9)],
            events: ["prompt didYouMean", "match Order"] + done),
        Case(
            testDescription: "another doubtful one is none",
            heard: [large, Heard(text: "clean the machine", confidence: 0.7)],
            events: ["prompt didYouMean", "rejected lowConfidence", "ended timeout"]),
        Case(
            testDescription: "the other of two", heard: [either, Heard(text: "the second one", confidence: 0.5)],
            events: ["prompt didYouMean", "answer - \"order a small latte\"", "match Order"] + done),
        Case(
            testDescription: "by what tells it apart", heard: [either, Heard(text: "small", confidence: 0.5)],
            events: ["prompt didYouMean", "answer - \"order a small latte\"", "match Order"] + done),
        Case(
            testDescription: "too unsure", heard: [Heard(text: "order a large latte", confidence: 0.49)],
            events: ["rejected lowConfidence"]),
        Case(
            testDescription: "a category of its own", heard: [Heard(text: "buy beans", confidence: 0.94)],
            events: ["prompt didYouMean", "ended timeout"]),
        Case(
            testDescription: "below it", heard: [Heard(text: "buy beans", confidence: 0.59)],
            events: ["rejected lowConfidence"]),
        Case(
            testDescription: "what is denied anyway", heard: [Heard(text: "sell the machine", confidence: 0.7)],
            events: ["rejected lowConfidence"]),
        Case(
            testDescription: "what is denied, for sure", heard: [Heard(text: "sell the machine", confidence: 0.9)],
            events: ["match Sell", "response failure", "ended denied"]),
    ]

    @Test("Asked about, done or passed over", arguments: cases)
    func events(_ test: Case) throws {
        let conversation = try conversation()
        for heard in test.heard { try conversation.virtual.line.understand(heard.speech, UtteranceSamples([])) }
        try conversation.virtual.finish()
        #expect(conversation.newEvents().filter { !$0.hasPrefix("transcript") } == test.events)
    }

    @Test("The question has the titles that say all, and the recogniser's alternatives are told")
    func question() throws {
        let conversation = try conversation()
        try conversation.virtual.line.understand(Self.either.speech, UtteranceSamples([]))
        #expect(
            conversation.events == [
                .transcript(
                    Transcript(
                        text: "order a large latte", confidence: 0.7,
                        alternatives: [.init("order a small latte", confidence: 0.6)])),
                .prompt(
                    .didYouMean, parameter: nil,
                    text: "Did you mean order one large latte, or order one small latte?",
                    choices: ["order one large latte", "order one small latte"]),
            ])
    }

    @Test("What is typed is never doubtful")
    func typed() throws {
        let conversation = try conversation()
        for text in ["buy beans", "order a large latte"] { try conversation.virtual.say(text) }
        #expect(!conversation.newEvents().contains("prompt didYouMean"))
    }

    @Test("A recorded phrase is taken while the question is open")
    func phrase() throws {
        let conversation = try conversation()
        let line = conversation.virtual.line
        try line.memory.keep(
            VoiceShortcut(
                id: "s",
                shortcut: Shortcut(
                    .intent(IntentID(application: "org.example.Coffee", name: "Clean"), slots: [:]), title: "Clean"),
                phrase: "spick and span", created: Conversation.now))
        try line.collect()
        try line.understand(Self.large.speech, UtteranceSamples([]))
        try line.understand(Heard(text: "spick and span", confidence: 0.9).speech, UtteranceSamples([]))
        #expect(
            conversation.newEvents() == [
                "transcript order a large latte", "prompt didYouMean", "transcript spick and span", "match Clean",
            ] + Self.done)
    }

    @Test("The journal says why nothing was done, and what was asked")
    func journal() throws {
        let conversation = try conversation()
        let line = conversation.virtual.line
        for heard in [
            Heard(text: "buy beans", confidence: 0.3), Heard(text: "", confidence: 0), Self.either,
            Heard(text: "small", confidence: 0.5),
        ] {
            // As the line does where it has ears.
            line.chronicle.hear([], expecting: line.expectation, at: Conversation.now)
            try line.understand(heard.speech, UtteranceSamples([]))
        }
        try conversation.virtual.finish()
        let store = try Store(directory: workspace.file("state"))
        let turns = try store.journal.turns.latest(10).reversed().map { $0 }
        #expect(turns.map { $0.outcome["event"]?.stringValue } == ["rejected", "rejected", "prompt", "match"])
        #expect(turns.map(\.expectation) == ["command", "command", "command", "did you mean"])
        #expect(
            turns[0].explanation.first
                == "heard \"buy beans\" with confidence 0.30, not done below 0.95 (policy.categories.buy.minimumConfidence), "
                + "nor asked about below 0.60 (policy.categories.buy.askConfidence)")
        #expect(turns[1].explanation.first?.contains("(recognition.garbageProbability)") == true)
        #expect(turns[2].hypotheses.map(\.confidence) == [0.7, 0.6])
        #expect(
            turns[2].explanation.first
                == "heard \"order a large latte\" with confidence 0.70, not done unasked below 0.80 "
                + "(recognition.minimumConfidence), asked about from 0.50 (recognition.askConfidence) on; "
                + "\"order a small latte\" may be meant too, with 0.60")
        #expect(turns[2].responses == ["Did you mean order one large latte, or order one small latte?"])
        #expect(turns[2].interaction == nil && turns[3].interaction != nil)
        let interactions = try store.journal.latest(10)
        #expect(interactions.map(\.intent.name) == ["Order"])
        #expect(interactions.first?.slots == ["size": "small"])
    }
}
