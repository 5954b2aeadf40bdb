import Intents

extension DialogueMachine {
    /// An answer: first what it says, as events, then what follows from it.
    mutating func take(_ answer: Answer, _ session: Session, _ question: Question) -> [DialogueAction] {
        let answer = revised(answer, session, question)
        let events = events(of: answer, question)
        return events.map(DialogueAction.emit) + follow(answer, session, question)
    }

    /// What was denied of a list that was read back is taken out of it: "no bacon", "without bacon".
    private func revised(_ answer: Answer, _ session: Session, _ question: Question) -> Answer {
        guard case .confirmation = question.subject, answer.removesParts || answer.reply == .no else { return answer }
        var revised = answer
        revised.parts = answer.parts.map { part in
            guard session.definition[parameter: part.parameter]?.isArray == true else { return part }
            let current = session.value(of: part.parameter).map(\.elements) ?? []
            let denied = part.value.elements
            guard answer.removesParts || denied.allSatisfy(current.contains) else { return part }
            return Answer.Part(part.parameter, .array(current.filter { !denied.contains($0) }))
        }
        return revised
    }

    private mutating func follow(_ answer: Answer, _ session: Session, _ question: Question) -> [DialogueAction] {
        switch question.subject {
        case .value(let parameter, let choices): take(answer, choices, parameter, session, question)
        case .choice(let parameter, let offer): take(answer, offer, parameter, session, question)
        case .valueConfirmation(let parameter, let choice): take(answer, choice, parameter, session, question)
        case .confirmation(let ready): take(answer, ready, session, question)
        }
    }

    /// An answer to the question for a value.
    private mutating func take(
        _ answer: Answer, _ choices: [Choice], _ parameter: ParameterDefinition, _ session: Session,
        _ question: Question
    ) -> [DialogueAction] {
        var session = session
        let isFilled = fill(answer.parts, besides: parameter.name, &session)
        if let value = answer.value(of: parameter.name) ?? Self.value(answer.reply, choices, parameter) {
            return take(value, parameter, session, question)
        }
        switch answer.reply {
        case .no, .some(.none):
            guard !parameter.isRequired || question.element != nil else { break }
            return leaveOut(parameter, session, question)
        default: break
        }
        // What was said is kept, and the question asked again: that is no misunderstanding.
        return isFilled ? resolve(session) : askMisunderstood(session, question)
    }

    /// A value that was said for the asked parameter: it is resolved anew.
    mutating func take(
        _ value: Value, _ parameter: ParameterDefinition, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        guard let fitting = fitting(value, parameter, session.definition.id) else {
            return askMisunderstood(session, question)
        }
        if case .value = question.subject, let complaint = complaint(fitting, parameter) {
            return askMisunderstood(session, question, complaint: complaint)
        }
        var session = session
        guard place(fitting, parameter, question.element, &session) else { return askMisunderstood(session, question) }
        return resolve(session)
    }

    /// What a reply without a value says all the same: yes and no of a boolean, one of the values that were offered.
    private static func value(_ reply: Answer.Reply?, _ choices: [Choice], _ parameter: ParameterDefinition) -> Value? {
        switch reply {
        case .yes where parameter.type == .boolean: return .boolean(true)
        case .no where parameter.type == .boolean: return .boolean(false)
        case .choices, .position, .all:
            guard let chosen = Offer(choices, atATime: choices.count).chosen(reply) else { return nil }
            return chosen.count == 1 ? chosen[0] : .array(chosen)
        default: return nil
        }
    }

    // MARK: Events

    /// What an answer says: only here it is known what "the second one" is.
    private func events(of answer: Answer, _ question: Question) -> [Event] {
        var events: [Event] = []
        let asked = question.parameter
        var offer = Offer([], atATime: 0)
        switch question.subject {
        case .value(_, let choices): offer = Offer(choices, atATime: choices.count)
        case .choice(_, let choices): offer = choices
        case .valueConfirmation, .confirmation: break
        }
        switch answer.reply {
        case .yes: events.append(.answer(parameter: nil, value: .boolean(true)))
        case .no: events.append(.answer(parameter: nil, value: .boolean(false)))
        case .some(.none), .more:
            if let asked { events.append(.answer(parameter: asked.name, value: .array([]))) }
        case .choices, .position, .all:
            if let asked, let chosen = offer.chosen(answer.reply) {
                let value = chosen.count == 1 ? chosen[0] : .array(chosen)
                events.append(.answer(parameter: asked.name, value: value))
            }
        case nil: break
        }
        let parts =
            answer.parts.filter { $0.parameter == asked?.name } + answer.parts.filter { $0.parameter != asked?.name }
        events += parts.map { .answer(parameter: $0.parameter, value: $0.value) }
        return events.isEmpty ? [.rejected(.outOfGrammar, confidence: 0)] : events
    }
}

extension Answer {
    func value(of parameter: String) -> Value? { parts.first { $0.parameter == parameter }?.value }
}
