import Intents

// The grammars of questions for a value: what it is, and which.
extension ConversationGrammars {
    /// The parameter's values, those of the choices too, alone and in sentences of the intent.
    func value(of id: IntentID, _ name: String, among choices: [Choice]) -> Grammar {
        guard let asked = AskedParameter(name, of: id, self) else { return grammar(of: []) }
        let names = choices.isEmpty ? nil : ChoiceNames(choices, asked, self)
        var sentences: [Sentence] = []
        if names != nil {
            let slot = asked.chosen(name, isArray: asked.definition.isArray)
            let answer = language.answer(.slot(asked.reference), type: asked.definition.type)
            sentences.append(Sentence(.value(parameter: name), answer, slots: [asked.reference: slot]))
        }
        if asked.slot != nil {
            sentences.append(Sentence(.value(parameter: name), asked.answer, slots: asked.slots))
        }
        if asked.takesText, !asked.isProse {
            // Nobody is called that.
            let words = ConversationWords(locale: language.locale)
            sentences.append(Sentence(.reply(.yes), .any(of: words.yes)))
            sentences.append(Sentence(.reply(.no), .any(of: words.no)))
        }
        let values = names?.values
        let (further, leftOut) = fuller(asked, among: values)
        var grammar = grammar(of: sentences + further, choices: values)
        grammar.leftOut = (names?.leftOut ?? []) + leftOut
        return grammar
    }

    /// Answers that give more than the asked value.
    private func fuller(_ asked: AskedParameter, among choices: Vocabulary?) -> ([Sentence], [Problem]) {
        let sentences = sentences(of: asked.intent.id)
        var further: [Sentence] = []
        var leftOut = 0
        if let choices {
            // The choices stand where the sentences have the parameter, whatever is said there otherwise.
            let chosen = sentences.map { sentence in
                var sentence = sentence
                for reference in sentence.slots.keys where reference.name == asked.name {
                    sentence.slots[reference] = asked.chosen(asked.name, isArray: asked.definition.isArray)
                }
                return sentence
            }
            let found = answers(chosen, asked, takesText: asked.takesText && !asked.isProse, choices)
            further += framed(found, .value(parameter: asked.name))
            leftOut += found.leftOut
        }
        // Where any words are the answer, the words of a sentence are part of it.
        if !asked.isProse {
            let found = answers(sentences, asked, takesText: asked.takesText)
            further += framed(found, .value(parameter: asked.name))
            leftOut += found.leftOut
        }
        return (further, Self.problems(leftOut, "the question for {\(asked.name)}", asked.intent))
    }

    private func answers(
        _ sentences: [Sentence], _ asked: AskedParameter, takesText: Bool, _ choices: Vocabulary? = nil
    ) -> AnswerSentences {
        answers(sentences, of: asked.intent.id, giving: [asked.name], takesText: takesText, choices)
    }

    func answers(
        _ sentences: [Sentence], of id: IntentID, giving parameters: [String], takesText: Bool,
        _ choices: Vocabulary? = nil
    ) -> AnswerSentences {
        var arcs = vocabularies.mapValues(\.arcCount)
        arcs[ChoiceNames.key] = choices?.arcCount
        return AnswerSentences(
            sentences, giving: parameters, takesText: takesText,
            names: catalog.application(id.application)?.spokenNames ?? [], arcsOfVocabularies: arcs)
    }

    /// Heard are parts of sentences as they are; with all that may be around them, and as whole sentences, they are typed.
    private func framed(_ answers: AnswerSentences, _ meaning: Meaning) -> [Sentence] {
        answers.fragments.flatMap { fragment in
            [
                fragment.answer(meaning, fragment.expression),
                fragment.answer(meaning, language.answer(fragment: fragment.expression), isHeard: false),
            ]
        } + answers.wholes.map { $0.answer(meaning, $0.expression, isHeard: false) }
    }

    static func problems(_ leftOut: Int, _ question: String, _ intent: IntentDefinition) -> [Problem] {
        guard leftOut > 0 else { return [] }
        let sentences = leftOut == 1 ? "1 sentence" : "\(leftOut) sentences"
        return [
            Problem(
                .warning, at: intent.location,
                "\(question) of \(intent.id.name) takes no answer in the words of \(sentences): it has too many or too long ones"
            )
        ]
    }

    /// Some of the choices by name or place, or another value.
    func choice(of id: IntentID, _ name: String, among choices: [Choice]) -> Grammar {
        guard let asked = AskedParameter(name, of: id, self) else { return grammar(of: []) }
        let names = ChoiceNames(choices, asked, self)
        var sentences = offers
        if !choices.isEmpty {
            let reference = SlotReference(name: Meaning.chosen)
            let slot = asked.chosen(Meaning.chosen, isArray: asked.definition.isArray)
            let answer = language.answer(.slot(reference), type: asked.definition.type)
            sentences.append(Sentence(.choices, answer, slots: [reference: slot]))
        }
        if asked.slot != nil {
            sentences.append(Sentence(.value(parameter: name), asked.answer, slots: asked.slots))
        }
        // Of the one that is left over from the others: "or croutons?" A choice may be called so too.
        let yes = ConversationWords(locale: language.locale).yes
        sentences.append(Sentence(.reply(.yes), language.answer(reply: .any(of: yes))))
        var grammar = grammar(of: sentences, choices: names.places)
        grammar.choices = choices.map(\.value)
        grammar.leftOut = names.leftOut
        return grammar
    }

    /// What is said of choices without naming one.
    var offers: [Sentence] {
        let words = ConversationWords(locale: language.locale)
        let reply = { (reply: Answer.Reply, phrases: [String]) in
            Sentence(.reply(reply), self.language.answer(reply: .any(of: phrases)))
        }
        let reference = SlotReference(name: Meaning.place)
        let places = language.places.compactMap { place -> Sentence? in
            guard parts.library.grammar(named: place.type) != nil,
                let template = try? SentenceTemplate(parsing: place.template)
            else { return nil }
            let slot = Slot(name: Meaning.place, type: .builtIn(place.type), valueType: .integer)
            let expression = template.expression.pruned { leaf in
                if case .slot = leaf { .slot(reference) } else { leaf }
            }
            return expression.map { Sentence(.position, language.answer(reply: $0), slots: [reference: slot]) }
        }
        return [
            reply(.all, words.offers.all), reply(.none, words.offers.none + words.no),
            reply(.more, words.offers.more), reply(.position(-1), words.offers.last),
        ] + places
    }
}

extension Sentence {
    /// An answer with what a part of it is there.
    func answer(_ meaning: Meaning, _ expression: Expression, isHeard: Bool = true) -> Sentence {
        var answer = self
        (answer.meaning, answer.expression, answer.isHeard) = (meaning, expression, isHeard)
        return answer
    }
}
