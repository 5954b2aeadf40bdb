/// Makes the expression of a template: words from characters, and one word from parts that touch each other
/// (`light[s]`, `turn(s|ed)`, `day[ ]light`).
struct TemplateAssembler {
    /// How what is written may be said; nil: as it is written.
    let forms: SpokenForms?

    /// Words that one place can join; more is a fault of whatever wrote the file.
    private static let maximumJoined = 1000

    typealias Fault = (String) -> TemplateError

    func expression(of nodes: [TemplateNode], _ fault: Fault) throws(TemplateError) -> Expression {
        var parts: [Expression] = []
        var index = 0
        while index < nodes.count {
            var end = index + 1
            while let next = Self.continuation(of: end - 1, in: nodes) { end = next + 1 }
            let run = nodes[index..<end]
            if run.count > 1, run.dropFirst().contains(where: { !$0.isSpace }), run.allSatisfy(\.isLiteral) {
                parts += try joined(Array(run), fault)
            } else {
                for node in run { parts += try single(node, fault) }
            }
            index = end
        }
        return parts.count == 1 ? parts[0] : .sequence(parts)
    }

    /// The next node that the word at the end of a node goes on into, past those that may be left out.
    private static func continuation(of index: Int, in nodes: [TemplateNode]) -> Int? {
        var next = index + 1
        while next < nodes.count {
            if nodes[index].joins(nodes[next]) { return next }
            guard nodes[next].canVanish else { return nil }
            next += 1
        }
        return nil
    }

    private func single(_ node: TemplateNode, _ fault: Fault) throws(TemplateError) -> [Expression] {
        switch node {
        case .text(let text):
            let ways = forms?.ways(text) ?? [Tokenizer.words(text)]
            guard ways.count > 1 else { return (ways.first ?? []).map(Expression.word) }
            return [.ways(ways)]
        case .space: return []
        case .leaf(let expression): return [expression]
        case .group(let branches):
            let inner = try alternatives(branches, fault)
            if case .sequence(let parts) = inner { return parts }
            return [inner]
        case .optional(let branches):
            let inner = try alternatives(branches, fault)
            return [inner.orNothing].filter { !$0.isNothing }
        case .permutation(let items):
            var parts: [Expression] = []
            for item in items { parts.append(try expression(of: item, fault)) }
            parts.removeAll(where: \.isNothing)
            if parts.count == 1, case .sequence(let only) = parts[0] { return only }
            return parts.count > 1 ? [.permutation(parts)] : parts
        }
    }

    private func alternatives(_ branches: [TemplateNode.Branch], _ fault: Fault) throws(TemplateError)
        -> Expression
    {
        var parts: [Expression] = []
        for branch in branches {
            let part = try expression(of: branch.nodes, fault)
            guard !part.isNothing else { continue }
            parts.append(branch.weight.map { .weighted(part, $0) } ?? part)
        }
        if parts.count == 1, case .weighted(let part, _) = parts[0] { parts[0] = part }
        let choice = parts.count == 1 ? parts[0] : parts.isEmpty ? .sequence([]) : .alternatives(parts)
        // One of nothing but punctuation says nothing.
        return parts.count < branches.count ? choice.orNothing : choice
    }

    private func joined(_ run: [TemplateNode], _ fault: Fault) throws(TemplateError) -> [Expression] {
        guard let spellings = Self.spellings(of: run) else {
            throw fault(
                "brackets that touch each other spell more than \(Self.maximumJoined) words; put spaces between them")
        }
        var ways: [[String]] = []
        for spelling in spellings {
            let words = Tokenizer.words(spelling)
            if !ways.contains(words) { ways.append(words) }
        }
        let isOptional = ways.contains([])
        let branches = ways.filter { !$0.isEmpty }
            .map { $0.count == 1 ? Expression.word($0[0]) : .sequence($0.map(Expression.word)) }
        guard let first = branches.first else { return [] }
        let choice = branches.count == 1 ? first : Expression.alternatives(branches)
        if !isOptional, case .sequence(let words) = choice { return words }
        return [isOptional ? .optional(choice) : choice]
    }

    /// Every text that the nodes spell, the fullest first; nil: too many.
    private static func spellings(of nodes: [TemplateNode]) -> [String]? {
        var texts = [""]
        for node in nodes {
            guard let more = spellings(of: node), texts.count * more.count <= maximumJoined else { return nil }
            texts = texts.flatMap { text in more.map { text + $0 } }
        }
        return texts
    }

    private static func spellings(of node: TemplateNode) -> [String]? {
        switch node {
        case .text(let text): return [text]
        case .space: return [" "]
        case .group(let branches), .optional(let branches):
            var texts: [String] = []
            for branch in branches {
                guard let more = spellings(of: branch.nodes) else { return nil }
                texts += more
            }
            if case .optional = node { texts.append("") }
            return texts.count <= maximumJoined ? texts : nil
        case .permutation, .leaf: return []
        }
    }
}

extension Expression {
    fileprivate var isNothing: Bool { self == .sequence([]) }

    fileprivate var orNothing: Expression {
        if case .optional = self { return self }
        return isNothing ? self : .optional(self)
    }
}

extension TemplateNode {
    var isSpace: Bool { if case .space = self { true } else { false } }

    /// Whether it is made of characters only.
    var isLiteral: Bool {
        switch self {
        case .text, .space: true
        case .group(let branches), .optional(let branches): branches.allSatisfy { $0.nodes.allSatisfy(\.isLiteral) }
        case .permutation, .leaf: false
        }
    }

    var canVanish: Bool {
        switch self {
        case .optional: true
        case .group(let branches): branches.contains { $0.nodes.allSatisfy(\.canVanish) }
        case .text, .space, .permutation, .leaf: false
        }
    }

    /// Whether a word goes on from this node into the next.
    func joins(_ next: TemplateNode) -> Bool {
        ends(atStart: false).contains(where: Tokenizer.isJoined)
            && next.ends(atStart: true).contains(where: Tokenizer.isJoined)
    }

    /// The characters at which its texts can begin or end.
    private func ends(atStart: Bool) -> [Character] {
        switch self {
        case .text(let text): return (atStart ? text.first : text.last).map { [$0] } ?? []
        case .space: return [" "]
        case .group(let branches), .optional(let branches):
            return branches.flatMap { branch -> [Character] in
                var found: [Character] = []
                for node in atStart ? branch.nodes : branch.nodes.reversed() {
                    found += node.ends(atStart: atStart)
                    if !node.canVanish { break }
                }
                return found
            }
        case .permutation, .leaf: return []
        }
    }
}
