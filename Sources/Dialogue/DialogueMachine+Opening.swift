import Intents

extension DialogueMachine {
    /// - Parameter isDoubted: whether nobody has said yet that it was meant.
    mutating func open(_ match: Match, isDoubted: Bool = false) -> [DialogueAction] {
        // A match of what the catalog does not have any more.
        guard var session = session(match) else { return fail(.unavailable, saying: wording(.unknownIntent)) }
        session.isDoubted = isDoubted
        if let refusal = refusal(session) { return refuse(refusal) }
        // Nothing is asked for what nobody could handle.
        if catalog.lacksExtension(match.intent) { return endUnavailable(session) }
        return resolve(session)
    }

    /// A session with what was said; nil: the catalog has no such intent.
    func session(_ match: Match) -> Session? {
        guard let definition = catalog[match.intent] else { return nil }
        var session = Session(definition, catalog.extension(for: match.intent), opened: clock)
        for parameter in definition.parameters.reversed() {
            guard let value = match.slots[parameter.name] else { continue }
            // Without a value of another type less would be meant than was said: it is asked for.
            if let fitting = fitting(value, parameter, definition.id) {
                session.say(fitting, parameter.name)
            } else {
                session.want(parameter.name)
            }
        }
        return session
    }

    // MARK: The application

    /// Opens a place in an application: a session of one turn. Nothing happens while another is open.
    public mutating func open(_ match: ActivityMatch) -> [DialogueAction] {
        guard isIdle else { return [] }
        // What an application shows is the person's.
        if device.isLocked { return fail(.locked, saying: wording(.locked)) }
        let name = catalog.application(match.application)?.name ?? match.application
        let place = match.activity.title ?? catalog.activities.first { $0.id == match.activity.id }?.title ?? name
        let text = wording(.opening, ["place": place])
        let opening = ApplicationOpening(application: match.application, activity: match.activity)
        let event = Event.response(IntentResponse(code: "continueInApp"), isSuccess: true, text: text)
        return [.emit(event), .speak(text), .open(opening)] + end(.continued)
    }

    /// A shortcut that cannot run, in a sentence of whoever knows why. Nothing happens while a session is open.
    public mutating func refuseShortcut(saying text: String? = nil) -> [DialogueAction] {
        isIdle ? fail(.unavailable, saying: text ?? wording(.unknownIntent)) : []
    }

    /// Whether the intent is nothing to be handled in the background: its application is opened with it instead.
    func opensApplication(_ session: Session) -> Bool {
        guard session.definition.isBackground else { return true }
        let slots = session.effectiveSlots
        let said = Set(session.spoken).filter { slots[$0] != nil }
        return session.definition.shortcuts.contains { !$0.isBackground && Set($0.parameters) == said }
    }

    /// What the application is opened with. `response` is nil where no handler was asked.
    func opening(_ session: Session, _ response: IntentResponse?) -> ApplicationOpening {
        ApplicationOpening(
            application: session.definition.id.application, activity: response?.activity,
            intent: session.definition.id, slots: session.effectiveSlots, response: response)
    }
}
