import Dialogue
import Foundation
import Grammars
import Intents

/// Shortcuts: what runs without being said in full.
extension Line {
    /// Runs a shortcut as if it had been said. Nothing happens while a session is open.
    ///
    /// - Parameters:
    ///   - source: how the person chose it.
    ///   - slots: values beside those of the shortcut, for parameters that it leaves open.
    public func run(
        _ shortcut: Shortcut, source: MatchSource = .control, slots: [String: Value] = [:], confidence: Double = 1,
        phrase: String? = nil
    ) throws {
        // What was heard before is no reason to wait.
        dialogue.dismissDoubt()
        guard isIdle else { return }
        let call = Call(source: source, slots: slots, confidence: confidence, phrase: phrase)
        routine = nil
        try perform(start(shortcut, call))
    }

    /// How a shortcut was chosen.
    struct Call {
        var source: MatchSource
        var slots: [String: Value] = [:]
        var confidence = 1.0
        var phrase: String?
    }

    /// The voice shortcut of a phrase that was said.
    func shortcut(of call: ShortcutCall) -> Shortcut? { memory.voiceShortcut(call.id)?.shortcut }

    func start(_ shortcut: Shortcut, _ call: Call) -> [DialogueAction] {
        dialogue.speaker.now = moment.current
        dialogue.device = device()
        switch shortcut.action {
        case .intent(let intent, let slots): return start(intent, slots, call)
        case .activity(let activity, let application):
            guard configuration.catalog.knows(application) else { return dialogue.refuseShortcut() }
            let match = ActivityMatch(
                source: call.source, activity: activity, application: application, confidence: call.confidence,
                phrase: call.phrase)
            emit(.activity(match))
            chronicle.note(match, at: moment.current)
            return dialogue.open(match)
        case .routine(let steps): return start(steps, call)
        }
    }

    private func start(_ intent: IntentID, _ slots: JSONObject, _ call: Call) -> [DialogueAction] {
        var values: [String: Value] = [:]
        for parameter in configuration.catalog[intent]?.parameters ?? [] {
            // A value that is none of its type any more is asked for.
            guard let json = slots[parameter.name], let value = try? Value(json, type: parameter.type) else { continue }
            values[parameter.name] = value
        }
        values.merge(call.slots) { _, said in said }
        let match = Match(
            source: call.source, intent: intent, slots: values, confidence: call.confidence, phrase: call.phrase)
        emit(.match(match))
        chronicle.note(.match(match), at: moment.current)
        return dialogue.receive(.match(match), at: moment.elapsed())
    }

    private func start(_ steps: [RoutineStep], _ call: Call) -> [DialogueAction] {
        do {
            let known = Dictionary(
                memory.voiceShortcuts.map { ($0.id, $0.shortcut) }, uniquingKeysWith: { first, _ in first })
            var run = try RoutineRun(steps) { known[$0] }
            guard let first = run.next() else { return [] }
            routine = (run, call)
            return start(first, call)
        } catch {
            log(.warning, "a routine cannot run: \(error)")
            return dialogue.refuseShortcut()
        }
    }

    /// What an event of a session means for the routine that it is part of: the first failure ends it.
    func noteForRoutine(_ event: Event) {
        switch event {
        case .response(let response, let isSuccess, _):
            if isSuccess { routine?.run.note(response) } else { routine = nil }
        case .ended(let reason): if !reason.isSuccess { routine = nil }
        default: break
        }
    }

    /// The next step of the routine, when the session of the one before has ended.
    func nextOfRoutine() -> [DialogueAction] {
        guard dialogue.isIdle, var (run, call) = routine else { return [] }
        guard let next = run.next() else {
            routine = nil
            return []
        }
        call.slots = [:]
        routine = (run, call)
        return start(next, call)
    }

    /// Keeps the phrases in step with the memory, which tells of changes from any thread.
    func followPhrases() {
        usePhrases()
        memory.observe { [mailbox] change in
            if change == .shortcuts { mailbox.call { $0.useChangedPhrases() } }
        }
    }

    /// Makes the phrases that the person recorded sayable.
    func usePhrases() {
        let phrases = memory.voiceShortcuts.compactMap { kept in
            kept.phrase.map { Phrase(id: kept.id, text: $0, tail: tail(of: kept.shortcut)) }
        }
        interpreter.setPhrases(phrases)
        // Takes are of use to ears only.
        let takes = phrases.isEmpty || hearing == nil ? [] : memory.takes()
        self.phrases = PhraseHearing(phrases, takes: takes, sounds: interpreter.sounds)
        do { try hearing?.setPhrases(self.phrases?.pronunciations ?? []) } catch {
            log(.warning, "recorded phrases are heard by their words alone: \(error)")
        }
    }

    /// The first parameter that the shortcut leaves open and that has to be asked for.
    private func tail(of shortcut: Shortcut) -> Phrase.Tail? {
        guard case .intent(let intent, let slots) = shortcut.action else { return nil }
        let open = configuration.catalog[intent]?.parameters.first {
            $0.isRequired && $0.defaultValue == nil && slots[$0.name] == nil
        }
        return open.map { Phrase.Tail(intent, parameter: $0.name) }
    }

    /// The person's shortcuts have changed.
    func useChangedPhrases() {
        usePhrases()
        listenAnew()
    }
}
