// What of a whole sentence can be said in answer to a question.
extension Expression {
    /// The same with other leaves; nil for a leaf takes out every way that has it.
    ///
    /// - Returns: nil where no way is left.
    func pruned(_ leaf: (Expression) -> Expression?) -> Expression? {
        switch self {
        case .word, .slot, .constant, .rule, .application: return leaf(self)
        case .sequence(let parts):
            let left = parts.compactMap { $0.pruned(leaf) }
            return left.count == parts.count ? .sequence(left) : nil
        case .permutation(let parts):
            let left = parts.compactMap { $0.pruned(leaf) }
            return left.count == parts.count ? .permutation(left) : nil
        case .alternatives(let parts):
            let left = parts.compactMap { $0.pruned(leaf) }
            return left.isEmpty ? nil : .alternatives(left)
        case .optional(let part): return part.pruned(leaf).map(Expression.optional) ?? .sequence([])
        case .weighted(let part, let weight): return part.pruned(leaf).map { .weighted($0, weight) }
        }
    }

    /// Those of its ways that give the parameter a value; nil: none does.
    func giving(_ parameter: String) -> Expression? {
        switch self {
        case .word, .rule, .application: return nil
        case .slot(let reference): return reference.name == parameter ? self : nil
        case .constant(let slot, _): return slot == parameter ? self : nil
        case .optional(let part): return part.giving(parameter)
        case .weighted(let part, let weight): return part.giving(parameter).map { .weighted($0, weight) }
        case .alternatives(let parts):
            let giving = parts.compactMap { $0.giving(parameter) }
            return giving.isEmpty ? nil : .alternatives(giving)
        case .sequence(let parts):
            return Self.any(parts.indices.compactMap { Self.giving(parameter, parts, at: $0).map(Expression.sequence) })
        case .permutation(let parts):
            return Self.any(
                parts.indices.compactMap { Self.giving(parameter, parts, at: $0).map(Expression.permutation) })
        }
    }

    private static func giving(_ parameter: String, _ parts: [Expression], at index: Int) -> [Expression]? {
        guard let part = parts[index].giving(parameter) else { return nil }
        var parts = parts
        parts[index] = part
        return parts
    }

    private static func any(_ ways: [Expression]) -> Expression? {
        ways.count > 1 ? .alternatives(ways) : ways.first
    }

    /// Whether something in it gives a parameter a value.
    var givesValue: Bool {
        switch self {
        case .slot, .constant: true
        case .word, .rule, .application: false
        default: children.contains(where: \.givesValue)
        }
    }

    /// Its parts and theirs, counted up to a bound.
    func size(upTo most: Int) -> Int {
        var size = 1
        for child in children where size < most { size += child.size(upTo: most - size) }
        return size
    }

    /// The parts of each of its ways at the top level, one behind the other.
    var topLevelWays: [[Expression]] {
        switch self {
        case .alternatives(let parts): parts.flatMap(\.topLevelWays)
        case .weighted(let part, _): part.topLevelWays
        case .sequence(let parts): [parts.flatMap(\.flattened)]
        default: [[self]]
        }
    }

    private var flattened: [Expression] {
        if case .sequence(let parts) = self { parts.flatMap(\.flattened) } else { [self] }
    }
}

/// The parts of one way to say a sentence, of which a person says some around the one that was asked for.
struct SentenceParts {
    /// Nil: a part that cannot be said here, so that nothing of what is said reaches over it.
    let parts: [Expression?]
    /// Whether an answer must not begin with the part: it takes any words.
    let isOpen: [Bool]

    /// What can be said with the part at a place: begun there or at an earlier value, ended there or at a later one, each
    /// with or without the word at its outer side, or where the sentence ends.
    func fragment(around index: Int, giving parameter: String) -> Expression? {
        guard let part = parts[index]?.giving(parameter) else { return nil }
        if case .constant = part { return nil }
        var pieces = before(index)
        pieces.append(part)
        if let behind = behind(index) { pieces.append(behind) }
        let fragment = pieces.count == 1 ? pieces[0] : Expression.sequence(pieces)
        return fragment.matchesNothing ? nil : fragment
    }

    private func before(_ index: Int) -> [Expression] {
        let first = (0..<index).last { parts[$0] == nil }.map { $0 + 1 } ?? 0
        var pieces: [Expression] = []
        for (place, part) in zip(first..., parts[first..<index].compactMap { $0 }) {
            if isStart(place, within: index) {
                pieces = Self.optional(pieces)
            } else if pieces.isEmpty {
                continue
            }
            if case .constant = part { continue }
            pieces.append(part)
        }
        return Self.optional(pieces)
    }

    private static func optional(_ pieces: [Expression]) -> [Expression] {
        if pieces.count == 1, case .optional = pieces[0] { return pieces }
        return pieces.isEmpty ? [] : [.optional(pieces.count == 1 ? pieces[0] : .sequence(pieces))]
    }

    private func isStart(_ place: Int, within end: Int) -> Bool {
        guard let part = parts[place] else { return false }
        if case .constant = part { return false }
        if part.givesValue { return !isOpen[place] }
        return place + 1 <= end && parts[place + 1]?.givesValue == true
    }

    private func behind(_ index: Int) -> Expression? {
        var groups: [[Expression]] = [[]]
        var isWhole = true
        var followsValue = true
        for part in parts[(index + 1)...] {
            guard let part else {
                isWhole = false
                break
            }
            if case .constant = part { continue }
            groups[groups.count - 1].append(part)
            if part.givesValue || followsValue { groups.append([]) }
            followsValue = part.givesValue
        }
        if !isWhole { groups.removeLast() }
        return groups.reversed().reduce(nil as Expression?) { rest, group in
            let pieces = group + (rest.map { [$0] } ?? [])
            return Self.optional(pieces).first
        }
    }
}
