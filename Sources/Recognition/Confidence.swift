import Foundation

/// How sure a result is: of the results with a confidence of 0.9, nine in ten shall be right.
///
/// It is the share of right results among those with the same evidence, measured on recorded orders in kitchen noise of 6
/// and 12 dB and on sound that was meant for nobody; models/EVALUATION.md has the figures, of recordings that it was not
/// fitted to.
enum Confidence {
    /// Whether the utterance, heard a second way, gave the same.
    enum Agreement {
        /// Noise was taken out in one way only.
        case heardOnce
        /// The sound was taken as it came: there is little noise, or nothing that takes it out.
        case clean
        case same
        /// The second way gave no sentence, or only the second did.
        case alone
    }

    /// How often each is right, of commands that fit far better than loose phones do.
    private static func prior(_ agreement: Agreement) -> Double {
        switch agreement {
        case .same: 0.985
        case .clean: 0.98
        case .heardOnce: 0.93
        case .alone: 0.82
        }
    }

    /// Score units a frame, by which a result fits better than the loop of phones, at which it is as likely as not that
    /// somebody said it. What noise was taken out of fits loose phones less well than the sound as it came.
    private static func middle(_ agreement: Agreement) -> Double { agreement == .clean ? -2 : -4 }
    /// The steepness around it.
    private static let width = 2.0

    /// Of words that are free text and nothing else: there is no sentence to hold them against, so nobody knows.
    static let ofFreeText = 0.5

    /// - Parameter reference: the same sound decoded by the loop alone; nil counts as a bad fit.
    static func of(_ hypothesis: Hypothesis, against reference: Hypothesis?, _ agreement: Agreement) -> Double {
        guard let reference, hypothesis.frameCount > 0 else { return 0 }
        let advantage = Double(hypothesis.score - reference.score) / Double(hypothesis.frameCount)
        return prior(agreement) / (1 + exp(-(advantage - middle(agreement)) / width))
    }
}
