import Intents

extension DialogueMachine {
    /// All parameters are resolved: has the extension confirm, where there is one.
    mutating func confirm(_ session: Session) -> [DialogueAction] {
        guard session.hasExtension else { return askWhetherRight(session, IntentResponse(code: "ready")) }
        return [.request(start(.confirm, session))]
    }

    /// Asks yes or no where the definition wants it, else handles.
    private mutating func askWhetherRight(_ session: Session, _ ready: IntentResponse) -> [DialogueAction] {
        guard session.definition.needsConfirmation else { return handle(session) }
        return ask(session, Question(.confirmation, confirmationText(session, ready)))
    }

    mutating func handle(_ session: Session) -> [DialogueAction] {
        guard session.hasExtension else { return respond(session, IntentResponse(code: "success")) }
        return [.request(start(.handle, session))]
    }

    private mutating func start(_ step: Work.Step, _ session: Session) -> ExtensionRequest {
        requestCount += 1
        let request = ExtensionRequest(
            number: requestCount, method: step == .confirm ? .confirm : .handle, intent: session.definition.id,
            slots: session.resolvedSlots)
        state = .working(session, Work(step: step, request: request))
        return request
    }

    mutating func take(_ reply: ExtensionReply, _ session: Session, _ work: Work) -> [DialogueAction] {
        switch (reply, work.step) {
        case (.response(let response), .confirm) where response.code == "ready" || response.code == "success":
            askWhetherRight(session, response)
        case (.response(let response), _): respond(session, response)
        case (.failure(.refused), _): respond(session, IntentResponse(code: "failure"))
        case (.failure, _), (.resolution, _), (.options, _): endUnavailable(session)
        }
    }

    /// Control words while an extension works: before `handle` is sent the session can still be given up.
    mutating func take(_ command: ControlCommand, _ session: Session, _ work: Work) -> [DialogueAction] {
        switch (command, work.step) {
        case (.cancel, .confirm), (.stop, .confirm): return end(.cancelled, saying: wording(.cancelled))
        case (.cancel, .handle), (.stop, .handle): return receive(progress: wording(.tooLate), at: clock)
        case (.help, _), (.repeat, _): return []
        }
    }

    /// The final response and the end of the session.
    private mutating func respond(_ session: Session, _ response: IntentResponse) -> [DialogueAction] {
        let template = session.definition.responses[response.code]
        let isSuccess = template?.isSuccess ?? Self.successCodes.contains(response.code)
        let text = template.map { render($0.say, session, response) } ?? builtInText(response.code, isSuccess, session)
        let reason: EndReason =
            response.code == "continueInApp" ? .continued : isSuccess ? .completed : .failed
        let event = Event.response(response, isSuccess: isSuccess, text: text)
        return [.emit(event)] + (text.isEmpty ? [] : [.speak(text)]) + end(reason)
    }

    mutating func endUnavailable(_ session: Session) -> [DialogueAction] {
        let text = wording(.unavailable, ["application": applicationName(session)])
        let event = Event.response(IntentResponse(code: "failure"), isSuccess: false, text: text)
        return [.emit(event), .speak(text)] + end(.unavailable)
    }

    mutating func end(_ reason: EndReason, saying text: String? = nil) -> [DialogueAction] {
        state = .idle
        return (text.map { [.speak($0)] } ?? []) + [.emit(.ended(reason))]
    }
}

// Texts
extension DialogueMachine {
    /// Response codes that mean success where the definition does not say.
    private static let successCodes: Set = ["ready", "inProgress", "success", "continueInApp"]

    private func builtInText(_ code: String, _ isSuccess: Bool, _ session: Session) -> String {
        let text: Wording.Text =
            switch code {
            case "inProgress": .inProgress
            case "failureRequiringAppLaunch": .openApplication
            case "continueInApp": .continueInApplication
            default: isSuccess ? .success : .failure
            }
        return wording(text, ["application": applicationName(session)])
    }

    /// The application's spoken name; where the catalog has none, the last part of its id.
    private func applicationName(_ session: Session) -> String {
        let id = session.definition.id.application
        return catalog.application(id)?.name ?? id.split(separator: ".").last.map(String.init) ?? id
    }

    /// The definition's text for `ready`, else the title of the shortcut that says most of what was asked for, else the
    /// intent's title; and whether it is right.
    private func confirmationText(_ session: Session, _ ready: IntentResponse) -> String {
        let slots = session.resolvedSlots
        let said = session.definition.shortcuts.filter { shortcut in
            (shortcut.parameters + shortcut.title.names).allSatisfy { slots[$0] != nil }
        }
        let fullest = said.reduce(nil as ShortcutDefinition?) { best, shortcut in
            shortcut.parameters.count > best?.parameters.count ?? -1 ? shortcut : best
        }
        let template = session.definition.responses["ready"]?.say ?? fullest?.title
        var title = template.map { render($0, session, ready) } ?? session.definition.title
        while let last = title.last, ".。!！ ".contains(last) { title.removeLast() }
        if let last = title.last, "?？".contains(last) { return title }
        return wording(.confirmIntent, ["title": title])
    }

    /// A template with parameters and response properties as a person says them; a property goes before a parameter.
    private func render(_ template: TextTemplate, _ session: Session, _ response: IntentResponse) -> String {
        let definition = session.definition
        let slots = session.resolvedSlots
        return template.render { name in
            if let value = response.properties[name] {
                var enumeration: EnumerationDefinition?
                if case .enumeration(let type)? = definition.responseProperties[name] {
                    enumeration = catalog.enumeration(type, of: definition.id.application)
                }
                return speaker.text(value, enumeration: enumeration)
            }
            guard let value = slots[name] else { return nil }
            let parameter = definition[parameter: name]
            return speaker.text(
                value, enumeration: parameter.flatMap { catalog.enumeration(of: $0, in: definition.id) })
        }
    }
}
