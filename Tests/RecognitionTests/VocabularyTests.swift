import Foundation
import Grammars
import Phonetics
import Testing

@testable import Recognition

@Suite("Words and how they are pronounced")
struct VocabularyTests {
    /// A dictionary file that lives as long as this value.
    private final class Dictionary: Sendable {
        let path: String

        init(_ text: String) throws {
            path =
                FileManager.default.temporaryDirectory.appendingPathComponent("beckon-\(UUID().uuidString).dict").path
            try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        }

        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    private let model: Dictionary

    init() throws { model = try Dictionary("tomato T AH M EY T OW\ntomato(2) T AH M AA T OW\nsoup S UW P\n") }

    /// `word phones` of the words, without the phones of the loop.
    private func entries(_ vocabulary: Recognition.Vocabulary) -> [String] {
        vocabulary.entries.filter { !$0.word.hasPrefix("~") }.map { "\($0.word) \(Pronunciation($0.phones))" }
    }

    private func vocabulary(
        _ words: Set<String>, lexicons: [String] = [], pronounce: @escaping (String) -> [Pronunciation] = { _ in [] }
    ) throws -> Recognition.Vocabulary {
        try Recognition.Vocabulary(
            words: words, lexicon: Lexicon(dictionaries: lexicons + [model.path]), pronounce: pronounce)
    }

    @Test("A word has the variants of its dictionary, and the loop has all 39 phones")
    func variants() throws {
        let vocabulary = try vocabulary(["tomato", "soup"])
        #expect(entries(vocabulary) == ["soup S UW P", "tomato T AH M EY T OW", "tomato(2) T AH M AA T OW"])
        #expect(vocabulary.variants(of: "tomato") == ["tomato", "tomato(2)"])
        #expect(vocabulary.entries.count { $0.word.hasPrefix("~") } == 39)
        #expect(vocabulary.unknownWords == [])
        #expect(vocabulary.problems == [])
    }

    @Test("Only what no dictionary has is pronounced by rule; what cannot be is told")
    func pronouncedByRule() throws {
        var asked: [String] = []
        let vocabulary = try vocabulary(["tomato", "grafana", "烧"]) { word in
            asked.append(word)
            return word == "grafana"
                ? ((try? [Pronunciation("G R AH F AA N AH"), Pronunciation("G R AE F AE N AH")]) ?? []) : []
        }
        #expect(asked == ["grafana", "烧"])
        #expect(vocabulary.variants(of: "grafana") == ["grafana", "grafana(2)"])
        #expect(entries(vocabulary).contains("grafana(2) G R AE F AE N AH"))
        #expect(vocabulary.unknownWords == ["烧"])
        #expect(vocabulary.variants(of: "烧") == [])
    }

    @Test("The owner's dictionary replaces all that the model's says of a word")
    func ownersDictionary() throws {
        let own = try Dictionary("Tomato T OW M AA T OW\n")
        let vocabulary = try vocabulary(["tomato", "soup"], lexicons: [own.path])
        #expect(entries(vocabulary) == ["soup S UW P", "tomato T OW M AA T OW"])
    }

    @Test("A broken line is told with its place; the model's entry stands in for it")
    func brokenLine() throws {
        let own = try Dictionary("soup S OOPS P\nsoup\ntomato T OW M AA T OW\n")
        let vocabulary = try vocabulary(["tomato", "soup"], lexicons: [own.path])
        #expect(entries(vocabulary) == ["soup S UW P", "tomato T OW M AA T OW"])
        #expect(vocabulary.problems.map(\.line) == [1, 2])
        #expect(vocabulary.problems.allSatisfy { $0.file == own.path && $0.word == "soup" })
    }

    @Test("A dictionary that is absent is an error that names it")
    func absentDictionary() {
        let error = #expect(throws: RecognitionError.self) { try vocabulary(["soup"], lexicons: ["/absent/mine.dict"]) }
        #expect(error?.description.hasPrefix("/absent/mine.dict: cannot read the pronunciation dictionary: ") == true)
    }

    @Test(
        "Words of no dictionary are heard with the pronunciation that is given",
        .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
    func unknownWordsAreHeard() throws {
        // A dictionary without "kettle", "croutons" and "chowder".
        var settings = RecognitionSettings()
        let small = try Dictionary(
            """
            boil B OY L
            the DH AH
            order AO R D ER
            two T UW
            tomato T AH M EY T OW
            soup S UW P
            with W IH DH
            """)
        settings.dictionary = small.path
        let grammar = try Grammar(templates: "boil the kettle", "order two tomato soup with croutons", "boil the 烧")
        let phones = ["kettle": "K EH T AH L", "croutons": "K R UW T AA N Z"]
        let recognizer = try Recognizer(settings: settings, grammars: [grammar]) { word in
            phones[word].flatMap { try? [Pronunciation($0)] } ?? []
        }
        #expect(recognizer.unknownWords == ["烧"])
        try recognizer.expect(grammar, named: "commands")
        for clip in ["boil-the-kettle.slt", "order-two-tomato-soup-with-croutons.slt"] {
            let speech = recognizer.hear(try SpeechModel.utterance(clip))
            #expect(speech.text == SpeechModel.sentence(clip))
            #expect(speech.isTaken())
        }
    }

    @Test(
        "A grammar of which no sentence can be said hears nothing",
        .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
    func unspeakableGrammar() throws {
        for grammar in [try Grammar(templates: "烧水"), try Grammar(templates: "boil 烧", "烧 kettle")] {
            let recognizer = try Recognizer([grammar])
            try recognizer.expect(grammar, named: "grammar")
            #expect(!recognizer.hear(try SpeechModel.utterance("boil-the-kettle.slt")).isTaken())
        }
        let nothing = Grammar(sentences: [], parts: SharedParts(language: Language(locale: "en-US")))
        let recognizer = try Recognizer([nothing])
        try recognizer.expect(nothing, named: "nothing")
        #expect(!recognizer.hear(try SpeechModel.utterance("boil-the-kettle.slt")).isTaken())
    }
}
