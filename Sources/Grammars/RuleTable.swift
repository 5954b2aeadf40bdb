import Intents

/// The named rules of an application, or of one sentence over these.
struct RuleTable {
    /// Parts of all rules that one sentence may take in; rules within rules can multiply.
    private static let maximumParts = 100_000

    private let templates: [String: RuleDefinition]

    private let language: Language

    /// - Parameter language: whose forms of numbers, abbreviations and the like may be said for what is written.
    init(_ rules: [RuleDefinition], local: [RuleDefinition] = [], language: Language) {
        self.language = language
        templates = Dictionary((local + rules).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The expression with every rule's own in its place.
    ///
    /// - Throws: `TemplateError` without a column of use: a rule is missing, goes round in a circle or multiplies.
    func resolve(_ expression: Expression) throws(TemplateError) -> Expression {
        guard !expression.rules.isEmpty else { return expression }
        var budget = Self.maximumParts
        return try resolve(expression, within: [], &budget)
    }

    private func resolve(_ expression: Expression, within: [String], _ budget: inout Int) throws(TemplateError)
        -> Expression
    {
        budget -= 1
        guard budget > 0 else {
            throw Self.fault("the rules multiply to more than \(Self.maximumParts) parts; simplify them")
        }
        switch expression {
        case .word, .slot, .constant, .application: return expression
        case .sequence(let parts): return .sequence(try resolve(parts, within, &budget))
        case .alternatives(let parts): return .alternatives(try resolve(parts, within, &budget))
        case .permutation(let parts): return .permutation(try resolve(parts, within, &budget))
        case .optional(let part): return .optional(try resolve(part, within: within, &budget))
        case .weighted(let part, let weight): return .weighted(try resolve(part, within: within, &budget), weight)
        case .rule(let name):
            guard !within.contains(name) else {
                throw Self.fault("<\(name)> refers to itself: \((within + [name]).joined(separator: " -> "))")
            }
            guard let rule = templates[name] else { throw Self.fault("there is no rule <\(name)>") }
            let template: SentenceTemplate
            do {
                template = try SentenceTemplate(parsing: rule.text, mayBeSilent: true, spokenIn: language)
            } catch {
                throw Self.fault("<\(name)>: \(error.description)")
            }
            return try resolve(template.expression, within: within + [name], &budget)
        }
    }

    private func resolve(_ parts: [Expression], _ within: [String], _ budget: inout Int) throws(TemplateError)
        -> [Expression]
    {
        var resolved: [Expression] = []
        for part in parts { resolved.append(try resolve(part, within: within, &budget)) }
        return resolved
    }

    private static func fault(_ message: String) -> TemplateError { TemplateError(column: 1, description: message) }
}
