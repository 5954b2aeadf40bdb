import Intents

extension DialogueMachine {
    /// Handles what was confirmed, once.
    mutating func handle(_ session: Session, _ ready: IntentResponse?) -> [DialogueAction] {
        if let refusal = refusal(session) { return refuse(refusal) }
        if opensApplication(session) {
            let response = IntentResponse(code: "continueInApp", properties: ready?.properties ?? [:])
            return respond(session, response, opening: opening(session, ready))
        }
        guard session.manifest != nil else { return respond(session, IntentResponse(code: "success")) }
        return request(.handle, session)
    }

    mutating func take(_ reply: ExtensionReply, _ session: Session, _ work: Work) -> [DialogueAction] {
        var session = session
        let method = work.request.method
        switch (method, reply) {
        case (_, .failure(.deadline)): return endUnavailable(session, .tookTooLong)
        case (_, .failure(.unavailable)): return endUnavailable(session)
        case (.handle, .failure(.notOffered)): return endUnavailable(session)
        case (.options(let name), .failure):
            // A question without a list is still a question.
            session.notOffered.insert(method)
            return askForValue(name, [], session, work.element)
        case (_, .failure(.notOffered)):
            session.notOffered.insert(method)
            return resolve(session)
        case (_, .failure(.refused)): return respond(session, IntentResponse(code: "failure"))
        case (.resolve(let name), .resolution(let resolution)):
            guard let parameter = session.definition[parameter: name] else { return endUnavailable(session) }
            return take(resolution, parameter, session)
        case (.options(let name), .options(let choices)): return askForValue(name, choices, session, work.element)
        case (.confirm, .response(let response)): return takeConfirmed(response, session)
        case (.handle, .response(let response)): return respond(session, response)
        case (_, .resolution), (_, .options), (_, .response): return endUnavailable(session)
        }
    }

    // MARK: While an extension works

    /// Control words: before `handle` is sent the session can still be given up.
    mutating func take(_ command: ControlCommand, _ session: Session, _ work: Work) -> [DialogueAction] {
        switch command {
        case .help, .repeat: return []
        case .cancel, .stop:
            guard work.isHandling else { return end(.cancelled, saying: wording(.cancelled)) }
            return [.emit(.progress(text: wording(.tooLate))), .speak(wording(.tooLate))]
        }
    }

    /// The extension takes its time: that is told once in a session.
    mutating func tellSlowness(_ session: Session, _ work: Work) -> [DialogueAction] {
        guard !session.isSlownessTold else { return [] }
        var session = session
        session.isSlownessTold = true
        session.progressSpoken = clock
        state = .working(session, work)
        let template = work.isHandling ? session.definition.responses["inProgress"]?.say : nil
        var text = template.map { render($0, session, nil) } ?? ""
        if text.isEmpty { text = wording(.oneMoment) }
        return [.emit(.progress(text: text)), .speak(text)]
    }

    // MARK: The end

    /// The final response and the end of the session. Codes that go on in the application open it.
    mutating func respond(
        _ session: Session, _ response: IntentResponse, opening: ApplicationOpening? = nil
    ) -> [DialogueAction] {
        let template = session.definition.responses[response.code]
        let isSuccess = template?.isSuccess ?? Self.successCodes.contains(response.code)
        let text = template.map { render($0.say, session, response) } ?? builtInText(response.code, isSuccess, session)
        let reason: EndReason =
            response.code == "continueInApp" ? .continued : isSuccess ? .completed : .failed
        var opening = opening
        if Self.openingCodes.contains(response.code) { opening = opening ?? self.opening(session, response) }
        let event = Event.response(response, isSuccess: isSuccess, text: text)
        let said: [DialogueAction] = [.emit(event)] + (text.isEmpty ? [] : [.speak(text)])
        return said + (opening.map { [.open($0)] } ?? []) + end(reason)
    }

    mutating func endUnavailable(_ session: Session, _ text: Wording.Text = .unavailable) -> [DialogueAction] {
        fail(.unavailable, saying: wording(text, ["application": applicationName(session)]))
    }

    /// An end for which no handler is to blame in its own words.
    mutating func fail(_ reason: EndReason, saying text: String) -> [DialogueAction] {
        let event = Event.response(IntentResponse(code: "failure"), isSuccess: false, text: text)
        return [.emit(event), .speak(text)] + end(reason)
    }

    mutating func end(_ reason: EndReason, saying text: String? = nil) -> [DialogueAction] {
        state = .idle
        return (text.map { [.speak($0)] } ?? []) + [.emit(.ended(reason))]
    }

    /// Response codes that mean success where the definition does not say.
    private static let successCodes: Set = ["ready", "inProgress", "success", "continueInApp"]
    private static let openingCodes: Set = ["continueInApp", "failureRequiringAppLaunch"]

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
}
