import Grammars
import Intents
import Matching
import Phonetics
import Recognition

/// How recorded phrases are heard: what their words and their takes sound like. Made anew when one of them changes. Belongs
/// to the thread of the line.
package final class PhraseHearing {
    /// For the recogniser.
    package let pronunciations: [PhrasePronunciation]
    private let phrases: [Phrase]
    /// By phrase, what was heard in its takes.
    private let heard: [[[Phone]]]
    private let templates: TemplateMatcher
    private let sounds: WordSounds
    /// Words are looked up, and dictionaries read, when an utterance is first held against the phrases.
    private(set) lazy var matcher = PhraseMatcher(
        phrases.indices.map { index in
            PhraseMatcher.Phrase(
                id: phrases[index].id, text: phrases[index].text,
                spelled: sounds.rows(of: Tokenizer.words(phrases[index].text)), heard: heard[index])
        })

    /// Takes of one phrase that are used, the newest.
    private static let mostTakes = 8

    /// - Parameters:
    ///   - takes: oldest first; those of other phrases are left aside.
    ///   - sounds: how words are said.
    package init(_ phrases: [Phrase], takes: [Take], sounds: WordSounds) {
        self.phrases = phrases
        self.sounds = sounds
        let takes = Dictionary(grouping: takes, by: \.voiceShortcut).mapValues { $0.suffix(Self.mostTakes) }
        heard = phrases.map { phrase in
            // What was kept by another version, or is damaged, is as if it had not been kept.
            (takes[phrase.id] ?? []).map { $0.phones.compactMap(Phone.init(symbol:)) }.filter { !$0.isEmpty }
        }
        pronunciations = zip(phrases, heard).map {
            PhrasePronunciation(words: Tokenizer.words($0.text), rows: $1.reversed())
        }
        templates = TemplateMatcher(
            phrases.flatMap { phrase in
                (takes[phrase.id] ?? []).flatMap(\.templates).compactMap { data in
                    (try? AcousticTemplate(data)).map { (name: phrase.id, template: $0) }
                }
            })
    }

    /// What an utterance means, as a sentence or as a phrase.
    ///
    /// - Parameters:
    ///   - sentence: what it means by its words.
    ///   - speech: what was heard, with its sound.
    ///   - rival: the sentence that may have been said, where it means a phrase by its words.
    package func decide(
        _ sentence: Interpretation, heard speech: RecognizedSpeech, rival: PhraseMatcher.Rival? = nil
    ) -> PhraseMatcher.Decision? {
        guard let sound = speech.sound, !phrases.isEmpty else { return nil }
        let near = sound.template.map { templates.nearest(to: $0, within: matcher.limits.farthestRecording) } ?? []
        return matcher.decide(
            sentence,
            on: PhraseMatcher.Evidence(
                words: Tokenizer.words(speech.text), confidence: speech.confidence, phones: sound.phones,
                recordings: Dictionary(near.map { ($0.name, $0.distance) }, uniquingKeysWith: min),
                rival: rival))
    }

    /// The same for a text that was typed: by how its words would be said.
    package func decide(_ sentence: Interpretation, typed text: String, in language: Language) -> PhraseMatcher
        .Decision?
    {
        guard !phrases.isEmpty, case .rejected(.outOfGrammar, _) = sentence else { return nil }
        let words = language.withoutFillers(Tokenizer.words(text))
        return words.count <= Self.mostTypedWords ? matcher.decide(sentence, typed: sounds.rows(of: words)) : nil
    }

    /// Longer texts are no phrases.
    private static let mostTypedWords = 24
}
