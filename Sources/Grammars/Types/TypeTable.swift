import Intents

/// The templates of one language: how the values of its types are said.
struct TypeTable: Sendable {
    /// By the name of the type.
    var types: [String: String] = [:]
    /// Parts that several templates share; their parts are those of the type that uses them.
    var rules: [String: String] = [:]
    /// What may follow a whole number: `[point {fraction:digits}]`.
    var decimals: String

    /// Types and rules of one topic.
    typealias Topic = (types: [String: String], rules: [String: String])

    init(_ language: SpokenLanguage, decimals: String, topics: [Topic]) {
        self.decimals = decimals
        let words = ConversationWords(language)
        rules["yes"] = words.yes.joined(separator: "|")
        rules["no"] = words.no.joined(separator: "|")
        for topic in topics {
            types.merge(topic.types) { first, _ in first }
            rules.merge(topic.rules) { first, _ in first }
        }
        // Said alike; written it may have a minus.
        types["signedAmount"] = types["amount"]
    }

    /// The element so often one after another.
    static func optionals(_ element: String, atLeast: Int, atMost: Int) -> String {
        let required = Array(repeating: element, count: atLeast).joined(separator: " ")
        let open = String(repeating: " [\(element)", count: atMost - atLeast)
        return required + open + String(repeating: "]", count: atMost - atLeast)
    }

    static func table(for language: Language) -> TypeTable? {
        switch language.code {
        case "en": english
        case "zh": chinese
        default: nil
        }
    }

    func expression(of type: String) -> Expression? { types[type].flatMap { expression(ofTemplate: $0) } }

    /// Nil where the template or a rule in it is faulty; a test reads them all.
    func expression(ofTemplate template: String) -> Expression? {
        (try? SentenceTemplate(parsing: template)).flatMap { resolved($0.expression, depth: 0) }
    }

    private func resolved(_ expression: Expression, depth: Int) -> Expression? {
        func all(_ parts: [Expression]) -> [Expression]? {
            let found = parts.compactMap { resolved($0, depth: depth) }
            return found.count == parts.count ? found : nil
        }
        switch expression {
        case .word, .slot, .constant, .application: return expression
        case .sequence(let parts): return all(parts).map(Expression.sequence)
        case .alternatives(let parts): return all(parts).map(Expression.alternatives)
        case .permutation(let parts): return all(parts).map(Expression.permutation)
        case .optional(let part): return resolved(part, depth: depth).map(Expression.optional)
        case .weighted(let part, let weight): return resolved(part, depth: depth).map { .weighted($0, weight) }
        case .rule(let name):
            // A rule that refers to itself would never end.
            guard depth < 20, let template = rules[name], let rule = try? SentenceTemplate(parsing: template) else {
                return nil
            }
            return resolved(rule.expression, depth: depth + 1)
        }
    }
}
