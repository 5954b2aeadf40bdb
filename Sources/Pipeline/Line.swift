import Audio
import BeckonKit
import Dialogue
import ExtensionHost
import Foundation
import Grammars
import Intents
import Matching
import Recognition

/// The line that sound travels, top to bottom:
///
///     Capture -> Endpointing -> Recognition -> Matching -> Dialogue <-> Extensions -> Response -> Synthesis -> Playback
///
/// Only values move along it; no stage knows the next, and none knows where the sound came from. Whoever drives the line
/// (the daemon, a replay, `ask`) hands it sound or text and tells it the time. Belongs to one thread.
public final class Line {
    /// What reaches the line from other threads.
    public let mailbox = Mailbox()
    let moment: Moment
    let hearing: Hearing?
    let voice: Voice?
    let chronicle: Chronicle
    let emit: (Event) -> Void
    let log: Log
    let pace: Pace
    public internal(set) var configuration: Configuration
    var interpreter: Interpreter
    var handlers: Handlers
    var dialogue: DialogueMachine
    var announcer = Announcer()
    public let memory: Memory
    /// How the phrases that the person recorded are heard.
    var phrases: PhraseHearing?
    /// What to suggest; built when it is first wanted.
    public let suggestions: SuggestionKeeper
    var sought = Sought()
    /// The routine that runs, and how it was chosen.
    var routine: (run: RoutineRun, call: Call)?
    var supplies = Supplies()
    var donationQuota = DonationQuota()
    /// Whether something rang when what can be said was chosen last.
    var wasRinging = false
    /// What extensions work on, by number.
    var outstanding: [Int: ExtensionRequest] = [:]
    /// Whether the handler that is at work takes long, so that control words are listened for meanwhile.
    var isSlow = false
    /// What is the case as applications say, by application, and as the owner says, by no name.
    var contexts: [String: [String: [String]]] = [:]
    /// What of the device restricts intents now.
    public var device: () -> DeviceState = { DeviceState() }
    /// Sees each line in and out of the extensions, from any thread.
    public var trace: (@Sendable (TracedLine) -> Void)? { didSet { handlers.trace(trace) } }
    /// Told when the line goes on with another configuration.
    public var onAdoption: (Configuration) -> Void = { _ in }
    /// Told when what an application shares with its extension has changed.
    public var onGroupChange: (_ application: String, _ name: String?) -> Void = { _, _ in }
    /// Told when the line begins (true) and ends (false) to wait for something that has a deadline of its own.
    public var onWait: (Bool) -> Void = { _ in }
    /// Told, in lines, why the words of each turn are read as they are, before they are; nil: nobody asks.
    public var onExplanation: ((_ lines: [String]) -> Void)?

    /// How the line goes on while an extension works.
    public enum Pace: Sendable {
        /// Each call returns when the extension has answered: the clock stands still meanwhile.
        case waits
        /// Each call returns at once; `collect()` takes the answer in, and the person can go on speaking.
        case goesOn
    }

    /// - Parameters:
    ///   - environment: from which extensions get what they may have of it.
    ///   - hearing: nil where only text comes.
    ///   - voice: nil where nothing is spoken aloud.
    ///   - emit: takes the events, in order, on the thread of the line.
    public init(
        _ configuration: Configuration, moment: Moment, pace: Pace, stateFolder: String,
        environment: [String: String] = ProcessInfo.processInfo.environment, hearing: Hearing?, voice: Voice?,
        memory: Memory? = nil, log: Log,
        emit: @escaping (Event) -> Void
    ) throws {
        self.pace = pace
        self.configuration = configuration
        self.moment = moment
        self.hearing = hearing
        self.voice = voice
        self.log = log
        self.emit = emit
        let memory = memory ?? Memory(stateFolder: stateFolder, log: log)
        self.memory = memory
        suggestions = SuggestionKeeper(
            memory, catalog: configuration.catalog, locale: configuration.locale, timeZone: moment.timeZone)
        chronicle = Chronicle(memory: memory, settings: configuration.settings.journal, log: log)
        interpreter = Interpreter(configuration)
        handlers = Handlers(
            configuration, stateFolder: stateFolder, environment: environment, log: log, mailbox: mailbox)
        dialogue = Self.dialogue(configuration, moment)
        useKeptVocabularies()
        followPhrases()
        followTitles()
        if pace == .goesOn { handlers.startResidents() }
        try listen()
    }

    /// How the last session ended; nil: none has.
    public var lastEnd: EndReason? { chronicle.lastEnd }

    /// In which the person lives.
    public var timeZone: TimeZone { moment.timeZone }

    /// Whether a question is open.
    public var isIdle: Bool { dialogue.isIdle }

    /// Whether an extension is at work.
    public var isAwaitingExtension: Bool { dialogue.isAwaitingExtension }

    /// What is the case now: as the settings, the command line and the owner say, and for the sentences of each
    /// application what it says itself.
    public var context: [String: [String]] {
        var context = configuration.context
        for (application, states) in contexts {
            for (key, states) in states {
                context[application.isEmpty ? key : OwnContext.key(key, of: application)] = states
            }
        }
        return context
    }

    /// When `elapse()` has something to do, in seconds of the moment's clock.
    public var deadline: Double? { dialogue.deadline }

    /// The next sound. Returns how many utterances ended in it.
    @discardableResult
    public func hear(_ chunk: AudioChunk) throws -> Int { try take(hearing?.process(chunk) ?? []) }

    /// The sound is over: what is open is an utterance.
    public func endOfSound() throws -> Int { try take(hearing?.finish() ?? []) }

    private func take(_ found: [Hearing.Heard]) throws -> Int {
        var utterances = 0
        for heard in found {
            switch heard {
            case .partial(let text): emit(.partial(text: text))
            case .tooShort:
                // A click is no turn: it answers nothing and opens nothing.
                log(.debug, "a sound was too short for speech")
            case .utterance(let utterance, let sound, let speech):
                utterances += 1
                emit(.utterance(start: seconds(utterance.start), end: seconds(utterance.end)))
                chronicle.hear(
                    sound.raw, phones: speech.sound?.phones.map(\.rawValue) ?? [], expecting: expectation,
                    at: moment.current)
                try understand(speech, sound)
            }
        }
        return utterances
    }

    private func seconds(_ frame: Int) -> Double { Double(frame) / Double(AudioFormat.recognition.sampleRate) }

    /// The words of one turn that were typed.
    public func read(_ transcript: Transcript) throws {
        try read(transcript) { sentence in
            dialogue.isIdle ? phrases?.decide(sentence, typed: transcript.text, in: interpreter.language) : nil
        }
    }

    func act(on interpretation: Interpretation) throws {
        // Whoever asks for something else did not mean what was heard before.
        if interpretation.isCommand { dialogue.dismissDoubt() }
        switch interpretation {
        case .match(let match) where dialogue.isIdle: emit(.match(match))
        case .shortcut(let call) where dialogue.isIdle:
            guard let shortcut = shortcut(of: call) else { break }
            return try run(
                shortcut, source: .phrase, slots: call.slots, confidence: call.confidence, phrase: call.phrase)
        case .search(let call) where dialogue.isIdle: return try find(call)
        case .match, .doubtful, .answer, .shortcut, .search: break
        case .control(let command):
            emit(.control(command))
            if dialogue.isIdle, [.stop, .cancel].contains(command) { announcer.silence() }
            if dialogue.isIdle, command == .help { return try perform(whatCanBeSaid()) }
        case .rejected(let reason, let confidence): emit(.rejected(reason, confidence: confidence))
        }
        dialogue.speaker.now = moment.current
        dialogue.device = device()
        chronicle.note(interpretation, at: moment.current)
        try perform(dialogue.receive(interpretation, at: moment.elapsed()))
    }

    // MARK: Dialogue <-> Extensions -> Response -> Synthesis -> Playback

    /// A turn in which nothing was said.
    public func unanswered(_ reason: RejectionReason = .noSpeech) throws {
        if dialogue.isIdle { emit(.rejected(reason, confidence: 0)) }
        try perform(dialogue.unanswered(at: moment.elapsed()))
    }

    /// Time has passed: questions are asked again, sessions end.
    public func elapse() throws {
        // Somebody who is speaking has begun to answer.
        guard hearing?.isOpen != true, let deadline, deadline <= moment.elapsed() else { return }
        try perform(dialogue.elapse(to: moment.elapsed()))
    }

    /// Ends the open session and everything that wants to be heard.
    ///
    /// - Returns: whether there was anything.
    @discardableResult
    public func stop() throws -> Bool {
        let isOpen = !dialogue.isIdle || !announcer.isSilent
        announcer.stop()
        try perform(dialogue.receive(.control(.stop), at: moment.elapsed()))
        return isOpen
    }

    /// Tells how the extensions fare, from any thread.
    public var healths: @Sendable () -> [ExtensionHealth] { handlers.healths }

    func perform(_ actions: [DialogueAction]) throws {
        var pending = actions[...]
        while true {
            while let action = pending.popFirst() { pending += carryOut(action) }
            forgetRequests()
            pending += nextOfRoutine()
            guard pending.isEmpty else { continue }
            guard pace == .waits, dialogue.isAwaitingExtension else { break }
            pending += awaitExtension()
        }
        try listen()
        chronicle.save(isAnswered: !dialogue.isAwaitingExtension)
        if isIdle { useChangedTitles() }
    }

    /// - Returns: what follows at once.
    private func carryOut(_ action: DialogueAction) -> [DialogueAction] {
        switch action {
        case .emit(let event):
            chronicle.noteDialogue(event, at: moment.current)
            noteForRoutine(event)
            emit(event)
        case .speak(let text):
            wait { voice?.speak(text) }
            dialogue.spoken(at: moment.elapsed())
        case .request(let request):
            outstanding[request.number] = request
            guard handlers.send(request, at: moment, session: chronicle.session) else {
                return take(.failure(.unavailable), to: request.number)
            }
        case .open(var opening):
            opening.identifier = chronicle.identifier
            handlers.open(opening)
        }
        return []
    }

    /// Of requests that the dialogue does not wait for any more no answer is wanted.
    private func forgetRequests() {
        guard !dialogue.isAwaitingExtension else { return }
        for request in outstanding.values { handlers.cancel(request) }
        outstanding = [:]
        isSlow = false
    }

    func wait<Result>(for work: () -> Result) -> Result {
        onWait(true)
        defer { onWait(false) }
        return work()
    }

    /// What can be said now.
    var expectation: Expectation {
        if dialogue.isAwaitingExtension { return .control }
        return dialogue.isIdle && announcer.isRinging ? .ringing : dialogue.expectation
    }

    /// Makes the recogniser listen for what can be said now.
    func listen() throws {
        // An extension that answers at once changes what can be said soon enough.
        guard let hearing, !dialogue.isAwaitingExtension || isSlow else { return }
        let expectation = expectation
        try hearing.expect(
            interpreter.matcher(for: expectation).grammar, named: "\(expectation)", in: context,
            isPassing: expectation.isPassing)
    }

    /// The same after something has changed; a grammar that cannot be listened for is told and leaves the line deaf until
    /// the next change, and stops nothing else.
    func listenAnew() {
        do { try listen() } catch { log(.error, "\(error)") }
    }

    /// Ends the extensions and writes down what is remembered. Idempotent.
    public func close() {
        handlers.shutdown()
        takeLastWords()
        chronicle.close()
    }
}
