import Intents

/// The grammar of each moment of a conversation, made from what is installed.
public struct ConversationGrammars: Sendable {
    public let catalog: Catalog
    public let parts: SharedParts
    /// Sentences and parameters that cannot be said, and why. They are left out; the rest works.
    public let problems: [Problem]
    /// What can be said while no question is open, without recorded phrases and with them.
    private var sentences: Grammar
    private var commands: Grammar
    private var phrases: [Sentence] = []
    /// The names of what can be looked for; nil: there is nothing.
    private var sought: Vocabulary?
    private(set) var vocabularies: [String: Vocabulary]
    /// Those of its definition.
    private let sentencesOfIntents: [IntentID: [Sentence]]

    public init(catalog: Catalog, locale: String) {
        self.catalog = catalog
        parts = SharedParts(language: Language(locale: locale))
        var maker = SentenceMaker(catalog: catalog, parts: parts)
        var sentencesOfIntents: [IntentID: [Sentence]] = [:]
        let sentences = catalog.intents.flatMap { intent in
            let sentences = maker.sentences(of: intent)
            sentencesOfIntents[intent.id] = sentences
            return sentences
        }
        self.sentencesOfIntents = sentencesOfIntents
        var vocabularies: [String: Vocabulary] = [:]
        for (application, types) in catalog.types {
            for (name, type) in types {
                vocabularies[SentenceMaker.key(name, of: application)] = Vocabulary(type, words: parts.words)
            }
        }
        self.vocabularies = vocabularies
        self.sentences = Grammar(
            sentences: sentences, vocabularies: vocabularies, applications: catalog.applications, parts: parts)
        commands = self.sentences
        problems = maker.problems + commands.problems
        setPhraseSentences([])
    }

    public var language: Language { parts.language }

    /// Puts the values of a type in the place of those that it had: what a program supplies while Beckon runs.
    ///
    /// - Returns: the key of its vocabulary: `grammar(for:)` gives another grammar now wherever the former one has
    ///   vocabularies of that key.
    @discardableResult
    public mutating func setValues(_ type: EnumerationDefinition, of application: String) -> String {
        let key = SentenceMaker.key(type.name, of: application)
        let vocabulary = Vocabulary(type, words: parts.words)
        vocabularies[key] = vocabulary
        sentences.setVocabulary(vocabulary, for: key)
        commands.setVocabulary(vocabulary, for: key)
        return key
    }

    /// Adds sentences to what can be said while no question is open.
    public mutating func add(_ added: [Sentence]) {
        sentences.add(added)
        setPhraseSentences(phrases)
    }

    mutating func setPhraseSentences(_ phrases: [Sentence]) {
        self.phrases = phrases
        commands = sentences
        commands.add(phrases + [question] + (sought == nil ? [] : [namedSearch]))
        if let sought { commands.setVocabulary(sought, for: Self.soughtKey) }
    }

    /// What can be said while no question is open, but for recorded phrases.
    public var commandsWithoutPhrases: Grammar {
        var grammar = sentences
        grammar.add([question] + (sought == nil ? [] : [namedSearch]))
        if let sought { grammar.setVocabulary(sought, for: Self.soughtKey) }
        return grammar
    }

    mutating func setSought(_ names: Vocabulary?) {
        sought = names
        setPhraseSentences(phrases)
    }

    /// Every expectation that can arise, but for the choices that only an extension knows: idle, whether an intent shall
    /// be handled, and for each parameter its value and whether that is right.
    public var expectations: [Expectation] {
        [.command]
            + catalog.intents.flatMap { intent in
                [.confirmation(intent.id)]
                    + intent.parameters.flatMap { parameter -> [Expectation] in
                        [
                            .value(intent.id, parameter: parameter.name),
                            .valueConfirmation(intent.id, parameter: parameter.name),
                            .choice(intent.id, parameter: parameter.name, []),
                        ]
                    }
            }
    }

    /// Compiles what can be said under an expectation. Callers keep the result: it depends on nothing else.
    public func grammar(for expectation: Expectation) -> Grammar {
        switch expectation {
        case .command: commands
        case .ringing: commandsAndControls
        case .control: grammar(of: [])
        case .confirmation(let intent, let corrects): confirmation(of: intent, corrects)
        case .value(let intent, let parameter): value(of: intent, parameter, among: [])
        case .options(let intent, let parameter, let choices): value(of: intent, parameter, among: choices)
        case .choice(let intent, let parameter, let choices): choice(of: intent, parameter, among: choices)
        case .valueConfirmation(let intent, let parameter): confirmation(of: intent, parameter)
        case .didYouMean(let choices): didYouMean(choices)
        }
    }

    var commandsAndControls: Grammar {
        var grammar = commands
        grammar.add(controls)
        return grammar
    }

    func sentences(of intent: IntentID) -> [Sentence] { sentencesOfIntents[intent] ?? [] }

    /// With the vocabularies that the sentences call and no others.
    func grammar(of sentences: [Sentence], choices: Vocabulary? = nil) -> Grammar {
        var called: [String: Vocabulary] = [:]
        for sentence in sentences {
            for slot in sentence.slots.values {
                guard case .vocabulary(let key) = slot.type else { continue }
                called[key] = key == ChoiceNames.key ? choices : vocabularies[key]
            }
        }
        return Grammar(sentences: sentences + controls, vocabularies: called, parts: parts)
    }

    /// What can be said at all, asked while no question is open.
    private var question: Sentence {
        Sentence(.control(.help), .any(of: ConversationWords(locale: language.locale).suggestions))
    }

    private var controls: [Sentence] {
        let words = ConversationWords(locale: language.locale)
        return ControlCommand.allCases.map { command in
            Sentence(.control(command), .any(of: words[command]))
        }
    }
}
