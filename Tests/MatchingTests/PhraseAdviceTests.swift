import Grammars
import Intents
import Phonetics
import Testing

@testable import Matching

@Suite("Advice on a phrase that is being recorded")
struct PhraseAdviceTests {
    private static let known: [String: String] = [
        "movie": "M UW V IY", "movies": "M UW V IY Z", "night": "N AY T", "lights": "L AY T S", "out": "AW T",
        "good": "G UH D", "go": "G OW", "order": "AO R D ER", "the": "DH AH", "usual": "Y UW ZH AH W AH L",
        "orders": "AO R D ER Z", "lites": "L AY T S", "moody": "M UW D IY",
    ]

    private static let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { word in
        known[word].flatMap { try? Pronunciation($0) }.map { [$0] } ?? []
    }

    private static func advisor() throws -> PhraseAdvisor {
        let parts = SharedParts(language: Language(locale: "en-US"))
        let order = IntentID(application: "org.example.A", name: "Order")
        let sentences = try ["lights out", "order the usual"].map {
            Sentence(meaning: .intent(order), template: try SentenceTemplate(parsing: $0))
        }
        let grammar = Grammar(sentences: sentences, parts: parts)
        let matcher = Matcher(grammar: grammar, homophones: HomophoneIndex(sounds: sounds, words: parts.words))
        let phrases = [
            PhraseMatcher.Phrase(id: "m", text: "Movie night", spelled: sounds.rows(of: ["movie", "night"]))
        ]
        return PhraseAdvisor(phrases: phrases, matcher: matcher, sounds: sounds)
    }

    /// Words that only the rules of spelling know count as in no dictionary; here all words are of that kind.
    private static func told(_ text: String, takes: [String] = ["UW"], for id: String? = nil) throws -> [PhraseAdvice] {
        let rows = takes.map { $0.split(separator: " ").compactMap { Phone(symbol: $0) } }
        return try advisor().advice(on: text, takes: rows, for: id)
    }

    @Test("What speaks against a phrase is told")
    func advice() throws {
        #expect(try Self.told(" ?! ") == [.noWords])
        #expect(try Self.told("movie, NIGHT!") == [.isPhrase("Movie night")])
        #expect(try Self.told("movie night", for: "m").isEmpty)
        #expect(try Self.told("movies night") == [.soundsLikePhrase("Movie night")])
        #expect(try Self.told("order the usual").first == .isSentence(meaning: "org.example.A.Order"))
        #expect(try Self.told("lites out").contains(.soundsLikeSentence("lights out")))
        #expect(try Self.told("good night") == [.tooShort(syllables: 2)])
        #expect(try Self.told("good night orders").isEmpty)
        #expect(try Self.told("good night orders", takes: []) == [.unknownWords(["good", "night", "orders"])])
    }

    @Test("Takes count as they sound: like another phrase, or unlike one another")
    func takes() throws {
        #expect(
            try Self.told("good night orders", takes: ["M UW V IY N AY T"]) == [.soundsLikePhrase("Movie night")])
        #expect(
            try Self.told("good night orders", takes: ["G UH D N AY T AO R D ER Z", "S IH K S T IY N"])
                == [.differingTakes])
    }

    @Test("Only what cannot work is refused, and every advice says what to do")
    func words() {
        let all: [PhraseAdvice] = [
            .noWords, .isPhrase("a"), .isSentence(meaning: "a"), .soundsLikePhrase("a"), .soundsLikeSentence("a"),
            .tooShort(syllables: 1), .unknownWords(["a"]), .differingTakes,
        ]
        #expect(all.filter(\.isRefusal) == [.noWords, .isPhrase("a")])
        #expect(
            all.allSatisfy {
                $0.description.hasSuffix(".") && $0.description.contains(where: { ";,".contains($0) })
                    || "\($0)".contains("Better")
            })
    }
}
