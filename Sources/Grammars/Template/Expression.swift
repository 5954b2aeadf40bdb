/// One way, or many ways, to say something: the tree that every reader of grammars works on.
public indirect enum Expression: Sendable, Hashable {
    /// One token, as `Tokenizer` makes them.
    case word(String)
    case sequence([Expression])
    case alternatives([Expression])
    case optional(Expression)
    /// All parts, each once, in any order.
    case permutation([Expression])
    /// How often this alternative is meant beside its neighbours, whose weight is 1. Only in `alternatives`.
    case weighted(Expression, Double)
    /// A value.
    case slot(SlotReference)
    /// A value that is meant without being said.
    case constant(slot: String, value: String)
    /// The expression of that name.
    case rule(String)
    /// Any spoken name of the application that the sentence belongs to.
    case application

    /// The parts directly below.
    public var children: [Expression] {
        switch self {
        case .word, .slot, .constant, .rule, .application: []
        case .sequence(let parts), .alternatives(let parts), .permutation(let parts): parts
        case .optional(let part), .weighted(let part, _): [part]
        }
    }

    /// The slots in order of first appearance; those within rules only after `resolving(rules:)`.
    public var slots: [SlotReference] {
        var found: [SlotReference] = []
        visit { if case .slot(let slot) = $0, !found.contains(slot) { found.append(slot) } }
        return found
    }

    /// The values that are set without being said, in order, each once.
    public var constants: [(slot: String, value: String)] {
        var found: [(slot: String, value: String)] = []
        visit {
            if case .constant(let slot, let value) = $0, !found.contains(where: { $0 == (slot, value) }) {
                found.append((slot, value))
            }
        }
        return found
    }

    /// The names of the rules in order of first appearance.
    public var rules: [String] {
        var found: [String] = []
        visit { if case .rule(let name) = $0, !found.contains(name) { found.append(name) } }
        return found
    }

    /// Every part from the left, this one first.
    public func visit(_ body: (Expression) -> Void) {
        body(self)
        for child in children { child.visit(body) }
    }

    /// Whether nothing at all is one of the ways to say it. A rule counts as said.
    public var matchesNothing: Bool {
        switch self {
        case .word, .slot, .rule, .application: false
        case .constant, .optional: true
        case .sequence(let parts), .permutation(let parts): parts.allSatisfy(\.matchesNothing)
        case .alternatives(let parts): parts.contains(where: \.matchesNothing)
        case .weighted(let part, _): part.matchesNothing
        }
    }

    /// The words of a phrase one after another.
    ///
    /// - Parameter forms: how what is written may be said; nil: as it is written.
    public init(phrase: String, forms: SpokenForms? = nil) {
        self = .ways(forms?.ways(phrase) ?? [Tokenizer.words(phrase)])
    }

    /// Rows of words, of which one is said.
    static func ways(_ ways: [[String]]) -> Expression {
        let branches = ways.map { $0.count == 1 ? Expression.word($0[0]) : .sequence($0.map(Expression.word)) }
        if branches.count == 1 { return branches[0] }
        let spoken = branches.filter { $0 != .sequence([]) }
        let choice = spoken.count == 1 ? spoken[0] : Expression.alternatives(spoken)
        return spoken.count < branches.count ? .optional(choice) : choice
    }
}

/// Where a value stands in a sentence: `{soup}`, `{to:person}`.
public struct SlotReference: Sendable, Hashable {
    /// The parameter that receives the value.
    public var name: String
    /// What is said there: a type's name; nil: the parameter's own type.
    public var type: String?

    public init(name: String, type: String? = nil) {
        self.name = name
        self.type = type
    }
}
