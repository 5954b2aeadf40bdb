import Grammars
import Intents
import Matching
import Phonetics
import Recognition

/// Finds the sentence that may have been said where the words of a recorded phrase were heard.
package struct PhraseRivals {
    /// With the phrases, and without.
    let commands: Matcher
    let sentences: Matcher
    let sounds: WordSounds

    package init(commands: Matcher, sentences: Matcher, sounds: WordSounds) {
        self.commands = commands
        self.sentences = sentences
        self.sounds = sounds
    }

    /// - Parameters:
    ///   - sentence: what the words mean.
    ///   - hearAgain: the utterance as it is heard with these sentences alone.
    /// - Returns: nil: the words are no phrase, or a sentence too, or no sentence is near.
    package func rival(
        of sentence: Interpretation, heard speech: RecognizedSpeech, in situation: Situation,
        hearAgain: (Grammar) -> RecognizedSpeech?
    ) -> PhraseMatcher.Rival? {
        guard case .shortcut(let call) = sentence else { return nil }
        let heard = Tokenizer.words(speech.text)
        if let again = hearAgain(sentences.grammar), again.kind == .words {
            let words = Tokenizer.words(again.text)
            // A phrase that is a sentence word for word means what was recorded.
            if words == heard { return nil }
            let meaning = sentences.interpret(
                Transcript(text: again.text, confidence: again.confidence), in: situation)
            if meaning.isActedOn {
                return PhraseMatcher.Rival(
                    words: words, interpretation: meaning, rows: sounds.rows(of: words),
                    heardRows: sounds.rows(of: heard), isHeard: true)
            }
        }
        guard let near = commands.rival(of: speech.text, sounds: sounds, in: situation) else { return nil }
        return PhraseMatcher.Rival(
            words: near.words, interpretation: near.interpretation.with(confidence: call.confidence),
            rows: sounds.rows(of: near.words), heardRows: sounds.rows(of: heard), isHeard: false)
    }
}

extension Interpretation {
    fileprivate var isActedOn: Bool {
        switch self {
        case .rejected, .doubtful: false
        case .match, .answer, .control, .shortcut, .search: true
        }
    }

    fileprivate func with(confidence: Double) -> Interpretation {
        guard case .match(var match) = self else { return self }
        match.confidence = confidence
        return .match(match)
    }
}
