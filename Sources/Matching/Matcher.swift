import Grammars
import Intents
import Phonetics

/// Finds what a transcript means under one expectation. Values in, values out; safe to share between threads.
public struct Matcher: Sendable {
    public let grammar: Grammar
    /// 0 to 1: a less confident transcript is not acted on.
    public let minimumConfidence: Double
    /// The words of the grammar by their sound; nil: words are compared as they are written.
    private let homophones: HomophoneIndex?

    public init(grammar: Grammar, minimumConfidence: Double = 0, homophones: HomophoneIndex? = nil) {
        self.grammar = grammar
        self.minimumConfidence = minimumConfidence
        self.homophones = homophones
    }

    /// The best reading's meaning; where none fits, or the transcript is not sure enough, why it is rejected.
    ///
    /// - Parameter situation: when it was said, and what was the case then.
    public func interpret(_ transcript: Transcript, in situation: Situation = Situation()) -> Interpretation {
        let text = grammar.tokenized(transcript.text)
        guard !text.tokens.isEmpty else { return .rejected(.noSpeech, confidence: 0) }
        guard let best = readings(of: text, in: situation).first else {
            return .rejected(.outOfGrammar, confidence: transcript.confidence)
        }
        let confidence = transcript.confidence * best.confidenceFactor
        guard confidence >= minimumConfidence else { return .rejected(.lowConfidence, confidence: confidence) }
        return grammar.interpretation(of: best.reading, confidence: confidence)
            ?? .rejected(.outOfGrammar, confidence: confidence)
    }

    /// Best first. A text that is no sentence as it is written is read by its sound; where it is one only because some
    /// sentence takes any words at all, one that it says by homophones comes first. An answer in any words stands.
    func readings(of text: TokenizedText, in situation: Situation) -> [HeardReading] {
        let exact = grammar.readings(of: text, in: situation)
        let written = exact.map { HeardReading($0) }
        guard let homophones else { return written }
        let sounds = SoundReader(grammar: grammar, index: homophones)
        guard let best = exact.first else { return sounds.readings(of: text, in: situation) }
        guard best.freeWords == text.tokens.count, !grammar.awaitsAnswer else { return written }
        return sounds.readings(of: text, withNear: false, in: situation).filter { $0.reading.freeWords == 0 } + written
    }
}
