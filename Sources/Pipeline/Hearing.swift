import Audio
import Grammars
import Recognition

/// Endpointing and recognition: sound in, utterances with their words out. Belongs to one thread.
public final class Hearing {
    enum Heard {
        case partial(String)
        case utterance(Utterance, UtteranceSamples, RecognizedSpeech)
        case tooShort
    }

    /// Silence inside an unfinished sentence may be this many times as long as silence after a finished one.
    private static let patience = 2.0
    /// Samples between two looks at the words so far: 200 ms.
    private static let lookInterval = 3200

    private let enhancement: EnhancementStage
    private var endpointer: Endpointer
    private let recognizer: Recognizer
    private let tellsPartials: Bool
    private var grammar: WordAutomaton?
    private var partial: [String] = []
    private var samplesSinceLook = 0
    /// Whether some sound since the last reset was too short for speech.
    private(set) var wasTooShort = false

    /// - Parameters:
    ///   - enhancement: the recogniser is made for what comes out of it.
    ///   - tellsPartials: whether `partial` is reported while the person speaks.
    init(
        _ endpointing: EndpointingSettings, enhancement: EnhancementStage, recognizer: Recognizer,
        tellsPartials: Bool = false
    ) {
        self.enhancement = enhancement
        endpointer = Endpointer(endpointing)
        self.recognizer = recognizer
        self.tellsPartials = tellsPartials
    }

    /// Whether somebody is speaking.
    var isOpen: Bool { endpointer.isOpen }

    /// Chooses what the next utterance may say.
    ///
    /// - Parameters:
    ///   - context: sentences that cannot be meant in it are not heard.
    ///   - isPassing: whether it will hardly be expected again.
    func expect(
        _ grammar: Grammar, named name: String, in context: [String: [String]], isPassing: Bool = false
    ) throws {
        self.grammar = try recognizer.expect(grammar, named: name, in: context, isPassing: isPassing)
    }

    /// Puts these recorded phrases in the place of those before. Grammars have changed with them: what is half heard is
    /// lost.
    func setPhrases(_ phrases: [PhrasePronunciation]) throws {
        discard()
        try recognizer.setPhrases(phrases)
    }

    /// An utterance once more, as another grammar allows it; nil: that cannot be listened for. Takes about a tenth of the
    /// length of the sound. What the next utterance may say is to be chosen anew.
    func hearAgain(
        _ sound: UtteranceSamples, _ grammar: Grammar, named name: String, in context: [String: [String]]
    ) -> RecognizedSpeech? {
        guard (try? recognizer.expect(grammar, named: name, in: context)) != nil else { return nil }
        return recognizer.finish(sound)
    }

    /// Grammars have changed under their names. What is half heard is lost.
    func forget() {
        discard()
        recognizer.forget()
    }

    func process(_ chunk: AudioChunk) -> [Heard] { hear(enhancement.process(chunk)) }

    /// The sound is over; what is open is handed over.
    func finish() -> [Heard] {
        let heard = hear(enhancement.finish()) + endpointer.finish().flatMap(take)
        // The endpointer counts anew too.
        enhancement.beginSound()
        return heard
    }

    private func hear(_ chunks: [AudioChunk]) -> [Heard] {
        chunks.flatMap { endpointer.process($0) }.flatMap(take)
    }

    /// Forgets the sound so far: the next chunk is the first of another sound.
    func reset() {
        if endpointer.isOpen { recognizer.abandon() }
        enhancement.reset()
        endpointer.reset()
        wasTooShort = false
    }

    /// Drops what is half heard: the device itself spoke.
    public func discard() {
        if endpointer.isOpen { recognizer.abandon() }
        endpointer.discard(skipping: enhancement.discard())
    }

    private func take(_ event: EndpointEvent) -> [Heard] {
        switch event {
        case .began(let start, let audio):
            let preRoll = endpointer.settings.preRoll * Double(AudioFormat.recognition.sampleRate)
            enhancement.beginUtterance(at: start - Int(preRoll))
            partial = []
            samplesSinceLook = 0
            endpointer.setTrailingSilence(nil)
            recognizer.begin()
            recognizer.process(audio)
            return []
        case .continued(let samples):
            enhancement.followUtterance()
            recognizer.process(samples)
            return look(after: samples.count)
        case .ended(let utterance):
            let sound = enhancement.sound(of: utterance)
            return [.utterance(utterance, sound, recognizer.finish(sound))]
        case .tooShort:
            recognizer.abandon()
            wasTooShort = true
            return [.tooShort]
        }
    }

    /// Looks at the words so far: a pause inside a sentence that is not finished must not cut it.
    private func look(after samples: Int) -> [Heard] {
        samplesSinceLook += samples
        guard samplesSinceLook >= Self.lookInterval else { return [] }
        samplesSinceLook = 0
        let words = recognizer.partial
        guard words != partial else { return [] }
        partial = words
        let isFinished = words.isEmpty || grammar?.accepts(words) != false
        let silence = endpointer.settings.trailingSilence
        endpointer.setTrailingSilence(isFinished ? nil : silence * Self.patience)
        return tellsPartials && !words.isEmpty ? [.partial(words.joined(separator: " "))] : []
    }
}
