import Intents

extension DialogueMachine {
    /// Puts a handler's choices to the person: which of several, whether the only one, or what instead where there is none.
    mutating func put(
        _ choices: [Choice], _ parameter: ParameterDefinition, _ session: Session, _ element: Element?
    ) -> [DialogueAction] {
        guard let first = choices.first else { return need(parameter, session, element) }
        guard choices.count > 1 else { return askWhetherMeant(first, parameter, session, element) }
        return offer(Offer(choices, atATime: settings.choicesAtATime), parameter, session, element)
    }

    private mutating func offer(
        _ offer: Offer, _ parameter: ParameterDefinition, _ session: Session, _ element: Element?
    ) -> [DialogueAction] {
        let names = offer.offered.map { spokenName($0, parameter, session) }
        let values = ["choices": either(names, isAsked: true), "count": speaker.text(.integer(offer.choices.count))]
        var text = nextWording(.choose, parameter, session, values)
        if let own = text, !offer.isLast { text = joined(own, wording(.orMore)) }
        // The one that is left over from the others.
        if names.count == 1 { text = wording(.orElse, ["value": names[0]]) }
        let builtIn = wording(offer.isLast ? .choose : .chooseOrMore, ["choices": values["choices"] ?? ""])
        return ask(
            session, Question(.choice(parameter, offer), text ?? builtIn, choices: names, element: element))
    }

    private mutating func askWhetherMeant(
        _ choice: Choice, _ parameter: ParameterDefinition, _ session: Session, _ element: Element?
    ) -> [DialogueAction] {
        let name = spokenName(choice, parameter, session)
        var values = ["choices": name, "count": speaker.text(.integer(1))]
        // Also where the parameter itself is called `count`.
        values[parameter.name] = name
        let text = nextWording(.confirm, parameter, session, values) ?? wording(.confirmValue, ["value": name])
        return ask(session, Question(.valueConfirmation(parameter, choice), text, element: element))
    }

    // MARK: Answers

    mutating func take(
        _ answer: Answer, _ offer: Offer, _ parameter: ParameterDefinition, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        var session = session
        let isFilled = fill(answer.parts, besides: parameter.name, &session)
        if let other = answer.value(of: parameter.name) {
            return take(other, parameter, session, question)
        }
        if let chosen = offer.chosen(answer.reply) {
            guard chosen.count == 1 || parameter.isArray else {
                return narrow(offer, to: chosen, answer.reply, parameter, session, question)
            }
            session.settled[parameter.name, default: []].formUnion(chosen)
            let value = chosen.count == 1 ? chosen[0] : .array(chosen)
            guard place(value, parameter, question.element, &session) else { return endUnavailable(session) }
            return resolve(session)
        }
        switch answer.reply {
        case .no, .some(.none): return offerNext(offer, parameter, session, question)
        case .more:
            let next = offer.isLast ? 0 : offer.range.upperBound
            let nextOffer = Offer(offer.choices, from: next, atATime: settings.choicesAtATime)
            return self.offer(nextOffer, parameter, session, question.element)
        default: return isFilled ? resolve(session) : askMisunderstood(session, question)
        }
    }

    /// What was said names several where one is wanted: these are left to choose from.
    private mutating func narrow(
        _ offer: Offer, to values: [Value], _ reply: Answer.Reply?, _ parameter: ParameterDefinition,
        _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        guard case .choices = reply, values.count < offer.choices.count else {
            return askMisunderstood(session, question)
        }
        let left = offer.choices.filter { values.contains($0.value) }
        return self.offer(Offer(left, atATime: settings.choicesAtATime), parameter, session, question.element)
    }

    /// None of those that were offered is meant: the next ones are offered; behind the last ones there is no value.
    private mutating func offerNext(
        _ offer: Offer, _ parameter: ParameterDefinition, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        guard offer.isLast else {
            let next = Offer(offer.choices, from: offer.range.upperBound, atATime: settings.choicesAtATime)
            return self.offer(next, parameter, session, question.element)
        }
        return leaveOut(parameter, session, question)
    }

    /// The person wants none of the values: a required one is asked for.
    mutating func leaveOut(
        _ parameter: ParameterDefinition, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        if var element = question.element {
            element.items.remove(at: element.index)
            return settle(element, parameter, session)
        }
        if parameter.isRequired { return need(parameter, session) }
        var session = session
        session.omit(parameter.name)
        return resolve(session)
    }

    mutating func take(
        _ answer: Answer, _ choice: Choice, _ parameter: ParameterDefinition, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        var session = session
        let isFilled = fill(answer.parts, besides: parameter.name, &session)
        if let other = answer.value(of: parameter.name) {
            return take(other, parameter, session, question)
        }
        switch answer.reply {
        case .yes:
            session.settled[parameter.name, default: []].formUnion(choice.value.elements)
            if var element = question.element {
                element.items[element.index].resolution = .success(choice.value)
                return settle(element, parameter, session)
            }
            session.accept(parameter.isArray ? .array(choice.value.elements) : choice.value, parameter.name)
            return resolve(session)
        case .no, .some(.none): return need(parameter, session, question.element)
        default: return isFilled ? resolve(session) : askMisunderstood(session, question)
        }
    }
}

extension DialogueMachine.Offer {
    /// The values that a reply means; nil where it means none of them, or is no reply of that kind.
    func chosen(_ reply: Answer.Reply?) -> [Value]? {
        let chosen: [Choice]
        switch reply {
        case .choices(let indices):
            guard indices.count <= choices.count, indices.allSatisfy(choices.indices.contains) else { return nil }
            chosen = indices.map { choices[$0] }
        case .position(let position):
            let index = position == -1 ? range.upperBound - 1 : range.lowerBound &+ position &- 1
            guard range.contains(index) else { return nil }
            chosen = [choices[index]]
        case .all: chosen = Array(offered)
        // Of one that is left over.
        case .yes where offered.count == 1: chosen = Array(offered)
        default: return nil
        }
        guard !chosen.isEmpty else { return nil }
        var seen: Set<Value> = []
        return chosen.flatMap(\.value.elements).filter { seen.insert($0).inserted }
    }
}
