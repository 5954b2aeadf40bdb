import Intents

/// Makes the trees of the sentences of one grammar. Types and vocabularies are made once.
final class WayTreeBuilder {
    private let grammar: Grammar
    private let library: TypeLibrary
    /// Nil: being made. A type within itself says nothing, as for the text parser.
    private var types: [String: WayTree?] = [:]
    private var vocabularies: [String: [VocabularyWays]] = [:]

    init(_ grammar: Grammar) {
        self.grammar = grammar
        library = grammar.parts.library
    }

    func tree(of sentence: Sentence) -> WayTree { tree(of: sentence.expression, sentence) }

    /// - Parameter sentence: nil: within a built-in type, whose slots are types.
    private func tree(of expression: Expression, _ sentence: Sentence?) -> WayTree {
        switch expression {
        case .word(let word): return WayTree(.word(word))
        case .sequence(let parts): return WayTree(.all(parts.map { tree(of: $0, sentence) }))
        case .alternatives(let branches): return WayTree(.one(branches.map { branch(of: $0, sentence) }))
        // Left out comes first, so that the first way is the shortest.
        case .optional(let part): return .one([.nothing, tree(of: part, sentence)])
        case .permutation(let parts): return WayTree(.permutation(parts.map { tree(of: $0, sentence) }))
        case .weighted(let part, _): return tree(of: part, sentence)
        case .slot(let reference): return tree(of: reference, sentence)
        case .constant(let name, let value):
            let part = Slot(name: name, type: .freeText, valueType: .string)
            let slot = sentence.map { $0.slots[SlotReference(name: name)] } ?? part
            return slot.map { WayTree(.constant($0, value)) } ?? .nothing
        // Rules stand in place; one that does not is passed over, as by the text parser.
        case .rule: return .nothing
        case .application:
            let names = sentence?.meaning.application.flatMap { grammar.applications[$0]?.spokenNames } ?? []
            return .one(names.map { tree(of: Expression(phrase: $0), nil) })
        }
    }

    private func branch(of expression: Expression, _ sentence: Sentence?) -> (tree: WayTree, weight: Double) {
        if case .weighted(let part, let weight) = expression { return (tree(of: part, sentence), weight) }
        return (tree(of: expression, sentence), 1)
    }

    private func tree(of reference: SlotReference, _ sentence: Sentence?) -> WayTree {
        guard let sentence else {
            let name = reference.type ?? reference.name
            return type(name, Slot(name: reference.name, type: .builtIn(name), valueType: .string))
        }
        guard let slot = sentence.slots[reference] else { return .nothing }
        let value =
            switch slot.type {
            case .freeText: WayTree(.freeText(grammar.language.examples(of: slot.valueType), slot))
            case .builtIn(let name): type(name, slot)
            case .vocabulary(let key): WayTree(.vocabulary(ways(of: key, for: sentence.group), slot))
            }
        return slot.isArray && slot.type != .freeText ? list(of: value) : value
    }

    /// One value, two or three: "cheese", "cheese and croutons", "a, b and c".
    private func list(of value: WayTree) -> WayTree {
        let joints = grammar.language.listWords.map { WayTree(.word($0)) }
        let joint = joints.isEmpty ? WayTree.nothing : .one(joints)
        let several = [[value, joint, value], [value, WayTree(.comma), value, joint, value]]
        return .one([value] + several.map { WayTree(.all($0)) })
    }

    private func type(_ name: String, _ slot: Slot) -> WayTree {
        guard let type = library.grammar(named: name) else { return .one([]) }
        if let known = types[name] { return known.map { WayTree(.type(type, $0, slot)) } ?? .one([]) }
        types[name] = .some(nil)
        let tree = tree(of: type.expression, nil)
        types[name] = tree
        return WayTree(.type(type, tree, slot))
    }

    private func ways(of key: String, for group: SentenceGroup) -> [VocabularyWays] {
        let layers = grammar.vocabularies(for: key)
        guard group.when.isEmpty, group.unless.isEmpty else { return layers.map { VocabularyWays($0, for: group) } }
        if let known = vocabularies[key] { return known }
        let ways = layers.map { VocabularyWays($0, for: group) }
        vocabularies[key] = ways
        return ways
    }
}
