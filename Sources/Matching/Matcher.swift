import Grammars
import Intents

/// Finds what a transcript means under one expectation. Values in, values out; safe to share between threads.
public struct Matcher: Sendable {
    public let grammar: Grammar
    /// 0 to 1: a less confident transcript is not acted on.
    public let minimumConfidence: Double

    public init(grammar: Grammar, minimumConfidence: Double = 0) {
        self.grammar = grammar
        self.minimumConfidence = minimumConfidence
    }

    /// The best reading's meaning; where none fits, or the transcript is not sure enough, why it is rejected.
    ///
    /// - Parameter situation: when it was said, and what was the case then.
    public func interpret(_ transcript: Transcript, in situation: Situation = Situation()) -> Interpretation {
        guard !Tokenizer.words(transcript.text).isEmpty else { return .rejected(.noSpeech, confidence: 0) }
        guard let best = grammar.readings(of: transcript.text, in: situation).first else {
            return .rejected(.outOfGrammar, confidence: transcript.confidence)
        }
        guard transcript.confidence >= minimumConfidence else {
            return .rejected(.lowConfidence, confidence: transcript.confidence)
        }
        return meaning(of: best, confidence: transcript.confidence)
    }

    private func meaning(of reading: Reading, confidence: Double) -> Interpretation {
        switch grammar.sentence(reading.sentence).meaning {
        case .intent(let intent):
            return .match(Match(intent: intent, slots: reading.values, confidence: confidence))
        case .value(let parameter):
            guard let value = reading.values[parameter] else { return .rejected(.outOfGrammar, confidence: confidence) }
            return .answer(parameter: parameter, value: value)
        case .confirmation(let isYes): return .answer(parameter: nil, value: .boolean(isYes))
        case .control(let command): return .control(command)
        }
    }
}
