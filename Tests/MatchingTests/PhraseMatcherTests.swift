import Grammars
import Intents
import Phonetics
import Testing

@testable import Matching

@Suite("Recorded phrases by sound")
struct PhraseMatcherTests {
    private static func row(_ text: String) -> [Phone] { text.split(separator: " ").compactMap { Phone(symbol: $0) } }

    private static let zorblax = "M AY Y UW ZH AH W AH L Z AO R B L AE K S"
    private static let movie = "M UW V IY N AY T"

    private let matcher = PhraseMatcher([
        .init(
            id: "z", text: "My usual Zorblax", spelled: [row(zorblax)], heard: [row("M AY Y UW ZH L S AO B L AE K S")]),
        .init(id: "m", text: "movie night", spelled: [row(movie)], heard: [row("M UW B IY N AY T")]),
        .init(id: "o", text: "go", spelled: [row("G OW")]),
    ])

    struct Case: Sendable, CustomStringConvertible {
        var description: String
        var words = ""
        var confidence = 0.0
        var phones = "B AA B AA B AA B AA"
        var recordings: [String: Double] = [:]
        var sentence = Interpretation.rejected(.outOfGrammar, confidence: 0)
        var expected: String?
    }

    private static let match = Interpretation.match(
        Match(intent: IntentID(application: "org.example.A", name: "Do"), slots: [:], confidence: 0.9))

    private static let doubtful = Interpretation.doubtful(
        Doubt(.init(Match(intent: IntentID(application: "org.example.A", name: "Do"), confidence: 0.6), words: "do it"))
    )

    private static let cases = [
        Case(description: "nothing is near"),
        Case(description: "its own recording is near", recordings: ["z": 27, "m": 58], expected: "z"),
        Case(
            description: "the phones of a phrase, but unsure words of a sentence", words: "do it", confidence: 0.3,
            phones: zorblax, sentence: .rejected(.lowConfidence, confidence: 0.3)),
        Case(description: "two recordings are near", recordings: ["z": 27, "m": 29]),
        Case(description: "its recording is far", recordings: ["z": 45]),
        Case(description: "its phones", phones: zorblax, expected: "z"),
        Case(description: "the phones of its take", phones: "M UW B IY N AY T", expected: "m"),
        Case(description: "phones that differ much", phones: "K UW V AH S AO T"),
        Case(description: "a short phrase by its phones", phones: "G OW"),
        Case(
            description: "unsure words and similar phones", words: "movie night", confidence: 0.4,
            phones: "N UW B IY L AE T", sentence: .rejected(.lowConfidence, confidence: 0.4), expected: "m"),
        Case(
            description: "a doubtful sentence does not hide the recording", words: "do it", confidence: 0.6,
            recordings: ["z": 27, "m": 58], sentence: doubtful, expected: "z"),
        Case(
            description: "a doubtful sentence, and nothing else like it", words: "do it", confidence: 0.6,
            sentence: doubtful),
        Case(
            description: "unsure words, and nothing else like it", words: "movie night", confidence: 0.4,
            sentence: .rejected(.lowConfidence, confidence: 0.4)),
        Case(
            description: "a sentence stays one, whatever it sounds like", words: "do it", confidence: 0.9,
            phones: zorblax, recordings: ["z": 20], sentence: match, expected: "sentence"),
        Case(
            description: "silence stays silence", phones: zorblax, recordings: ["z": 20],
            sentence: .rejected(.noSpeech, confidence: 0)),
        Case(
            description: "someone else says a phrase: its words are enough", words: "movie night", confidence: 0.9,
            recordings: ["m": 57], sentence: .shortcut(ShortcutCall(id: "m", phrase: "movie night")), expected: "m"),
        Case(
            description: "words of one, but clearly the recording of another", words: "movie night", confidence: 0.9,
            recordings: ["z": 25], sentence: .shortcut(ShortcutCall(id: "m", phrase: "movie night")), expected: "z"),
    ]

    @Test("A phrase is taken where the numbers say so", arguments: cases)
    func decide(_ test: Case) {
        let decision = matcher.decide(
            test.sentence,
            on: .init(
                words: Tokenizer.words(test.words), confidence: test.confidence, phones: Self.row(test.phones),
                recordings: test.recordings))
        switch decision.interpretation {
        case .shortcut(let call): #expect(call.id == test.expected)
        case .match: #expect(test.expected == "sentence")
        default: #expect(test.expected == nil)
        }
        #expect(decision.isBySound == (decision.interpretation != test.sentence))
        #expect(!decision.isBySound || decision.lines.first?.contains("by its sound") == true)
    }

    @Test(
        "A slip of the fingers that keeps the sound is the phrase",
        arguments: [
            (zorblax, "z"), ("M AY Y UW ZH AH W AH L Z AO R B L AE K Z", "z"), ("M UW V IY L AY K", nil), ("", nil),
        ])
    func typed(phones: String, expected: String?) {
        let rows = phones.isEmpty ? [] : [Self.row(phones)]
        let decision = matcher.decide(.rejected(.outOfGrammar, confidence: 1), typed: rows)
        if case .shortcut(let call) = decision.interpretation {
            #expect(call.id == expected)
        } else {
            #expect(expected == nil)
        }
        #expect(matcher.decide(Self.match, typed: rows).interpretation == Self.match)
    }
}
