import Intents

extension DialogueMachine {
    /// All parameters are resolved: has the extension confirm, where there is one.
    mutating func confirm(_ session: Session) -> [DialogueAction] {
        var session = session
        // What was left out of an array is told before anything comes of the rest.
        let told = session.lead.map { [DialogueAction.emit(.progress(text: $0)), .speak($0)] } ?? []
        session.lead = nil
        guard session.manifest != nil, !session.notOffered.contains(.confirm) else {
            return told + askWhetherRight(session, nil)
        }
        return told + request(.confirm, session)
    }

    /// What the handler answered to `confirm`: anything but readiness is the final response.
    mutating func takeConfirmed(_ response: IntentResponse, _ session: Session) -> [DialogueAction] {
        guard response.code == "ready" || response.code == "success" else { return respond(session, response) }
        var session = session
        for (name, value) in response.slots.sorted(by: { $0.key < $1.key }) {
            guard let parameter = session.definition[parameter: name] else { return endUnavailable(session) }
            if value == .array([]), parameter.isArray {
                session.omit(name)
            } else if let fitting = acceptable(value, parameter, session) {
                session.accept(fitting, name)
            } else {
                return endUnavailable(session)
            }
        }
        // A value that the handler changed may make another parameter apply.
        guard session.nextUnresolved == nil else { return resolve(session) }
        return askWhetherRight(session, response)
    }

    /// Asks yes or no where the definition or the owner wants it, else handles.
    mutating func askWhetherRight(_ session: Session, _ ready: IntentResponse?) -> [DialogueAction] {
        guard session.definition.needsConfirmation || policy.demand(of: session.definition).mustConfirm else {
            return handle(session, ready)
        }
        return ask(session, Question(.confirmation(ready), confirmationText(session, ready)))
    }

    /// Yes, no, or other values in place of those that were read back: these are resolved, confirmed and read back anew.
    mutating func take(
        _ answer: Answer, _ ready: IntentResponse?, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        var corrected = session
        if fill(answer.parts, besides: nil, &corrected) { return resolve(corrected) }
        switch answer.reply {
        case .yes where answer.parts.isEmpty: return handle(session, ready)
        case .no where answer.parts.isEmpty: return end(.declined, saying: wording(.declined))
        default: return askMisunderstood(session, question)
        }
    }

    /// The definition's text for `ready`, else the title of the shortcut that says most of what was asked for, else the
    /// intent's title; and whether it is right.
    private func confirmationText(_ session: Session, _ ready: IntentResponse?) -> String {
        let template = session.definition.responses["ready"]?.say ?? fullestTitle(session)
        let title = Self.withoutEnd(
            template.map { render($0, session, ready) } ?? session.definition.title, ".。!！ ")
        if let last = title.last, "?？".contains(last) { return title }
        return wording(.confirmIntent, ["title": title])
    }

    /// The title of the shortcut that says most of what was asked for; nil: none says only that.
    func fullestTitle(_ session: Session) -> TextTemplate? {
        let slots = session.effectiveSlots
        let said = session.definition.shortcuts.filter { shortcut in
            (shortcut.parameters + shortcut.title.names).allSatisfy { slots[$0] != nil }
        }
        let fullest = said.reduce(nil as ShortcutDefinition?) { best, shortcut in
            shortcut.parameters.count > best?.parameters.count ?? -1 ? shortcut : best
        }
        return fullest?.title
    }

    /// A title without what ends a sentence.
    static func withoutEnd(_ title: String, _ ends: String) -> String {
        var title = title
        while let last = title.last, ends.contains(last) { title.removeLast() }
        return title
    }
}
