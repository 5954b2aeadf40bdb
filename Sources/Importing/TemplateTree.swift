import Intents

/// A sentence template on its way out: what every importer makes of the templates of its own language.
///
/// Text keeps the white space at its ends, because a bracket that touches a word joins letters into one word.
indirect enum TemplateTree: Sendable, Hashable {
    /// Words as they are said, not escaped.
    case text(String)
    case sequence([TemplateTree])
    case alternatives([TemplateTree])
    case optional(TemplateTree)
    case permutation([TemplateTree])
    /// The value of a parameter, said as a type; nil: as the parameter's own type.
    case slot(String, type: String?)
    /// Sets a parameter without any words.
    case constant(String, value: String)
    case rule(String)

    static let nothing = TemplateTree.sequence([])

    var isNothing: Bool {
        switch self {
        case .text(let text): text.isEmpty
        case .sequence(let parts): parts.allSatisfy(\.isNothing)
        default: false
        }
    }

    /// A choice of which one may be to say nothing; equal branches count once.
    static func choice(_ branches: [TemplateTree]) -> TemplateTree {
        var seen: Set<TemplateTree> = []
        let flat = branches.flatMap { if case .alternatives(let inner) = $0 { inner } else { [$0] } }
        let said = flat.filter { !$0.isNothing && seen.insert($0).inserted }
        guard let first = said.first else { return .nothing }
        let choice = said.count == 1 ? first : .alternatives(said)
        return branches.contains(where: \.isNothing) ? .optional(choice) : choice
    }

    /// Parts that are words of their own, with a space between each two.
    static func words(_ parts: [TemplateTree]) -> TemplateTree {
        let said = parts.filter { !$0.isNothing }
        guard said.count > 1 else { return said.first ?? .nothing }
        return .sequence(Array(said.map { [$0] }.joined(separator: [.text(" ")])))
    }
}

extension TemplateTree {
    /// As it is written in a definition file.
    var templateText: String {
        let text = text(inside: .template)
        return text.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }

    /// What stands directly round a part.
    private enum Surroundings { case template, bracket, sequence }

    private func text(inside surroundings: Surroundings) -> String {
        switch self {
        case .text(let text): return TemplateText.escaped(Self.singleSpaced(text))
        case .sequence(let parts):
            return parts.map { $0.text(inside: parts.count == 1 ? surroundings : .sequence) }.joined()
        case .alternatives(let branches):
            let text = branches.map { $0.text(inside: .bracket) }.joined(separator: "|")
            return surroundings == .template ? text : "(\(text))"
        case .optional(let part): return "[\(Self.unbracketed(part))]"
        case .permutation(let parts):
            return "(\(parts.map { $0.text(inside: .sequence) }.joined(separator: ";")))"
        case .slot(let name, let type): return "{\(name)\(type.map { ":\($0)" } ?? "")}"
        case .constant(let name, let value): return "{\(name)=\(TemplateText.escaped(value))}"
        case .rule(let name): return "<\(name)>"
        }
    }

    private static func unbracketed(_ part: TemplateTree) -> String {
        guard case .alternatives(let branches) = part else { return part.text(inside: .bracket) }
        return branches.map { $0.text(inside: .bracket) }.joined(separator: "|")
    }

    private static func singleSpaced(_ text: String) -> String {
        var result = ""
        for character in text {
            if !character.isWhitespace {
                result.append(character)
            } else if result.last != " " {
                result.append(" ")
            }
        }
        return result
    }
}
