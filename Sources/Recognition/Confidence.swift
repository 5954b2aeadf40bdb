import Foundation

/// How sure a result is, from its score against the loop of phones.
enum Confidence {
    /// Score units a frame at which a result is as likely wrong as right, and the steepness around it. Measured on
    /// recorded commands (above -1.2), short synthetic answers (above -3.4) and speech that was none (three of 450 above -2).
    private static let middle = -2.0
    private static let width = 2.0

    /// Of words that are free text and nothing else: there is no sentence to hold them against, so nobody knows.
    static let ofFreeText = 0.5

    /// - Parameter reference: the same utterance decoded by the loop alone; nil counts as a bad fit.
    static func of(_ hypothesis: Hypothesis, against reference: Hypothesis?) -> Double {
        guard let reference, hypothesis.frameCount > 0 else { return 0 }
        let advantage = Double(hypothesis.score - reference.score) / Double(hypothesis.frameCount)
        return 1 / (1 + exp(-(advantage - middle) / width))
    }
}
