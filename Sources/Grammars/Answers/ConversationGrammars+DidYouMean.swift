import Intents

// The grammar of the question whether something was meant at all.
extension ConversationGrammars {
    /// Yes and no, or which of two sentences; and everything that can be said while no question is open, since whoever
    /// was misunderstood says it again, or says what they want.
    func didYouMean(_ choices: [Choice]) -> Grammar {
        var grammar = commandsAndControls
        guard !choices.isEmpty else {
            grammar.add(replies(nil) + deniedControls)
            return grammar
        }
        let reference = SlotReference(name: Meaning.chosen)
        let slot = Slot(name: Meaning.chosen, type: .vocabulary(ChoiceNames.key), valueType: .string)
        let chosen = Sentence(.choices, language.answer(.slot(reference), type: .string), slots: [reference: slot])
        let names = ChoiceNames(choices, words: parts.words, reserved: reserved)
        grammar.add(offers + [chosen] + deniedControls)
        grammar.setVocabulary(names.places, for: ChoiceNames.key)
        return grammar
    }

    /// What steers the dialogue, though it is also a part of one of the sentences: "cancel" of "cancel my order".
    private var reserved: Set<[String]> {
        let words = ConversationWords(locale: language.locale)
        let phrases =
            ControlCommand.allCases.flatMap { words[$0] } + words.yes + words.no + words.agreement + words.refusal
            + words.offers.all + words.offers.none + words.offers.more + words.offers.last
            + words.corrections.leads + words.corrections.denials
        return Set(phrases.map(Tokenizer.words))
    }
}
