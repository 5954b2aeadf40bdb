import Intents

/// The grammar of each moment of a conversation, made from what is installed.
public struct ConversationGrammars: Sendable {
    public let catalog: Catalog
    public let parts: SharedParts
    /// Sentences and parameters that cannot be said, and why. They are left out; the rest works.
    public let problems: [Problem]
    private var commands: Grammar
    private var vocabularies: [String: Vocabulary]

    public init(catalog: Catalog, locale: String) {
        self.catalog = catalog
        parts = SharedParts(language: Language(locale: locale))
        var maker = SentenceMaker(catalog: catalog, parts: parts)
        let sentences = catalog.intents.flatMap { maker.sentences(of: $0) }
        var vocabularies: [String: Vocabulary] = [:]
        for (application, types) in catalog.types {
            for (name, type) in types {
                vocabularies[SentenceMaker.key(name, of: application)] = Vocabulary(type, words: parts.words)
            }
        }
        self.vocabularies = vocabularies
        commands = Grammar(
            sentences: sentences, vocabularies: vocabularies, applications: catalog.applications, parts: parts)
        problems = maker.problems + commands.problems
    }

    public var language: Language { parts.language }

    /// Puts the values of a type in the place of those that it had: what a program supplies while Beckon runs.
    public mutating func setValues(_ type: EnumerationDefinition, of application: String) {
        let key = SentenceMaker.key(type.name, of: application)
        let vocabulary = Vocabulary(type, words: parts.words)
        vocabularies[key] = vocabulary
        commands.setVocabulary(vocabulary, for: key)
    }

    /// Adds sentences to what can be said while no question is open.
    public mutating func add(_ sentences: [Sentence]) { commands.add(sentences) }

    /// Every expectation that can arise: idle, yes or no, and each parameter that may be asked for.
    public var expectations: [Expectation] {
        [.command]
            + catalog.intents.flatMap { intent in
                [.confirmation(intent.id)] + intent.parameters.map { .value(intent.id, parameter: $0.name) }
            }
    }

    /// Compiles what can be said under an expectation. Callers keep the result: it depends on nothing else.
    public func grammar(for expectation: Expectation) -> Grammar {
        switch expectation {
        case .command: commands
        case .confirmation, .valueConfirmation: grammar(of: confirmations + controls)
        case .value(let intent, let parameter), .options(let intent, let parameter, _),
            .choice(let intent, let parameter, _):
            grammar(of: answers(intent, parameter) + controls)
        }
    }

    private func grammar(of sentences: [Sentence]) -> Grammar {
        Grammar(sentences: sentences, vocabularies: vocabularies, parts: parts)
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
        guard let intent = catalog[id], let parameter = intent[parameter: name] else { return [] }
        let maker = SentenceMaker(catalog: catalog, parts: parts)
        guard let slot = maker.slot(SlotReference(name: name), parameter, of: intent) else { return [] }
        let frame = language.answerFrame(slot: name, type: parameter.type)
        guard let template = try? SentenceTemplate(parsing: frame) else { return [] }
        return [
            Sentence(meaning: .value(parameter: name), template: template, slots: [SlotReference(name: name): slot])
        ]
    }
}
