import Intents

/// The grammar of each moment of a conversation, made from what is installed.
public struct ConversationGrammars: Sendable {
    public let catalog: Catalog
    public let language: Language
    /// Sentences and parameters that cannot be said, and why. They are left out; the rest works.
    public let problems: [Problem]
    private let commands: Grammar

    public init(catalog: Catalog, locale: String) {
        self.catalog = catalog
        language = Language(locale: locale)
        var problems: [Problem] = []
        var commands: [Sentence] = []
        for intent in catalog.intents {
            for source in intent.sentences {
                switch Self.sentence(source, of: intent, in: catalog) {
                case .success(let sentence): commands.append(sentence)
                case .failure(let problem): problems.append(problem)
                }
            }
        }
        self.commands = Grammar(sentences: commands, language: language)
        self.problems = problems + self.commands.problems
    }

    /// Every expectation that can arise: idle, yes or no, and each parameter that may be asked for.
    public var expectations: [Expectation] {
        [.command, .confirmation]
            + catalog.intents.flatMap { intent in
                intent.parameters.filter { slot(for: $0, of: intent.id) != nil }
                    .map { .value(intent.id, parameter: $0.name) }
            }
    }

    /// Compiles what can be said under an expectation. Callers keep the result: it depends on nothing else.
    public func grammar(for expectation: Expectation) -> Grammar {
        switch expectation {
        case .command: commands
        case .confirmation: Grammar(sentences: confirmations + controls, language: language)
        case .value(let intent, let parameter):
            Grammar(sentences: answers(intent, parameter) + controls, language: language)
        }
    }

    private var controls: [Sentence] {
        let words = ConversationWords(locale: language.locale)
        return ControlCommand.allCases.flatMap { command in
            sentences(words[command], meaning: .control(command))
        }
    }

    private var confirmations: [Sentence] {
        let words = ConversationWords(locale: language.locale)
        return sentences(words.yes, meaning: .confirmation(true)) + sentences(words.no, meaning: .confirmation(false))
    }

    private func sentences(_ phrases: [String], meaning: Meaning) -> [Sentence] {
        phrases.compactMap { phrase in
            (try? SentenceTemplate(parsing: phrase)).map { Sentence(meaning: meaning, template: $0) }
        }
    }

    private func answers(_ id: IntentID, _ name: String) -> [Sentence] {
        guard let parameter = catalog[id]?[parameter: name], let slot = slot(for: parameter, of: id) else { return [] }
        let frame = slot.type == .freeText ? "{\(name)}" : language.answerFrame(slot: name)
        guard let template = try? SentenceTemplate(parsing: frame) else { return [] }
        return [Sentence(meaning: .value(parameter: name), template: template, slots: [name: slot])]
    }

    private func slot(for parameter: ParameterDefinition, of intent: IntentID) -> Slot? {
        Self.slot(for: parameter, of: intent, in: catalog)
    }
}

extension ConversationGrammars {
    private static func sentence(
        _ source: SentenceSource, of intent: IntentDefinition, in catalog: Catalog
    ) -> Result<Sentence, Problem> {
        let template: SentenceTemplate
        do {
            template = try SentenceTemplate(parsing: source.text)
        } catch {
            return .failure(Problem(at: source.location, "\(error.description), in \"\(source.text)\""))
        }
        var slots: [String: Slot] = [:]
        for name in template.slots.map(\.name) {
            guard let parameter = intent[parameter: name] else {
                return .failure(Problem(at: source.location, "{\(name)} is no parameter of \(intent.id.name)"))
            }
            guard let slot = slot(for: parameter, of: intent.id, in: catalog) else {
                let message = "{\(name)} has the type \(parameter.type.name), which cannot be said in a sentence yet; "
                return .failure(
                    Problem(at: source.location, message + "use an enumeration, integer, boolean or string"))
            }
            slots[name] = slot
        }
        return .success(
            Sentence(meaning: .intent(intent.id), template: template, slots: slots, location: source.location))
    }

    private static func slot(for parameter: ParameterDefinition, of intent: IntentID, in catalog: Catalog) -> Slot? {
        slotType(of: parameter, in: intent, catalog: catalog).map {
            Slot(name: parameter.name, type: $0, isArray: parameter.isArray)
        }
    }

    /// Whether values of a type can be said, in a sentence or as an answer.
    public static func canSay(_ type: ValueType) -> Bool {
        switch type {
        case .string, .boolean, .integer, .enumeration: true
        default: false
        }
    }

    private static func slotType(of parameter: ParameterDefinition, in intent: IntentID, catalog: Catalog) -> SlotType?
    {
        switch parameter.type {
        case .string: .freeText
        case .boolean: .boolean
        case .integer: .integer(spokenRange(of: parameter.range))
        case .enumeration: catalog.enumeration(of: parameter, in: intent).map(SlotType.enumeration)
        default: nil
        }
    }

    /// The numbers that are understood for a parameter: more than its range, so that one outside it can be answered
    /// with the range and is not forced onto a number inside.
    private static func spokenRange(of range: ClosedRange<Double>?) -> ClosedRange<Int> {
        let largest = 999_999
        guard let range else { return 0...largest }
        let bound = [99.0, 999].first { $0 >= range.upperBound } ?? Double(largest)
        return 0...Int(bound)
    }
}
