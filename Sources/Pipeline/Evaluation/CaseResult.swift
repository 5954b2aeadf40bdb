/// A case and what came of it.
public struct CaseResult: Sendable, Hashable {
    public enum Content: Sendable, Hashable {
        case observed(CaseAccount, CaseVerdict)
        /// The case could not be run (its sound cannot be read), and why. It stands in no figure.
        case failed(String)
    }

    public var evaluated: EvaluationCase
    public var content: Content

    public init(_ evaluated: EvaluationCase, _ content: Content) {
        self.evaluated = evaluated
        self.content = content
    }

    /// The result of a case that ran.
    public init(_ evaluated: EvaluationCase, _ observation: Observation) {
        self.init(evaluated, .observed(CaseAccount(observation), CaseVerdict(observation, of: evaluated)))
    }

    /// The result of a case that could not be run.
    public init(_ evaluated: EvaluationCase, failure: String) { self.init(evaluated, .failed(failure)) }

    public var account: CaseAccount? { if case .observed(let account, _) = content { account } else { nil } }
    public var verdict: CaseVerdict? { if case .observed(_, let verdict) = content { verdict } else { nil } }
    public var failure: String? { if case .failed(let reason) = content { reason } else { nil } }
}
