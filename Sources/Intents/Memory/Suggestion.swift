/// A shortcut worth offering now.
public struct Suggestion: Sendable, Hashable {
    /// What speaks for it, strongest first.
    public struct Reason: Sendable, Hashable {
        public enum Kind: String, Sendable, Hashable, CaseIterable {
            case timeOfDay, weekday, recency, frequency, previous, place, offered
        }

        public var kind: Kind
        /// How much it adds; the parts of a suggestion have one scale.
        public var weight: Double
        /// In words: "on Fridays around 12:00".
        public var text: String

        public init(_ kind: Kind, weight: Double, text: String) {
            self.kind = kind
            self.weight = weight
            self.text = text
        }
    }

    public var shortcut: Shortcut
    /// 0 to 1: how likely it is the next thing that the person does.
    public var likelihood: Double
    public var reasons: [Reason]

    public init(_ shortcut: Shortcut, likelihood: Double, reasons: [Reason] = []) {
        self.shortcut = shortcut
        self.likelihood = likelihood
        self.reasons = reasons
    }
}

/// Something that a search has found.
public struct SearchResult: Sendable, Hashable {
    public enum Kind: String, Sendable, Hashable, CaseIterable { case activity, shortcut, donation }

    public var kind: Kind
    /// The identifier of the voice shortcut or donation, or the persistent identifier, else the id, of the activity.
    public var id: String
    public var application: String?
    public var title: String
    public var summary: String?
    /// What opening it runs.
    public var shortcut: Shortcut
    /// Higher is better; of one search only.
    public var score: Double

    public init(
        kind: Kind, id: String, application: String?, title: String, summary: String? = nil, shortcut: Shortcut,
        score: Double
    ) {
        self.kind = kind
        self.id = id
        self.application = application
        self.title = title
        self.summary = summary
        self.shortcut = shortcut
        self.score = score
    }
}
