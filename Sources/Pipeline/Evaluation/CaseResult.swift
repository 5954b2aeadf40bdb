/// A case and what came of it.
public struct CaseResult: Sendable {
    public enum Content: Sendable {
        case observed(Observation, CaseVerdict)
        /// The case could not be run (its sound cannot be read), and why. It stands in no figure.
        case failed(String)
    }

    public var evaluated: EvaluationCase
    public var content: Content

    /// The result of a case that ran.
    public init(_ evaluated: EvaluationCase, _ observation: Observation) {
        self.evaluated = evaluated
        content = .observed(observation, CaseVerdict(observation, of: evaluated))
    }

    /// The result of a case that could not be run.
    public init(_ evaluated: EvaluationCase, failure: String) {
        self.evaluated = evaluated
        content = .failed(failure)
    }

    public var observation: Observation? {
        if case .observed(let observation, _) = content { observation } else { nil }
    }
    public var verdict: CaseVerdict? { if case .observed(_, let verdict) = content { verdict } else { nil } }
    public var failure: String? { if case .failed(let reason) = content { reason } else { nil } }
}
