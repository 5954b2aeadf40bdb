import Grammars
import Phonetics
import Recognition

/// Which of several pronunciations was said: the recogniser hears each recording with these as its only words. Belongs to
/// one thread; loading it takes as long as loading a recogniser.
public final class GuessListener {
    private static let prefix = "zzguess"

    private let recognizer: Recognizer

    /// - Throws: `RecognitionError` where the speech model cannot be loaded, or there are no guesses.
    public init(_ configuration: Configuration, guesses: [Pronunciation]) throws {
        var settings = configuration.settings.recognition
        (settings.lexicons, settings.hints) = ([], [:])
        // It is known what is said; only noise shall fall into the loop.
        settings.garbageProbability = Self.garbageProbability
        let words = Dictionary(
            uniqueKeysWithValues: guesses.enumerated().map { ("\(Self.prefix)\($0)", [$1]) })
        let template = try SentenceTemplate(parsing: "(\(words.keys.sorted().joined(separator: "|")))")
        let grammar = Grammar(
            sentences: [Sentence(meaning: .reply(.yes), template: template)],
            parts: SharedParts(language: configuration.grammars.language))
        recognizer = try Recognizer(settings: settings, grammars: [grammar]) { words[$0] ?? [] }
        try recognizer.expect(grammar, named: "guesses")
    }

    private static let garbageProbability = 0.005

    /// The place of the guess that a recording sounds most like; nil: like none.
    ///
    /// - Parameter utterance: 16 kHz mono, as `PhraseStudio.utterance(in:)` cuts it.
    public func choice(in utterance: [Int16]) -> Int? {
        recognizer.begin()
        let speech = recognizer.finish(utterance)
        guard speech.kind == .words, speech.text.hasPrefix(Self.prefix) else { return nil }
        return Int(speech.text.dropFirst(Self.prefix.count))
    }
}
