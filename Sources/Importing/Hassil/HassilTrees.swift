import Grammars
import Intents

/// Turns hassil templates into Beckon's.
enum HassilTrees {
    /// Parts of one template after its rules are written out. A longer one could not be read again.
    private static let mostParts = 20_000

    struct TooLarge: Error {}

    /// A template without lists, with its rules written out.
    static func literal(_ template: HassilTemplate, in scope: HassilScope) throws(TooLarge) -> TemplateTree {
        try tree(template, in: scope, list: { _ in .nothing }, rule: { _ in nil })
    }

    /// - Parameters:
    ///   - list: what a reference to a list becomes.
    ///   - rule: what a reference to a rule becomes; nil: its template is written out.
    static func tree(
        _ template: HassilTemplate, in scope: HassilScope, list: (HassilListReference) -> TemplateTree,
        rule: (String) -> String?
    ) throws(TooLarge) -> TemplateTree {
        var count = 0
        func trees(_ templates: [HassilTemplate], _ isLiteral: Bool) throws(TooLarge) -> [TemplateTree] {
            var trees: [TemplateTree] = []
            for template in templates { trees.append(try tree(template, isLiteral)) }
            return trees
        }
        func tree(_ template: HassilTemplate, _ isLiteral: Bool) throws(TooLarge) -> TemplateTree {
            count += 1
            guard count <= mostParts else { throw TooLarge() }
            switch template {
            case .text(let text): return .text(Self.spaced(text))
            case .sequence(let parts):
                var trees: [TemplateTree] = []
                for index in parts.indices { trees.append(try part(index, of: parts, isLiteral)) }
                return .sequence(trees)
            case .alternatives(let branches): return .choice(try trees(branches, isLiteral))
            case .optional(let part):
                let inner = try tree(part, isLiteral)
                if case .optional = inner { return inner }
                return inner.isNothing ? .nothing : .optional(inner)
            case .permutation(let parts): return .permutation(try trees(parts, isLiteral).filter { !$0.isNothing })
            case .list(let reference): return list(reference)
            case .rule(let name, _):
                if !isLiteral, let name = rule(name) { return .rule(name) }
                return try scope.rule(name).map { (rule) throws(TooLarge) in try tree(rule.template, isLiteral) }
                    ?? .nothing
            }
        }
        func part(_ index: Int, of parts: [HassilTemplate], _ isLiteral: Bool) throws(TooLarge) -> TemplateTree {
            guard case .rule(let name, _) = parts[index], isGlued(index, in: parts), let known = scope.rule(name),
                scope.lists(in: known.template).isEmpty
            else { return try tree(parts[index], isLiteral) }
            // Only letters can be joined into one word, so the rule is written out.
            return try tree(known.template, true)
        }
        return try tree(template, false)
    }

    /// Signs that are no words part words as a space does: `( |-)`.
    private static func spaced(_ text: String) -> String {
        !text.isEmpty && !text.contains("'") && Tokenizer.words(text).isEmpty ? " " : text
    }

    /// Whether letters touch a part: `<lamp>s`.
    private static func isGlued(_ index: Int, in parts: [HassilTemplate]) -> Bool {
        let before = index > 0 ? edge(of: parts[index - 1], atStart: false) : []
        let after = index + 1 < parts.count ? edge(of: parts[index + 1], atStart: true) : []
        return (before + after).contains { ($0.isLetter && $0.isCased) || $0 == "'" }
    }

    /// The characters with which a part can begin or end.
    private static func edge(of template: HassilTemplate, atStart: Bool) -> [Character] {
        switch template {
        case .text(let text): return (atStart ? text.first : text.last).map { [$0] } ?? []
        case .sequence(let parts):
            return (atStart ? parts.first : parts.last).map { edge(of: $0, atStart: atStart) } ?? []
        case .alternatives(let branches): return branches.flatMap { edge(of: $0, atStart: atStart) }
        case .optional(let part): return edge(of: part, atStart: atStart)
        case .permutation, .list, .rule: return []
        }
    }
}
