import Intents

/// What a case came to. Every case has exactly one outcome.
public enum CaseOutcome: String, Sendable, Hashable, CaseIterable {
    /// The right intent would be executed, with every given slot right. Never of a case that is meant for nobody.
    case right
    /// Something would be executed that is not right; meant for nobody: anything would be executed.
    case wrong
    /// Beckon would ask back: did you mean, or a required value is missing.
    case asked
    /// Nothing would be done, be it rightly (meant for nobody) or not.
    case rejected
}

/// The judgment on one case.
///
/// A case that is meant for somebody is judged by its first match; without a match it is asked where some utterance
/// asks back, else rejected. A case that is meant for nobody is judged by all utterances: each match that would be
/// executed is a false accept, and one is enough to make it wrong.
public struct CaseVerdict: Sendable, Hashable {
    public var outcome: CaseOutcome
    /// Right, and without a slot that the case does not give.
    public var isStrict: Bool
    /// Matches that would be executed though the case is meant for nobody.
    public var falseAccepts: Int

    public init(_ outcome: CaseOutcome, isStrict: Bool, falseAccepts: Int = 0) {
        self.outcome = outcome
        self.isStrict = isStrict
        self.falseAccepts = falseAccepts
    }

    public init(_ observation: Observation, of evaluated: EvaluationCase) {
        let mayAsk = observation.utterances.contains(where: \.asksBack)
        falseAccepts = evaluated.isCommand ? 0 : observation.executed.count
        isStrict = false
        if !evaluated.isCommand {
            outcome = falseAccepts > 0 ? .wrong : mayAsk ? .asked : .rejected
        } else if let (match, asksBack) = observation.firstMatch {
            let isRight = evaluated.allows(match.intent) && Self.hasGivenSlots(match, evaluated)
            outcome = asksBack ? .asked : isRight ? .right : .wrong
            isStrict = outcome == .right && match.slots.keys.allSatisfy { evaluated.slots[$0] != nil }
        } else {
            outcome = mayAsk ? .asked : .rejected
        }
    }

    private static func hasGivenSlots(_ match: Match, _ evaluated: EvaluationCase) -> Bool {
        evaluated.slots.allSatisfy { name, wanted in match.slots[name]?.json.isSameSlotValue(as: wanted) == true }
    }
}
