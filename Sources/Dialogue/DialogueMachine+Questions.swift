import Intents

extension DialogueMachine {
    /// Seconds that saying one character may take, for a question whose end of playback is never reported.
    private static let longestCharacter = 0.3

    /// Asks, and waits for the answer. A session that has used up its turns ends instead.
    mutating func ask(_ session: Session, _ question: Question, lead: String? = nil) -> [DialogueAction] {
        guard session.turns < settings.maximumTurns else { return endMisunderstood() }
        var question = question
        let said = question.said
        let text = lead.map { wording(.sequence, ["first": $0, "second": said.text]) } ?? said.text
        question.waitBegan = clock + Double(text.count) * Self.longestCharacter
        state = .asking(session, question)
        return [.emit(prompt(question, text, said.choices)), .speak(text)]
    }

    private func prompt(_ question: Question, _ text: String, _ choices: [String]?) -> Event {
        switch question.subject {
        case .value(let parameter): .prompt(.needsValue, parameter: parameter.name, text: text, choices: choices)
        case .confirmation: .prompt(.confirmIntent, parameter: nil, text: text, choices: choices)
        }
    }

    mutating func take(
        _ interpretation: Interpretation, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        switch interpretation {
        case .answer(let answer): take(answer, session, question)
        case .control(let command): take(command, session, question)
        case .rejected(.noSpeech, _), .rejected(.tooShort, _): askUnanswered(session, question)
        case .rejected, .match: askMisunderstood(session, question)
        }
    }

    private mutating func take(_ answer: Answer, _ session: Session, _ question: Question) -> [DialogueAction] {
        switch (question.subject, answer.reply) {
        case (.confirmation, .yes): return handle(session)
        case (.confirmation, .no): return end(.declined, saying: wording(.declined))
        case (.value(let parameter), _):
            guard let part = answer.parts.first, part.parameter == parameter.name,
                let fitting = fitting(part.value, parameter, session.definition.id)
            else { break }
            if let complaint = complaint(fitting, parameter) {
                return askMisunderstood(session, question, complaint: complaint)
            }
            var session = session
            session.slots[parameter.name] = fitting
            return resolve(session)
        default: break
        }
        return askMisunderstood(session, question)
    }

    private mutating func take(
        _ command: ControlCommand, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        switch command {
        case .cancel, .stop: return end(.cancelled, saying: wording(.cancelled))
        case .repeat: return ask(session, question)
        case .help:
            var question = question
            question.said = help(question, session.definition.id)
            return ask(session, question)
        }
    }

    /// An answer that did not come, or an utterance without words.
    mutating func askUnanswered(_ session: Session, _ question: Question) -> [DialogueAction] {
        guard question.reprompts < settings.reprompts else { return end(.timeout, saying: wording(.timedOut)) }
        var question = question
        question.reprompts += 1
        return ask(session, question)
    }

    /// An utterance that is no answer, or (with a complaint, said in place of the question) one out of range.
    private mutating func askMisunderstood(
        _ session: Session, _ question: Question, complaint: String? = nil
    ) -> [DialogueAction] {
        guard question.misunderstandings < settings.misunderstandings else { return endMisunderstood() }
        var question = question
        question.misunderstandings += 1
        question.said = Question.Said(text: complaint ?? question.text)
        return ask(session, question, lead: complaint == nil ? wording(.notUnderstood) : nil)
    }

    private mutating func endMisunderstood() -> [DialogueAction] {
        end(.misunderstood, saying: wording(.misunderstood))
    }

    /// What can be answered, and the question again.
    private func help(_ question: Question, _ intent: IntentID) -> Question.Said {
        var said = Question.Said(text: wording(.helpAnything))
        switch question.subject {
        case .confirmation: said.text = wording(.helpConfirmation)
        case .value(let parameter):
            if let entries = catalog.enumeration(of: parameter, in: intent)?.entries, !entries.isEmpty {
                said = choices(entries)
            } else if parameter.type == .boolean {
                said.text = wording(.helpConfirmation)
            } else if let range = parameter.range {
                said.text = rangeText(.helpRange, range)
            }
        }
        if said.text != question.text {
            said.text = wording(.sequence, ["first": said.text, "second": question.text])
        }
        return said
    }

    private func choices(_ entries: [EnumerationDefinition.Entry]) -> Question.Said {
        let names = entries.prefix(settings.choices).map(\.spoken)
        let isAll = names.count == entries.count
        let list = names.dropFirst().reduce(names.first ?? "") { wording(.moreChoices, ["choices": $0, "next": $1]) }
        return Question.Said(text: wording(isAll ? .helpChoices : .helpMoreChoices, ["choices": list]), choices: names)
    }
}
