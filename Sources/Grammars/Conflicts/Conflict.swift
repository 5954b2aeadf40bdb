import Intents

/// Two sentences of which one is in the way of the other.
public struct Conflict: Sendable, Hashable {
    public enum Kind: Int, Sendable, Hashable, CaseIterable {
        /// Everything that a sentence says is read as others of other intents.
        case shadowed
        /// Two intents say the same in equal rank.
        case same
        /// A sentence is how one of another intent begins.
        case beginning
        /// Two sentences of one intent say the same with other values.
        case values
    }

    /// Why a text is read as one sentence rather than another: the first that tells them apart.
    public enum Reason: Sendable, Hashable { case literal, typed, priority, order }

    public var kind: Kind
    /// The number of the sentence that loses; of a beginning the shorter one.
    public var sentence: Int
    /// The number of the one that wins; of a beginning the longer one.
    public var rival: Int
    /// Further ones: of `shadowed` those that win in other words, of `beginning` one of each other intent.
    public var others: [Int] = []
    /// What is said.
    public var example: String
    /// Of a beginning the whole of the longer sentence.
    public var whole = ""
    public var reason: Reason
    /// Of `values`: what the loser and what the winner understands.
    public var values: [[String: Value]] = []
}

/// What the analysis of conflicts has found.
public struct ConflictReport: Sendable {
    /// The most important kind first, each in the order of the sentences that lose.
    public internal(set) var conflicts: [Conflict] = []
    /// Numbers of sentences that could not be compared with all others within the limits.
    public internal(set) var unanalysed: [Int] = []
    /// Built-in types with too many ways to say them: they were compared with themselves only.
    public internal(set) var opaqueTypes: [String] = []
    /// Pairs of arcs that were crossed.
    public internal(set) var examined = 0
}

/// Bounds of the analysis, so that contrived templates end as well.
public struct ConflictLimits: Sendable {
    /// States of the product of two sentences.
    public var pairStates = 20_000
    /// Pairs of arcs that are crossed for two sentences.
    public var pairArcs = 400_000
    /// Pairs of arcs that are crossed for all sentences together: a few seconds.
    public var allArcs = 10_000_000
    /// Places in all subsets of one search for shadows.
    public var subsetMembers = 100_000
    /// Rivals that may shadow one sentence together.
    public var rivals = 16

    public init() {}
}
