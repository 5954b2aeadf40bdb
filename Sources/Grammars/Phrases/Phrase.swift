import Intents

/// A recorded phrase, as a sentence of what can be said.
public struct Phrase: Sendable, Hashable {
    /// A parameter that the shortcut leaves open; its value may follow the phrase.
    public struct Tail: Sendable, Hashable {
        public var intent: IntentID
        public var parameter: String

        public init(_ intent: IntentID, parameter: String) {
            self.intent = intent
            self.parameter = parameter
        }
    }

    /// The identifier of the voice shortcut.
    public var id: String
    /// As the person wrote it: plain words, no template.
    public var text: String
    public var tail: Tail?

    public init(id: String, text: String, tail: Tail? = nil) {
        self.id = id
        self.text = text
        self.tail = tail
    }

    /// A phrase that is a sentence too means what the person recorded.
    static let priority = 1_000_000
}

extension ConversationGrammars {
    /// Puts these phrases in the place of those that could be said. Sentences are not compiled again. A phrase without a
    /// word is left out.
    public mutating func setPhrases(_ phrases: [Phrase]) {
        let maker = SentenceMaker(catalog: catalog, parts: parts)
        setPhraseSentences(phrases.compactMap { sentence($0, maker) })
    }

    private func sentence(_ phrase: Phrase, _ maker: SentenceMaker) -> Sentence? {
        guard !Tokenizer.words(phrase.text).isEmpty else { return nil }
        var expression = Expression.sequence([Expression(phrase: phrase.text, forms: SpokenForms(parts.language))])
        var slots: [SlotReference: Slot] = [:]
        if let tail = phrase.tail, let intent = catalog[tail.intent], let parameter = intent[parameter: tail.parameter]
        {
            let reference = SlotReference(name: parameter.name)
            if let slot = maker.slot(reference, parameter, of: intent) {
                slots[reference] = slot
                expression = .sequence([expression, .optional(.slot(reference))])
            }
        }
        var sentence = Sentence(.shortcut(phrase.id), expression, slots: slots)
        sentence.source = phrase.text
        sentence.priority = Phrase.priority
        return sentence
    }
}
