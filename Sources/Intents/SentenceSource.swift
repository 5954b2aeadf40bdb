/// A sentence template as it stands in a file. Grammars parses it.
public struct SentenceSource: Sendable, Hashable {
    public var text: String
    public var location: SourceLocation
    /// What it has in common with the sentences that are written together with it.
    public var group: SentenceGroup

    public init(
        text: String, location: SourceLocation = SourceLocation(file: ""), group: SentenceGroup = SentenceGroup()
    ) {
        self.text = text
        self.location = location
        self.group = group
    }
}

/// What sentences that are written together share: when they may be said, and what they mean besides their words.
public struct SentenceGroup: Sendable, Hashable {
    /// Tests on the context, by its keys; all must pass. The context is that of the situation together with the
    /// attributes of the values that the sentence names.
    public var when: [String: ContextTest]
    /// The contrary: none may pass.
    public var unless: [String: ContextTest]
    /// Values of parameters to which the sentence gives none.
    public var set: [String: Value]
    /// Parameter to key of the context: its value is copied where the sentence gives none and `set` neither.
    public var fill: [String: String]
    /// They win over the application's rules of the same name, also where those are used inside other rules.
    public var rules: [RuleDefinition]
    /// Among readings that are equally good the higher one wins; nil: the intent's.
    public var priority: Int?

    public init(
        when: [String: ContextTest] = [:], unless: [String: ContextTest] = [:], set: [String: Value] = [:],
        fill: [String: String] = [:], rules: [RuleDefinition] = [], priority: Int? = nil
    ) {
        self.when = when
        self.unless = unless
        self.set = set
        self.fill = fill
        self.rules = rules
        self.priority = priority
    }

    /// Whether the sentences may be said in a context.
    public func isActive(in context: [String: [String]]) -> Bool {
        when.allSatisfy { $1.passes(context[$0]) } && !unless.contains { $1.passes(context[$0]) }
    }
}

/// What a key of the context must have.
public enum ContextTest: Sendable, Hashable {
    /// Some value, whatever it is.
    case present
    /// One of these values among its own.
    case oneOf([String])

    public func passes(_ values: [String]?) -> Bool {
        guard let values, !values.isEmpty else { return false }
        return switch self {
        case .present: true
        case .oneOf(let wanted): values.contains(where: wanted.contains)
        }
    }
}
