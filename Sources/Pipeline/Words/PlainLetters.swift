import Grammars
import Intents
import Phonetics
import Recognition

/// What something sounds like, written in plain letters of the language: "oh nee gee ree".
struct PlainLetters {
    private let sounds: WordSounds

    /// - Parameter settings: whose dictionary, and rules where it has none, tell how the letters are read.
    init(_ settings: RecognitionSettings) {
        let pronouncer = RulePronouncer(settings)
        sounds = WordSounds(
            lexicon: Lexicon([.dictionary(settings.dictionary, settings.phones)]),
            pronounce: pronouncer.pronunciations)
    }

    /// The ways to say it, at most `OwnerLexicon.mostWays`; empty where nobody can read it.
    func pronunciations(_ text: String) -> [Pronunciation] {
        guard text.utf8.count <= Self.longest else { return [] }
        return sounds.rows(of: Tokenizer.words(text)).prefix(OwnerLexicon.mostWays).map { Pronunciation($0) }
    }

    private static let longest = 400

    /// What applications say of their words. Of two that say otherwise of one word the first counts.
    static func hints(of catalog: Catalog, _ settings: RecognitionSettings) -> [String: [Pronunciation]] {
        let texts = catalog.applications.map(\.pronunciations).reduce([:]) { $0.merging($1) { first, _ in first } }
        guard !texts.isEmpty else { return [:] }
        let letters = PlainLetters(settings)
        return texts.mapValues { Array($0.flatMap(letters.pronunciations).prefix(OwnerLexicon.mostWays)) }
            .filter { !$0.value.isEmpty }
    }
}
