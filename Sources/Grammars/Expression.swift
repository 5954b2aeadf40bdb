/// One way, or many ways, to say something: the tree that every reader of grammars works on.
public indirect enum Expression: Sendable, Hashable {
    /// One token, as `Tokenizer` makes them.
    case word(String)
    case sequence([Expression])
    case alternatives([Expression])
    case optional(Expression)
    /// A value of the parameter of that name.
    case slot(String)

    /// The names of the slots in order of first appearance.
    public var slots: [String] {
        var names: [String] = []
        collectSlots(into: &names)
        return names
    }

    private func collectSlots(into names: inout [String]) {
        switch self {
        case .word: break
        case .slot(let name): if !names.contains(name) { names.append(name) }
        case .sequence(let parts), .alternatives(let parts): parts.forEach { $0.collectSlots(into: &names) }
        case .optional(let part): part.collectSlots(into: &names)
        }
    }

    /// Whether nothing at all is one of the ways to say it.
    public var matchesNothing: Bool {
        switch self {
        case .word, .slot: false
        case .sequence(let parts): parts.allSatisfy(\.matchesNothing)
        case .alternatives(let parts): parts.contains(where: \.matchesNothing)
        case .optional: true
        }
    }

    /// The words of a phrase one after another.
    public init(phrase: String) {
        let words = Tokenizer.words(phrase).map(Expression.word)
        self = words.count == 1 ? words[0] : .sequence(words)
    }
}
