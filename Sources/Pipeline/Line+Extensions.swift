import BeckonKit
import Dialogue
import ExtensionHost
import Foundation
import Grammars
import Intents

/// What comes from extensions and from other threads.
extension Line {
    /// Takes in what has come since, without waiting. A driver with a real clock calls it often.
    public func collect() throws {
        // No more than there can be now: who sends without end does not keep the line from everything else.
        for _ in 0..<Mailbox.limit {
            guard let message = mailbox.next(within: 0) else { break }
            try perform(actions(of: message))
        }
        if let supply = supplies.next(at: moment.elapsed()) {
            take(supply.values, of: supply.key)
        }
        try speakUp()
    }

    /// What extensions said while they ended, such as names for the next start.
    func takeLastWords() {
        for _ in 0..<Mailbox.limit {
            guard let message = mailbox.next(within: 0) else { break }
            if case .event(.notification(_, let application, let notification)) = message {
                take(notification, of: application)
            }
        }
    }

    /// Waits for the extension that is at work, and gives what follows from its answer.
    func awaitExtension() -> [DialogueAction] {
        guard let request = outstanding.values.max(by: { $0.number < $1.number }) else { return [] }
        if let message = wait(for: { mailbox.next(within: handlers.longestWait(for: request)) }) {
            return actions(of: message)
        }
        log(.error, "\(request.intent): no answer came in time")
        return take(.failure(.unavailable), to: request.number)
    }

    private func actions(of message: Mailbox.Message) -> [DialogueAction] {
        switch message {
        case .call(let body):
            body(self)
            return []
        case .event(.reply(let number, let reply)): return take(reply, to: number)
        case .event(.slow(let number)):
            guard let request = outstanding[number] else { return [] }
            isSlow = true
            return dialogue.receive(slow: request, at: moment.elapsed())
        case .event(.progress(let number, let text)):
            return outstanding[number] == nil ? [] : dialogue.receive(progress: text, at: moment.elapsed())
        case .event(.notification(_, let application, let notification)):
            take(notification, of: application)
            return []
        }
    }

    func take(_ reply: ExtensionReply, to number: Int) -> [DialogueAction] {
        guard let request = outstanding.removeValue(forKey: number) else { return [] }
        isSlow = false
        dialogue.speaker.now = moment.current
        dialogue.device = device()
        return dialogue.receive(reply, to: request, at: moment.elapsed())
    }

    private func take(_ notification: ExtensionNotification, of application: String) {
        switch notification {
        case .setVocabulary(let type, let values):
            take(values, of: Supplies.Key(application: application, type: type))
        case .setContext(let context): setContext(context, of: application)
        case .announce(let text): announcer.announce(text, by: application)
        case .ring(let ring): announcer.ring(ring, by: application, at: moment.elapsed())
        case .stopRinging: announcer.stopRinging(application)
        case .groupChanged(let name): onGroupChange(application, name)
        case .donate, .deleteDonations, .deleteActivities, .setShortcutSuggestions:
            remember(notification, of: application)
        // The host takes in what concerns requests, and logs.
        case .progress, .log: break
        }
    }

    /// Values that an extension supplies unasked. One that supplies without end gets a share of the time.
    private func take(_ values: [VocabularyValue], of key: Supplies.Key) {
        guard pace == .goesOn else { return _ = setVocabulary(values, type: key.type, of: key.application) }
        guard supplies.admit(values, for: key, at: moment.elapsed()) else { return }
        let start = ContinuousClock.now
        setVocabulary(values, type: key.type, of: key.application)
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        supplies.note(seconds: seconds, of: key.application, at: moment.elapsed())
    }

    /// The values of one of an application's types from now on, most important first: at once usable, and known again at
    /// the next start.
    ///
    /// - Returns: whether the application has such a type; nothing is done otherwise.
    @discardableResult
    public func setVocabulary(_ values: [VocabularyValue], type: String, of application: String) -> Bool {
        guard useVocabulary(values, type: type, of: application) else {
            log(.warning, "\(application) supplies values of \(type), which is no dynamic type of its definitions")
            return false
        }
        hearing?.forget()
        memory.keep(values, type: type, of: application)
        listenAnew()
        return true
    }

    /// The values of the definition stay, those of a program come after them.
    func useVocabulary(_ values: [VocabularyValue], type: String, of application: String) -> Bool {
        guard let enumeration = configuration.catalog.supplied(values, type: type, of: application) else {
            return false
        }
        interpreter.setValues(enumeration, of: application)
        dialogue.catalog.types[application]?[type] = enumeration
        return true
    }

    /// What is the case as an application says, or the owner where there is none. It replaces the states of these keys; a
    /// key without states is unset.
    public func setContext(_ context: [String: [String]], of application: String?) {
        let name = application ?? ""
        contexts[name] = (contexts[name] ?? [:]).merging(context) { _, new in new }.filter { !$0.value.isEmpty }
        listenAnew()
    }

    /// Says what waits to be said, while no session is open.
    func speakUp() throws {
        while dialogue.isIdle, hearing?.isOpen != true, let action = announcer.next(at: moment.elapsed()) {
            switch action {
            case .say(let announcement):
                emit(.announcement(application: announcement.application, text: announcement.text))
                wait { voice?.speak(announcement.text) }
            case .ring: wait { voice?.ring() }
            }
        }
        // While something rings "stop" is listened for.
        if wasRinging != announcer.isRinging {
            wasRinging = announcer.isRinging
            listenAnew()
        }
    }
}
