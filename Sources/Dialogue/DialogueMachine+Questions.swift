import Intents

extension DialogueMachine {
    /// Seconds that saying one character may take, for a question whose end of playback is never reported.
    static let longestCharacter = 0.3

    /// Asks, and waits for the answer. A session that has used up its turns ends instead.
    mutating func ask(_ session: Session, _ question: Question) -> [DialogueAction] {
        guard session.turns < settings.maximumTurns else { return endMisunderstood() }
        var (session, question) = (session, question)
        let text = joined(session.lead, question.said.text)
        session.lead = nil
        question.waitBegan = clock + Double(text.count) * Self.longestCharacter
        state = .asking(session, question)
        return [.emit(prompt(question, text)), .speak(text)]
    }

    private func prompt(_ question: Question, _ text: String) -> Event {
        let kind: PromptKind =
            switch question.subject {
            case .value: .needsValue
            case .choice: .disambiguation
            case .valueConfirmation: .confirmValue
            case .confirmation: .confirmIntent
            }
        return .prompt(kind, parameter: question.parameter?.name, text: text, choices: question.said.choices)
    }

    // MARK: Asking for a value

    /// There is no value, and one is needed: asks for it, with the values that the handler offers where it does.
    mutating func need(
        _ parameter: ParameterDefinition, _ session: Session, _ element: Element? = nil
    ) -> [DialogueAction] {
        var session = session
        if element == nil { session.want(parameter.name) }
        let method = ExtensionRequest.Method.options(parameter: parameter.name)
        guard parameter.hasOptions, session.manifest != nil, !session.notOffered.contains(method) else {
            return askForValue(parameter.name, [], session, element)
        }
        return request(method, session, element: element)
    }

    mutating func askForValue(
        _ name: String, _ choices: [Choice], _ session: Session, _ element: Element?
    ) -> [DialogueAction] {
        guard let parameter = session.definition[parameter: name],
            let choices = acceptable(choices, parameter, session)
        else { return endUnavailable(session) }
        let names = names(choices, parameter, session)
        let first = Array(names.prefix(settings.choices))
        let values = ["choices": either(first), "count": speaker.text(.integer(names.count))]
        let text =
            nextWording(.ask, parameter, session, values)
            ?? wording(.needsValue, ["parameter": SpokenFormatter.words(of: name)])
        return ask(
            session,
            Question(.value(parameter, choices), text, choices: choices.isEmpty ? nil : first, element: element))
    }

    // MARK: Control words

    mutating func take(_ command: ControlCommand, _ session: Session, _ question: Question) -> [DialogueAction] {
        switch command {
        case .cancel, .stop: return end(.cancelled, saying: wording(.cancelled))
        case .repeat: return ask(session, question)
        case .help:
            var question = question
            question.said = help(question, session)
            return ask(session, question)
        }
    }

    // MARK: Asking again

    /// An answer that did not come, or an utterance without words: the question comes once more in other words.
    mutating func askUnanswered(_ session: Session, _ question: Question) -> [DialogueAction] {
        guard !session.isDoubted else { return end(.timeout) }
        guard question.reprompts < settings.reprompts else { return end(.timeout, saying: wording(.timedOut)) }
        var (session, question) = (session, question)
        question.reprompts += 1
        if let text = otherWords(question, session) {
            question.said = Question.Said(text: text, choices: question.choices)
        } else {
            session.lead = wording(.heardNothing)
            if !question.isComplaint { question.said = Question.Said(text: question.text, choices: question.choices) }
        }
        return ask(session, question)
    }

    /// An utterance that is no answer, or (with a complaint, said in place of the question) one out of range. Before it is
    /// given up the person hears what can be said.
    ///
    /// - Parameter lead: what is said first; nil: that it was not understood.
    mutating func askMisunderstood(
        _ session: Session, _ question: Question, complaint: String? = nil, lead: String? = nil
    ) -> [DialogueAction] {
        guard question.misunderstandings < settings.misunderstandings else { return endMisunderstood() }
        var (session, question) = (session, question)
        question.misunderstandings += 1
        if let complaint {
            question.said = Question.Said(text: complaint)
            question.isComplaint = true
            return ask(session, question)
        }
        session.lead = lead ?? wording(.notUnderstood)
        if question.misunderstandings == settings.misunderstandings, settings.misunderstandings > 1 {
            question.said = help(question, session)
        } else {
            let text = otherWords(question, session) ?? question.text
            question.said = Question.Said(text: text, choices: question.choices)
        }
        return ask(session, question)
    }

    /// The question in its next wording; nil: it has no other.
    private mutating func otherWords(_ question: Question, _ session: Session) -> String? {
        guard !question.isComplaint, let parameter = question.parameter else { return nil }
        let prompts = parameter.prompts
        let names = question.choices ?? []
        var values = ["choices": either(names), "count": speaker.text(.integer(names.count))]
        switch question.subject {
        case .value where !prompts.askAgain.isEmpty: return nextWording(.askAgain, parameter, session, values)
        case .value where prompts.ask.count > 1: return nextWording(.ask, parameter, session, values)
        case .choice where prompts.choose.count > 1:
            values["choices"] = either(names, isAsked: true)
            return nextWording(.choose, parameter, session, values)
        case .valueConfirmation(_, let choice) where prompts.confirm.count > 1:
            values[parameter.name] = spokenName(choice, parameter, session)
            values["choices"] = values[parameter.name]
            return nextWording(.confirm, parameter, session, values)
        default: return nil
        }
    }

    mutating func endMisunderstood() -> [DialogueAction] { end(.misunderstood, saying: wording(.misunderstood)) }
}
