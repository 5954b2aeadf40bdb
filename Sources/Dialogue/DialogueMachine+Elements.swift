import Intents

extension DialogueMachine {
    /// What a handler made of each element of an array.
    mutating func settle(
        _ resolutions: [Resolution], _ parameter: ParameterDefinition, _ session: Session
    ) -> [DialogueAction] {
        let values = session.value(of: parameter.name)?.elements ?? []
        guard parameter.isArray, values.count == resolutions.count else { return endUnavailable(session) }
        var items = zip(values, resolutions).map { Element.Item(value: $0, resolution: $1) }
        var session = session
        if let ending = turnDown(&items, parameter, &session) { return ending }
        return settle(Element(items: items, index: 0), parameter, session)
    }

    /// Goes on through an array from the element that is looked at: all must succeed.
    mutating func settle(
        _ element: Element, _ parameter: ParameterDefinition, _ session: Session
    ) -> [DialogueAction] {
        var (element, session) = (element, session)
        // What was left out is not brought up again by an answer to something else.
        session.revise(element.items.map(\.value), parameter.name)
        while element.index < element.items.count {
            let item = element.items[element.index]
            switch item.resolution {
            case .success(let value):
                guard let fitting = acceptable(value, parameter, session, isElement: true) else {
                    return endUnavailable(session)
                }
                element.items[element.index].value = fitting
                element.index += 1
            case .notRequired, .unsupported: element.items.remove(at: element.index)
            case .needsValue: return need(parameter, session, element)
            case .disambiguation, .confirmationRequired:
                guard let choices = choices(item.resolution, parameter, session, isElement: true) else {
                    return endUnavailable(session)
                }
                guard let settled = session.settled(item.value, among: choices, of: parameter.name) else {
                    return put(choices, parameter, session, element)
                }
                element.items[element.index].resolution = .success(settled)
            }
        }
        if element.items.isEmpty {
            if parameter.isRequired { return need(parameter, session) }
            session.omit(parameter.name)
        } else {
            session.accept(.array(element.items.map(\.value)), parameter.name)
        }
        return resolve(session)
    }

    /// Takes the refused elements out, told once for each reason. However many: one utterance is one refusal.
    private mutating func turnDown(
        _ items: inout [Element.Item], _ parameter: ParameterDefinition, _ session: inout Session
    ) -> [DialogueAction]? {
        var reasons: [String?] = []
        var refused: [String?: [Value]] = [:]
        for item in items {
            guard case .unsupported(let reason) = item.resolution else { continue }
            if refused[reason] == nil { reasons.append(reason) }
            refused[reason, default: []].append(item.value)
        }
        items.removeAll { if case .unsupported = $0.resolution { true } else { false } }
        guard let last = reasons.popLast() else { return nil }
        for reason in reasons {
            let text = refusalText(.array(refused[reason] ?? []), reason, parameter, session)
            session.lead = joined(session.lead, text)
        }
        return turnDown(.array(refused[last] ?? []), last, parameter, &session)
    }
}
