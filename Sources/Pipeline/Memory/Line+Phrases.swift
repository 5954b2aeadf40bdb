import Grammars
import Intents
import Matching
import Recognition

/// Turns that may be recorded phrases.
extension Line {
    func understand(_ speech: RecognizedSpeech, _ sound: UtteranceSamples) throws {
        let transcript = Transcript(speech)
        switch speech.kind {
        case .words:
            try read(transcript) { sentence in
                self.phrases?.decide(sentence, heard: speech, rival: rival(of: sentence, speech, sound))
            }
        case .outOfGrammar:
            let rejection = Interpretation.rejected(.outOfGrammar, confidence: speech.confidence)
            let decision = phrases?.decide(rejection, heard: speech)
            chronicle.explain([Self.noSentence] + (decision?.lines ?? []))
            try act(on: decision, or: rejection, transcript: nil)
        case .nothing: try act(on: .rejected(.noSpeech, confidence: 0))
        }
    }

    private static let noSentence =
        "no sentence was heard in it: it is nearer to other speech, or noise (recognition.garbageProbability)"

    private func rival(
        of sentence: Interpretation, _ speech: RecognizedSpeech, _ sound: UtteranceSamples
    ) -> PhraseMatcher.Rival? {
        let rivals = PhraseRivals(
            commands: interpreter.matcher(for: expectation), sentences: interpreter.withoutPhrases,
            sounds: interpreter.sounds)
        return rivals.rival(of: sentence, heard: speech, in: moment.situation(context)) { grammar in
            // The next utterance may say what it could before.
            defer { listenAnew() }
            return hearing?.hearAgain(sound, grammar, named: "command without phrases", in: context)
        }
    }

    /// The words of one turn, heard or typed.
    ///
    /// - Parameter decide: holds them against the recorded phrases; nil: they cannot be one.
    func read(_ transcript: Transcript, decide: (Interpretation) -> PhraseMatcher.Decision?) throws {
        let matcher = interpreter.matcher(for: expectation)
        let situation = moment.situation(context)
        let sentence = matcher.interpret(transcript, in: situation)
        let decision = decide(sentence)
        let explain = { matcher.explain(transcript, in: situation).lines + (decision?.lines ?? []) }
        chronicle.read(transcript, expecting: expectation, at: moment.current, explain: explain)
        try act(on: decision, or: sentence, transcript: transcript, explain: explain)
    }

    /// Goes on with what was decided, with the words that it comes to.
    func act(
        on decision: PhraseMatcher.Decision?, or sentence: Interpretation, transcript: Transcript?,
        explain: (() -> [String])? = nil
    ) throws {
        var transcript = transcript
        if let words = decision?.words, let confidence = transcript?.confidence {
            transcript = Transcript(text: words.joined(separator: " "), confidence: confidence)
        } else if let decision, decision.isBySound, case .shortcut(let call) = decision.interpretation {
            transcript = Transcript(
                text: Tokenizer.words(call.phrase).joined(separator: " "), confidence: call.confidence)
        }
        if let transcript { emit(.transcript(transcript)) }
        if let onExplanation {
            let lines = explain?() ?? decision?.lines ?? []
            if !lines.isEmpty { onExplanation(lines) }
        }
        let interpretation = decision?.interpretation ?? sentence
        guard case .rejected = interpretation, let transcript, let search = search(transcript) else {
            return try act(on: interpretation)
        }
        try act(on: search)
    }

    /// What words mean that are said while no question is open, but for phrases and free words; nil: nothing.
    public func meaning(of text: String) -> String? { interpreter.matcher(for: .command).meaning(of: text) }
}

extension Transcript {
    /// The words of an utterance.
    init(_ speech: RecognizedSpeech) {
        self.init(
            text: speech.text, confidence: speech.confidence,
            alternatives: speech.alternatives.map { Alternative($0.text, confidence: $0.confidence) })
    }
}

extension Interpretation {
    /// Whether it asks for something.
    var isCommand: Bool {
        switch self {
        case .match, .shortcut, .search: true
        case .doubtful, .answer, .control, .rejected: false
        }
    }
}
