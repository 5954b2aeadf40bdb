import Grammars
import Intents

extension Matcher {
    /// Another reading counts from this share of the confidence of the first on, and of the bound for asking.
    private static let rivalShare = 0.5

    /// What to ask about a match that is not sure enough to be acted on: also about another thing, where the recogniser
    /// heard one nearly as likely.
    func doubt(_ match: Match, _ transcript: Transcript, in situation: Situation) -> Doubt {
        for alternative in transcript.alternatives {
            guard let (other, bounds) = heard(alternative, in: situation), !other.means(match),
                other.confidence >= match.confidence * Self.rivalShare,
                other.confidence > bounds.ask.value * Self.rivalShare
            else { continue }
            return Doubt(.init(match, words: transcript.text), or: .init(other, words: alternative.text))
        }
        return Doubt(.init(match, words: transcript.text))
    }

    /// What is sure enough to be acted on, but for other words that were heard as clearly and mean another thing; nil: there are
    /// none. Both share the confidence.
    func doubtBetween(_ interpretation: Interpretation, _ transcript: Transcript, in situation: Situation) -> Doubt? {
        guard case .match(var match) = interpretation, !transcript.alternatives.isEmpty else { return nil }
        let doubt = doubt(match, transcript, in: situation)
        guard doubt.candidates.count > 1, let rival = doubt.candidates.last else { return nil }
        match.confidence *= match.confidence / (match.confidence + rival.match.confidence)
        return Doubt(.init(match, words: transcript.text), or: rival)
    }

    /// The intent that other words ask for; nil: none.
    private func heard(
        _ alternative: Transcript.Alternative, in situation: Situation
    ) -> (match: Match, bounds: ConfidenceThresholds.Bounds)? {
        let text = grammar.tokenized(alternative.text)
        guard !text.tokens.isEmpty, let best = readings(of: text, in: situation).first else { return nil }
        let confidence = alternative.confidence * best.confidenceFactor
        guard case .match(let match)? = grammar.interpretation(of: best.reading, confidence: confidence) else {
            return nil
        }
        return (match, thresholds.bounds(of: .intent(match.intent)))
    }

    /// Why what was heard is not done at once, in a line; empty: it is done, or means nothing.
    func verdictLines(_ transcript: Transcript, in situation: Situation) -> [String] {
        let text = grammar.tokenized(transcript.text)
        guard !text.tokens.isEmpty, let best = best(of: text, in: situation) else { return [] }
        let bounds = thresholds.bounds(of: grammar.sentence(best.reading.sentence).meaning)
        let confidence = transcript.confidence * best.confidenceFactor
        let isRivalled = if case .doubtful = interpret(transcript, in: situation) { true } else { false }
        guard confidence < bounds.execute.value || isRivalled else { return [] }
        let heard = "heard \"\(transcript.text)\" with confidence \(Self.hundredths(confidence))"
        let execute = "\(Self.hundredths(bounds.execute.value)) (\(bounds.execute.setting))"
        let ask = "\(Self.hundredths(bounds.ask.value)) (\(bounds.ask.setting))"
        switch interpret(transcript, in: situation) {
        case .doubtful(let doubt):
            let other = doubt.candidates.dropFirst().map { candidate in
                "; \"\(candidate.words)\" may be meant too, with \(Self.hundredths(candidate.match.confidence))"
            }
            return ["\(heard), not done unasked below \(execute), asked about from \(ask) on" + other.joined()]
        case .rejected where confidence < bounds.ask.value && bounds.ask.value < bounds.execute.value:
            return ["\(heard), not done below \(execute), nor asked about below \(ask)"]
        default: return ["\(heard), not done below \(execute)"]
        }
    }

    private static func hundredths(_ number: Double) -> String { JSONValue.hundredths(number).text }
}

extension Match {
    /// Whether it asks for the same.
    fileprivate func means(_ other: Match) -> Bool { intent == other.intent && slots == other.slots }
}
