import Intents

/// Prints an expression as the template that reads as the same language.
extension Expression: CustomStringConvertible {
    public var description: String {
        switch self {
        case .word(let word): return Self.escaped(word)
        case .sequence(let parts): return parts.map(\.description).joined(separator: " ")
        case .alternatives(let parts): return "(" + parts.map(\.description).joined(separator: " | ") + ")"
        case .optional(.alternatives(let parts)):
            return "[" + parts.map(\.description).joined(separator: " | ") + "]"
        case .optional(let part): return "[\(part.description)]"
        case .permutation(let parts): return "(" + parts.map(\.description).joined(separator: "; ") + ")"
        case .weighted(let part, let weight): return "/\(Self.text(of: weight))/ \(part.description)"
        case .slot(let slot): return "{\(slot.name)\(slot.type.map { ":\($0)" } ?? "")}"
        case .constant(let slot, let value): return "{\(slot)=\(Self.escaped(value))}"
        case .rule(let name): return "<\(name)>"
        case .application: return "${application}"
        }
    }

    private static func text(of weight: Double) -> String {
        weight == weight.rounded() && weight < 1e9 ? String(Int(weight)) : String(weight)
    }

    /// A text of which no character is taken for a part of the template language.
    public static func escaped(_ text: String) -> String { TemplateText.escaped(text) }
}
