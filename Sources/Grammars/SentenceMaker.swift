import Intents

/// Makes the sentences of intents from their definitions: rules in their places, slots with their types.
struct SentenceMaker {
    let catalog: Catalog
    let parts: SharedParts
    /// Sentences that cannot be said, and why.
    private(set) var problems: [Problem] = []

    init(catalog: Catalog, parts: SharedParts) {
        self.catalog = catalog
        self.parts = parts
    }

    /// What slots call the values of an application's own type.
    static func key(_ type: String, of application: String) -> String { "\(application)/\(type)" }

    mutating func sentences(of intent: IntentDefinition) -> [Sentence] {
        let rules = catalog.application(intent.id.application)?.rules ?? []
        return intent.sentences.compactMap { source in
            do throws(TemplateError) {
                return try sentence(
                    source, of: intent, rules: RuleTable(rules, local: source.group.rules, language: parts.language))
            } catch {
                problems.append(Problem(at: source.location, "\(error.description), in \"\(source.text.prefix(80))\""))
                return nil
            }
        }
    }

    private func sentence(_ source: SentenceSource, of intent: IntentDefinition, rules: RuleTable)
        throws(TemplateError) -> Sentence
    {
        let template = try SentenceTemplate(parsing: source.text, spokenIn: parts.language)
        let expression = try rules.resolve(template.expression)
        guard !expression.matchesNothing else {
            throw TemplateError(column: 1, description: "the template would match silence")
        }
        var sentence = Sentence(
            meaning: .intent(intent.id), template: template, group: source.group,
            priority: intent.priority(of: source), location: source.location)
        sentence.expression = expression
        let constants = expression.constants.map { SlotReference(name: $0.slot) }
        let filled = source.group.fill.keys.sorted().map { SlotReference(name: $0) }
        for reference in expression.slots + constants + filled {
            guard let parameter = intent[parameter: reference.name] else {
                throw TemplateError(
                    column: 1, description: "{\(reference.name)} is no parameter of \(intent.id.name)")
            }
            guard let slot = slot(reference, parameter, of: intent) else {
                throw TemplateError(
                    column: 1, description: "{\(reference.name):\(reference.type ?? "")}: there is no such type")
            }
            sentence.slots[reference] = slot
        }
        return sentence
    }

    /// What is said where a slot stands; nil: there is no such type.
    func slot(_ reference: SlotReference, _ parameter: ParameterDefinition, of intent: IntentDefinition) -> Slot? {
        type(reference, parameter, of: intent).map {
            Slot(name: parameter.name, type: $0, valueType: parameter.type, isArray: parameter.isArray)
        }
    }

    private func type(_ reference: SlotReference, _ parameter: ParameterDefinition, of intent: IntentDefinition)
        -> SlotType?
    {
        guard let name = reference.type else { return type(of: parameter, intent) }
        if name == "text" { return .freeText }
        if catalog.enumeration(name, of: intent.id.application) != nil {
            return .vocabulary(Self.key(name, of: intent.id.application))
        }
        if let other = intent[parameter: name] { return type(of: other, intent) }
        if let type = ValueType(builtIn: name), Self.isFreeText(type) { return .freeText }
        return parts.library.grammar(named: name).map { _ in .builtIn(name) }
    }

    private func type(of parameter: ParameterDefinition, _ intent: IntentDefinition) -> SlotType? {
        switch parameter.type {
        case .enumeration(let name): return .vocabulary(Self.key(name, of: intent.id.application))
        case .integer: return .builtIn(Self.spokenRange(of: parameter.range))
        case let type where Self.isFreeText(type): return .freeText
        case let type: return parts.library.grammar(named: type.name).map { _ in .builtIn(type.name) }
        }
    }

    /// Types whose values are names or addresses, which only a program can list.
    static func isFreeText(_ type: ValueType) -> Bool {
        switch type {
        case .string, .person, .place, .url: true
        default: false
        }
    }

    /// The numbers that are understood for a parameter: more than its range, so that one outside it can be answered
    /// with the range and is not forced onto a number inside.
    private static func spokenRange(of range: ClosedRange<Double>?) -> String {
        guard let range else { return "integer" }
        let greatest = max(range.upperBound.magnitude, range.lowerBound.magnitude)
        guard let bound = [99, 999, 999_999].first(where: { Double($0) >= greatest }) else { return "integer" }
        return "\(range.lowerBound < 0 ? -bound : 0)...\(bound)"
    }
}
