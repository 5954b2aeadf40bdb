import Audio
import Dialogue
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
    private let configuration: Configuration
    private let moment: Moment
    private let hearing: Hearing?
    private let interpreter: Interpreter
    private var dialogue: DialogueMachine
    private let handlers: Handlers
    private let voice: Voice?
    private let chronicle: Chronicle
    private let emit: (Event) -> Void
    private let log: Log
    /// Told when the line begins (true) and ends (false) to wait for something that has a deadline of its own.
    public var onWait: (Bool) -> Void = { _ in }
    /// Told, in lines, why the words of each turn are read as they are, before they are; nil: nobody asks.
    public var onExplanation: ((_ lines: [String]) -> Void)?

    /// - Parameters:
    ///   - hearing: nil where only text comes.
    ///   - voice: nil where nothing is spoken aloud.
    ///   - emit: takes the events, in order, on the thread of the line.
    public init(
        _ configuration: Configuration, moment: Moment, stateFolder: String, hearing: Hearing?, voice: Voice?,
        log: Log, emit: @escaping (Event) -> Void
    ) throws {
        self.configuration = configuration
        self.moment = moment
        self.hearing = hearing
        self.voice = voice
        self.log = log
        self.emit = emit
        interpreter = Interpreter(configuration)
        handlers = Handlers(configuration, stateFolder: stateFolder, log: log)
        chronicle = Chronicle(stateFolder: stateFolder, log: log)
        dialogue = DialogueMachine(
            catalog: configuration.catalog, settings: configuration.settings.dialogue,
            wording: Wording(locale: configuration.locale),
            speaker: SpokenFormatter(locale: configuration.locale, timeZone: moment.timeZone, now: moment.now))
        try listen()
    }

    /// How the last session ended; nil: none has.
    public var lastEnd: EndReason? { chronicle.lastEnd }

    /// Whether a question is open.
    public var isIdle: Bool { dialogue.isIdle }

    /// When `elapse()` has something to do, in seconds of the moment's clock.
    public var deadline: Double? { dialogue.deadline }

    // MARK: Capture -> Endpointing -> Recognition

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
            case .utterance(let utterance, let speech):
                utterances += 1
                emit(.utterance(start: seconds(utterance.start), end: seconds(utterance.end)))
                try understand(speech)
            }
        }
        return utterances
    }

    private func seconds(_ frame: Int) -> Double { Double(frame) / Double(AudioFormat.recognition.sampleRate) }

    private func understand(_ speech: RecognizedSpeech) throws {
        switch speech.kind {
        case .words: try read(Transcript(text: speech.text, confidence: speech.confidence))
        case .outOfGrammar: try act(on: .rejected(.outOfGrammar, confidence: speech.confidence))
        case .nothing: try act(on: .rejected(.noSpeech, confidence: 0))
        }
    }

    // MARK: Matching

    /// The words of one turn, heard or typed.
    public func read(_ transcript: Transcript) throws {
        emit(.transcript(transcript))
        let matcher = interpreter.matcher(for: dialogue.expectation)
        let situation = moment.situation(configuration.context)
        if let onExplanation { onExplanation(matcher.explain(transcript.text, in: situation).lines) }
        try act(on: matcher.interpret(transcript, in: situation))
    }

    private func act(on interpretation: Interpretation) throws {
        switch interpretation {
        case .match(let match): emit(.match(match))
        // What it answers the dialogue knows, and tells.
        case .answer: break
        case .control(let command): emit(.control(command))
        case .rejected(let reason, let confidence): emit(.rejected(reason, confidence: confidence))
        }
        dialogue.speaker.now = moment.current
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

    private func perform(_ actions: [DialogueAction]) throws {
        var pending = actions[...]
        while let action = pending.popFirst() {
            switch action {
            case .emit(let event):
                chronicle.note(event)
                emit(event)
            case .speak(let text):
                wait { voice?.speak(text) }
                dialogue.spoken(at: moment.elapsed())
            case .request(let request):
                let reply: ExtensionReply = wait {
                    switch request.method {
                    case .handle: handlers.handle(request, moment, session: chronicle.session, progress: progress)
                    case .confirm: handlers.confirm(request, moment, session: chronicle.session, progress: progress)
                    case .resolve, .options: .failure(.notOffered)
                    }
                }
                pending += dialogue.receive(reply, to: request, at: moment.elapsed())
            case .open: break
            }
        }
        try listen()
        chronicle.save()
    }

    private func wait<Result>(for work: () -> Result) -> Result {
        onWait(true)
        defer { onWait(false) }
        return work()
    }

    /// What a handler tells while it works is passed on at once.
    private func progress(_ text: String) {
        for action in dialogue.receive(progress: text, at: moment.elapsed()) {
            switch action {
            case .emit(let event): emit(event)
            case .speak(let text): voice?.speak(text)
            case .request, .open: break
            }
        }
    }

    /// Makes the recogniser listen for what can be said now.
    private func listen() throws {
        guard let hearing else { return }
        let expectation = dialogue.expectation
        try hearing.expect(
            interpreter.matcher(for: expectation).grammar, named: "\(expectation)", in: configuration.context)
    }

    /// Ends the extensions and writes down what is remembered. Idempotent.
    public func close() {
        handlers.shutdown()
        chronicle.close()
    }
}
