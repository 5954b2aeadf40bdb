import Intents

/// Sentences that look for something that the memory of the assistant has.
extension ConversationGrammars {
    /// What slots call the names of what can be found.
    static let soughtKey = "?sought"

    /// Puts these names in the place of those that can be looked for by voice. Sentences are not compiled again. Names
    /// without a word are left out.
    public mutating func setSought(_ names: [String]) {
        let entries = names.filter { !Tokenizer.words($0).isEmpty }.map {
            Vocabulary.Entry(id: "", ways: [TemplateText.escaped($0)], value: .string($0))
        }
        setSought(entries.isEmpty ? nil : Vocabulary(entries, words: parts.words))
    }

    /// What is looked for in any words: for what no other sentence says. Of its own, since free words beside the sentences
    /// would be taken for theirs.
    public var search: Grammar { grammar(of: [sought(.freeText)]) }

    /// One of the names that can be looked for.
    var namedSearch: Sentence { sought(.vocabulary(Self.soughtKey)) }

    private func sought(_ type: SlotType) -> Sentence {
        let reference = SlotReference(name: Meaning.sought)
        let leads = Expression.any(of: ConversationWords(locale: language.locale).searches)
        let slot = Slot(name: Meaning.sought, type: type, valueType: .string)
        return Sentence(.search, .joined([leads, .slot(reference)]), slots: [reference: slot])
    }
}
