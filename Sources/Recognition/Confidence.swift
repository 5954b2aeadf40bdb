import Foundation

/// How sure a result is: of the results with a confidence of 0.9, nine in ten shall be right.
///
/// It is the share of right results among those with the same evidence, measured on recorded orders in kitchen noise of 6
/// and 12 dB, on short commands by synthetic voices and on sound that was meant for nobody; models/EVALUATION.md has the
/// figures, of recordings that it was not fitted to.
enum Confidence {
    /// Whether the utterance, heard a second way, gave the same.
    enum Agreement {
        /// The sound was taken as it came.
        case raw
        /// Noise was taken out in one way only.
        case heardOnce
        case same
        /// The two differed, and other ways spoke for this one.
        case decided
        /// The second way gave no sentence, or only the second did.
        case alone
    }

    /// How often each is right, of commands that fit far better than loose phones do.
    private static func prior(_ agreement: Agreement) -> Double {
        switch agreement {
        case .same: 0.985
        case .raw: 0.98
        case .heardOnce: 0.93
        case .decided: 0.88
        case .alone: 0.82
        }
    }

    /// The advantage at which it is as likely as not that somebody said it. What noise was taken out of fits loose phones
    /// less well than the sound as it came.
    private static func middle(_ agreement: Agreement) -> Double { agreement == .raw ? -2 : -4 }
    /// The steepness around it.
    private static let width = 2.0

    /// Below it loose phones fit so much better that nothing of the grammar was said.
    static let least = 0.1

    /// Above it one way of hearing needs no other.
    static let clear = 0.95

    /// Of words that are free text and nothing else: there is no sentence to hold them against, so nobody knows.
    static let ofFreeText = 0.5

    /// Score units a frame, by which a sentence fits better than loose phones do; nil: they were not found in the sound.
    static func advantage(of hypothesis: Hypothesis?, over loop: Hypothesis?) -> Double? {
        guard let hypothesis, let loop, hypothesis.frameCount > 0 else { return nil }
        return Double(hypothesis.score - loop.score) / Double(hypothesis.frameCount)
    }

    /// - Parameter advantages: of each way in which the sentence was heard.
    static func of(_ advantages: [Double?], _ agreement: Agreement) -> Double {
        let known = advantages.compactMap { $0 }
        guard !known.isEmpty else { return 0 }
        let advantage = known.reduce(0, +) / Double(known.count)
        return prior(agreement) / (1 + exp(-(advantage - middle(agreement)) / width))
    }
}
