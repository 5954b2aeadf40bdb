import Intents

// The grammars of questions that are answered with yes or no, or with a correction.
extension ConversationGrammars {
    /// Yes, no, and other values of the intent's parameters, alone and in parts of its sentences.
    func confirmation(of id: IntentID, _ corrects: [String]) -> Grammar {
        guard let intent = catalog[id] else { return grammar(of: replies(nil)) }
        let names = intent.parameters.map(\.name)
        let latest = corrects.filter(names.contains)
        let inOrder = (latest + names.filter { !latest.contains($0) }).compactMap { AskedParameter($0, of: id, self) }
        // "I said ..." is said of a message rather than of a name, which is corrected by the words before it.
        let asked = inOrder.filter { !$0.takesText || $0.isProse } + inOrder.filter { $0.takesText && !$0.isProse }
        let answers = answers(sentences(of: id), of: id, giving: asked.map(\.name), takesText: false)
        var grammar = grammar(
            of: replies(intent) + deniedControls + asked.compactMap { correction($0) }
                + asked.compactMap { heardCorrection($0) } + asked.compactMap(removal)
                + answers.fragments.flatMap { [correction(inPartOf: $0), heardCorrection(inPartOf: $0)] }
                + answers.wholes.map(correction(by:)))
        grammar.leftOut = Self.problems(answers.leftOut, "the confirmation", intent)
        return grammar
    }

    /// Yes, no, or another value of the parameter.
    func confirmation(of id: IntentID, _ name: String) -> Grammar {
        guard let asked = AskedParameter(name, of: id, self) else { return grammar(of: replies(nil)) }
        let corrections = [correction(asked, isAsked: true), heardCorrection(asked, isAsked: true)].compactMap { $0 }
        return grammar(of: replies(nil) + deniedControls + corrections)
    }

    private var words: ConversationWords { ConversationWords(locale: language.locale) }

    /// - Parameter intent: the one that shall be handled; nil: the question is about a value.
    func replies(_ intent: IntentDefinition?) -> [Sentence] {
        let verbs = intent.map { VerbPhrases(verb: $0.category, language: SpokenLanguage(locale: language.locale)) }
        let agreement = words.yes + words.agreement + (verbs?.agreement ?? [])
        let refusal = words.no + words.refusal + (verbs?.refusal ?? [])
        let please = Expression.optional(anyOf: language.code == "en" ? ["please", "thanks", "thank you"] : ["谢谢"])
        let typed = [
            Sentence(.reply(.yes), .joined([.any(of: agreement), please])),
            Sentence(.reply(.no), .joined([.any(of: refusal), please])),
            // "Yes, that's right." "No, don't."
            Sentence(.reply(.yes), .joined([.any(of: words.yes), .any(of: agreement), please])),
            Sentence(.reply(.no), .joined([.any(of: words.no), .any(of: refusal), please])),
        ]
        let isLong = { (phrase: String) in Tokenizer.words(phrase).count > 1 }
        return [
            Sentence(.reply(.yes), .any(of: words.yes + (verbs?.agreement.filter(isLong) ?? []))),
            Sentence(.reply(.no), .any(of: words.no + (verbs?.refusal ?? []))),
        ] + typed.map { $0.answer($0.meaning, $0.expression, isHeard: false) }
    }

    /// "No, cancel."
    var deniedControls: [Sentence] {
        [ControlCommand.cancel, .stop, .help, .repeat].map { command in
            let sentence = Sentence(
                .control(command), .joined([.any(of: words.corrections.denials), .any(of: words[command])]))
            return sentence.answer(sentence.meaning, sentence.expression, isHeard: false)
        }
    }

    /// "Without bacon": some of the values of a list are taken out.
    private func removal(_ asked: AskedParameter) -> Sentence? {
        guard asked.definition.isArray, asked.slot != nil, !asked.takesText, !words.corrections.removals.isEmpty else {
            return nil
        }
        let removal = Expression.sequence([
            .any(of: words.corrections.removals), .constant(slot: Meaning.removal, value: "true"),
        ])
        var sentence = correction(
            .joined([.optional(denial), removal, .slot(asked.reference), .optional(anyOf: words.corrections.tails)]),
            asked, isHeard: true)
        sentence.slots[SlotReference(name: Meaning.removal)] = Slot(
            name: Meaning.removal, type: .builtIn("boolean"), valueType: .boolean)
        return sentence
    }

    /// Another value for a parameter. One in any words, or one that may be a yes or no, needs words that tell it from
    /// other speech; that which is asked about does not where it is a name.
    private func correction(_ asked: AskedParameter, isAsked: Bool = false) -> Sentence? {
        guard asked.slot != nil else { return nil }
        let leads = words.corrections.leads + naming(asked.name)
        let denial = denial
        let lead = Expression.any(of: leads)
        let opening: Expression
        if asked.takesText {
            let led = Expression.joined([.optional(denial), lead])
            guard !asked.isProse else { return correction(.joined([led, asked.answer]), asked) }
            if isAsked { return correction(.joined([.optional(.alternatives([led, denial])), asked.answer]), asked) }
            let bare = Expression.joined([denial, .constant(slot: Meaning.bareName, value: "true")])
            var sentence = correction(.joined([.alternatives([led, bare]), asked.answer]), asked)
            sentence.slots[SlotReference(name: Meaning.bareName)] = Slot(
                name: Meaning.bareName, type: .builtIn("boolean"), valueType: .boolean)
            return sentence
        } else if asked.definition.type == .boolean {
            opening = .joined([.optional(denial), lead])
        } else {
            opening = .joined([.optional(denial), .optional(lead)])
        }
        return correction(.joined([opening, asked.answer, .optional(anyOf: words.corrections.tails)]), asked)
    }

    private func correction(_ expression: Expression, _ asked: AskedParameter, isHeard: Bool = false) -> Sentence {
        Sentence(.correction, expression, slots: asked.slots.merging(denialSlot) { first, _ in first })
            .answer(.correction, expression, isHeard: isHeard)
    }

    /// The same for the recogniser, which hears a yes or no well only beside little else: a value behind "no" or a few
    /// words that announce it. Any words are heard only where they are a name that is asked about.
    private func heardCorrection(_ asked: AskedParameter, isAsked: Bool = false) -> Sentence? {
        guard asked.slot != nil, !asked.takesText || isAsked && !asked.isProse else { return nil }
        return correction(.joined([heardOpening, .slot(asked.reference)]), asked, isHeard: true)
    }

    private func heardCorrection(inPartOf fragment: Sentence) -> Sentence {
        correction(fragment, .joined([heardOpening, fragment.expression]), isHeard: true)
    }

    private var heardOpening: Expression {
        let denial = denial(Array(words.corrections.denials.prefix(1)))
        let lead = Expression.any(of: Array(words.corrections.leads.prefix(5)))
        return .alternatives([.joined([denial, .optional(lead)]), lead])
    }

    /// "Change the quantity to ..."; a definition names its parameters in English or not at all.
    private func naming(_ parameter: String) -> [String] {
        guard language.code == "en" else { return [] }
        let name = SpokenFormatter.words(of: parameter)
        return [
            "change the \(name) to", "change \(name) to", "make the \(name)", "set \(name) to", "set the \(name) to",
            "the \(name) is",
            "the \(name) should be",
        ]
    }

    private func correction(inPartOf fragment: Sentence) -> Sentence {
        let opening = Expression.joined([
            .optional(denial), .optional(anyOf: words.corrections.leads),
            language.answer(fragment: fragment.expression),
            .optional(anyOf: words.corrections.tails),
        ])
        return correction(fragment, opening)
    }

    private func correction(by whole: Sentence) -> Sentence {
        correction(whole, .joined([.optional(denial), whole.expression, .optional(anyOf: words.corrections.tails)]))
    }

    private func correction(_ sentence: Sentence, _ expression: Expression, isHeard: Bool = false) -> Sentence {
        var sentence = sentence.answer(.correction, expression, isHeard: isHeard)
        sentence.slots.merge(denialSlot) { first, _ in first }
        return sentence
    }

    private var denial: Expression { denial(words.corrections.denials) }

    private func denial(_ phrases: [String]) -> Expression {
        .sequence([.any(of: phrases), .constant(slot: Meaning.denial, value: "true")])
    }

    private var denialSlot: [SlotReference: Slot] {
        [
            SlotReference(name: Meaning.denial): Slot(
                name: Meaning.denial, type: .builtIn("boolean"), valueType: .boolean)
        ]
    }
}
