/// What may have been asked for: what was heard is too unsure to be acted on, and too sure to be passed over.
public struct Doubt: Sendable, Hashable {
    /// One of the things that may be meant.
    public struct Candidate: Sendable, Hashable {
        public var match: Match
        /// As it was heard.
        public var words: String

        public init(_ match: Match, words: String) {
            self.match = match
            self.words = words
        }
    }

    /// The most things that a person is asked to choose from.
    public static let mostCandidates = 2

    /// Likeliest first, with different meanings; at most `mostCandidates`.
    public let candidates: [Candidate]

    public init(_ first: Candidate, or second: Candidate? = nil) {
        candidates = [first] + (second.map { [$0] } ?? [])
    }

    /// 0 to 1: of the likeliest.
    public var confidence: Double { candidates.first?.match.confidence ?? 0 }
}
