import Intents

/// The resolve-confirm-handle machine: what was understood and the time go in, what is to be done comes out.
///
/// It holds at most one session, does no I/O and knows no clock: times are seconds on the conversation's clock, any
/// origin, and one that runs backwards is taken as standing still. After every call the caller carries the actions out in
/// their order, listens for what `expectation` says, and calls `elapse(to:)` when `deadline` is reached.
public struct DialogueMachine: Sendable {
    /// What can be asked for. A session that is open keeps the definition it was opened with.
    public var catalog: Catalog { didSet { forgetWordings() } }
    /// What of the device restricts intents now.
    public var device = DeviceState()
    /// What the owner asks beyond the definitions.
    public var policy = OwnerPolicy()
    /// Says values. Its `now` is the caller's to keep.
    public var speaker: SpokenFormatter
    let settings: DialogueSettings
    let wording: Wording

    var state = State.idle
    /// The latest time seen.
    private(set) var clock = -Double.infinity
    var requestCount = 0
    /// How often each prompt with several wordings was said.
    var wordingTurns: [WordingKey: Int] = [:]

    public init(catalog: Catalog, settings: DialogueSettings = .init(), wording: Wording, speaker: SpokenFormatter) {
        self.catalog = catalog
        self.settings = settings
        self.wording = wording
        self.speaker = speaker
    }

    public var isIdle: Bool { if case .idle = state { true } else { false } }

    /// Whether an extension is at work, so that nothing that is said is awaited. `expectation` means nothing then.
    public var isAwaitingExtension: Bool { if case .working = state { true } else { false } }

    /// What can be said now, besides control words.
    public var expectation: Expectation {
        if case .doubting(let question) = state { return .didYouMean(question.choices) }
        guard case .asking(let session, let question) = state else { return .command }
        let intent = session.definition.id
        switch question.subject {
        case .value(let parameter, []): return .value(intent, parameter: parameter.name)
        case .value(let parameter, let choices): return .options(intent, parameter: parameter.name, choices)
        case .choice(let parameter, let offer): return .choice(intent, parameter: parameter.name, offer.choices)
        case .valueConfirmation(let parameter, _): return .valueConfirmation(intent, parameter: parameter.name)
        case .confirmation: return .confirmation(intent, corrects: session.spoken)
        }
    }

    /// When `elapse(to:)` has something to do: the end of the wait for an answer, or of the session. Nil when idle.
    public var deadline: Double? {
        switch state {
        case .idle: nil
        case .doubting(let question):
            min(question.opened + settings.maximumDuration, question.waitBegan + settings.answerTimeout)
        case .asking(let session, let question):
            min(session.opened + settings.maximumDuration, answerDeadline(question))
        case .working(let session, _): session.opened + settings.maximumDuration
        }
    }

    /// What an utterance means. While idle only a match, sure or doubtful, does anything; while an extension works nothing can be taken
    /// back, and only a control word is answered.
    public mutating func receive(_ interpretation: Interpretation, at time: Double) -> [DialogueAction] {
        advance(to: time)
        switch (state, interpretation) {
        case (.idle, .match(let match)): return open(match)
        case (.idle, .doubtful(let doubt)): return ask(doubt)
        case (.idle, _): return []
        case (.doubting(let question), _): return take(interpretation, question)
        case (.asking(let session, let question), _): return take(interpretation, session.nextTurn, question)
        case (.working(let session, let work), .control(let command)): return take(command, session, work)
        case (.working, _): return []
        }
    }

    private mutating func take(
        _ interpretation: Interpretation, _ session: Session, _ question: Question
    ) -> [DialogueAction] {
        var session = session
        let isDoubted = session.isDoubted
        session.isDoubted = false
        switch interpretation {
        case .answer(let answer): return take(answer, session, question)
        case .control(let command): return take(command, session, question)
        // Perhaps nobody speaks to the device.
        case .rejected where isDoubted: return []
        case .rejected(.noSpeech, _), .rejected(.tooShort, _): return askUnanswered(session, question)
        case .rejected, .match, .doubtful, .shortcut, .search: return askMisunderstood(session, question)
        }
    }

    /// What an extension answered to a request. A reply that is not awaited any more does nothing.
    public mutating func receive(
        _ reply: ExtensionReply, to request: ExtensionRequest, at time: Double
    ) -> [DialogueAction] {
        advance(to: time)
        guard case .working(let session, let work) = state, work.request == request else { return [] }
        return take(reply, session, work)
    }

    /// An extension's report that it is still at work on the awaited request.
    public mutating func receive(progress text: String, at time: Double) -> [DialogueAction] {
        advance(to: time)
        guard case .working(var session, let work) = state, !text.isEmpty else { return [] }
        let isDue = session.progressSpoken.map { clock - $0 >= settings.progressInterval } ?? true
        if isDue { session.progressSpoken = clock }
        state = .working(session, work)
        return [.emit(.progress(text: text))] + (isDue ? [.speak(text)] : [])
    }

    /// The handler has worked on the awaited request for so long (2 s) that the person should hear of it: told once.
    public mutating func receive(slow request: ExtensionRequest, at time: Double) -> [DialogueAction] {
        advance(to: time)
        guard case .working(let session, let work) = state, work.request == request else { return [] }
        return tellSlowness(session, work)
    }

    /// Ends the open session, whatever it waits for: the daemon stops, or what was talked about is reloaded.
    public mutating func interrupt(at time: Double) -> [DialogueAction] {
        advance(to: time)
        return isIdle ? [] : end(.interrupted, saying: wording(.interrupted))
    }

    /// A turn in which nothing was said. Nothing happens unless a question is open.
    public mutating func unanswered(at time: Double) -> [DialogueAction] {
        advance(to: time)
        switch state {
        case .doubting: return end(.timeout)
        case .asking(let session, let question): return askUnanswered(session.nextTurn, question)
        case .idle, .working: return []
        }
    }

    /// Lets time pass. One call takes one step: where `deadline` still lies before `time`, it has to be called again.
    public mutating func elapse(to time: Double) -> [DialogueAction] {
        advance(to: time)
        guard let deadline, clock >= deadline else { return [] }
        switch state {
        case .idle: return []
        case .doubting: return end(.timeout)
        case .asking(let session, let question):
            guard clock < session.opened + settings.maximumDuration else {
                return end(.timeout, saying: wording(.timedOut))
            }
            return askUnanswered(session.nextTurn, question)
        case .working(let session, _): return endUnavailable(session)
        }
    }

    /// The playback of the last text has ended: the wait for an answer begins.
    public mutating func spoken(at time: Double) {
        advance(to: time)
        switch state {
        case .doubting(var question):
            question.waitBegan = clock
            state = .doubting(question)
        case .asking(let session, var question):
            question.waitBegan = clock
            state = .asking(session, question)
        case .idle, .working: break
        }
    }

    private mutating func advance(to time: Double) {
        if time.isFinite { clock = max(clock, time) }
    }

    /// Wordings of intents that are gone are not counted any more.
    private mutating func forgetWordings() {
        guard !wordingTurns.isEmpty else { return }
        let intents = Set(catalog.intents.map(\.id))
        wordingTurns = wordingTurns.filter { intents.contains($0.key.intent) }
    }

    private func answerDeadline(_ question: Question) -> Double {
        question.waitBegan + settings.answerTimeout
    }
}
