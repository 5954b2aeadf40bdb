import Intents

extension DialogueMachine {
    /// Requests of one session beyond which a handler will never be content; twice the parameters come on top.
    private static let mostRequests = 100

    /// Takes the next step for the first parameter whose value does not stand yet; goes on to confirm where there is none.
    mutating func resolve(_ session: Session) -> [DialogueAction] {
        var session = session
        while let parameter = session.nextUnresolved {
            let name = parameter.name
            let value = session.slots[name]
            // Beckon's own rules come first: a handler never sees a value out of range.
            if let value, let complaint = complaint(value, parameter) {
                session.want(name)
                var question = Question(.value(parameter, []), complaint)
                question.isComplaint = true
                return ask(session, question)
            }
            if session.wanted.contains(name) { return need(parameter, session) }
            if session.manifest != nil, !session.notOffered.contains(.resolve(parameter: name)) {
                return request(.resolve(parameter: name), session)
            }
            if parameter.isRequired, session.value(of: name) == nil { return need(parameter, session) }
            session.accept(name)
        }
        return confirm(session)
    }

    /// Sends a request, if the device and its owner let it through.
    mutating func request(
        _ method: ExtensionRequest.Method, _ session: Session, element: Element? = nil
    ) -> [DialogueAction] {
        if let refusal = refusal(session) { return refuse(refusal) }
        var session = session
        session.requests += 1
        let most = Self.mostRequests + 2 * session.definition.parameters.count
        // What the person has agreed to is not given up for a number.
        guard method == .handle || session.requests <= most else { return fail(.failed, saying: wording(.failure)) }
        requestCount += 1
        let request = ExtensionRequest(
            number: requestCount, method: method, intent: session.definition.id, slots: session.effectiveSlots)
        state = .working(session, Work(request: request, element: element))
        return [.request(request)]
    }

    /// What a handler made of a parameter's value.
    mutating func take(
        _ resolution: ParameterResolution, _ parameter: ParameterDefinition, _ session: Session
    ) -> [DialogueAction] {
        switch resolution {
        case .value(let resolution): return settle(resolution, parameter, session)
        case .elements(let resolutions): return settle(resolutions, parameter, session)
        }
    }

    /// What a handler made of a value as a whole.
    private mutating func settle(
        _ resolution: Resolution, _ parameter: ParameterDefinition, _ session: Session
    ) -> [DialogueAction] {
        var session = session
        let name = parameter.name
        let value = session.value(of: name)
        switch resolution {
        case .notRequired:
            session.omit(name)
            return resolve(session)
        case .success(.array([])) where parameter.isArray:
            session.omit(name)
            return resolve(session)
        case .success(let value):
            guard let fitting = acceptable(value, parameter, session) else { return endUnavailable(session) }
            session.accept(fitting, name)
            return resolve(session)
        case .needsValue: return need(parameter, session)
        case .unsupported(let reason):
            if let ending = turnDown(value, reason, parameter, &session) { return ending }
            return need(parameter, session)
        case .disambiguation, .confirmationRequired:
            guard let choices = choices(resolution, parameter, session, isElement: false) else {
                return endUnavailable(session)
            }
            if let settled = session.settled(value, among: choices, of: name) {
                session.accept(parameter.isArray ? .array(settled.elements) : settled, name)
                return resolve(session)
            }
            return put(choices, parameter, session, nil)
        }
    }

    /// Counts a refused value, and has it told with the next question. Too many end the session.
    mutating func turnDown(
        _ value: Value?, _ reason: String?, _ parameter: ParameterDefinition, _ session: inout Session
    ) -> [DialogueAction]? {
        session.lead = joined(session.lead, refusalText(value, reason, parameter, session))
        session.refusals[parameter.name, default: 0] += 1
        guard session.refusals[parameter.name, default: 0] <= settings.misunderstandings else {
            return fail(.failed, saying: session.lead ?? "")
        }
        return nil
    }
}

extension Session {
    /// The value that the handler asks about though the person has chosen or affirmed it already.
    func settled(_ value: Value?, among choices: [Choice], of name: String) -> Value? {
        guard let settled = settled[name] else { return nil }
        if choices.count == 1 {
            return choices[0].value.elements.allSatisfy(settled.contains) ? choices[0].value : nil
        }
        let offered = Set(choices.flatMap(\.value.elements))
        guard let value, !value.elements.isEmpty else { return nil }
        return value.elements.allSatisfy { settled.contains($0) && offered.contains($0) } ? value : nil
    }
}
