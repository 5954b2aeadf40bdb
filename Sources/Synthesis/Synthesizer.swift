import Audio
import Phonetics

/// Text to sound, spoken by eSpeak NG.
///
/// May be used from any thread; speech is made by one call at a time, and the others wait. The same calls in the same
/// order give the same samples in every process. Within one process a repeated text differs by a few samples, because
/// the library's vibrato runs on from one text to the next.
public struct Synthesizer: Sendable {
    public let settings: VoiceSettings
    /// The voice in use: that of the settings, else that of the locale.
    public let voice: String
    /// Of all sound it makes, in hertz.
    public let sampleRate: Int

    /// - Parameter locale: names the voice where the settings do not: `en-US`, `zh-CN`.
    /// - Throws: `SynthesisError` with `.unknownVoice`, or `.unavailable` where eSpeak NG does not start.
    public init(settings: VoiceSettings = .standard, locale: String = "en-US") throws(SynthesisError) {
        let candidates = settings.name.map { [$0] } ?? Voice.names(for: locale)
        self.settings = settings
        (voice, sampleRate) = try Self.first(of: candidates)
    }

    private static func first(of candidates: [String]) throws(SynthesisError) -> (String, Int) {
        var failure = SynthesisError(.unavailable)
        for (index, name) in candidates.enumerated() {
            do throws(SynthesisError) {
                return (name, try ESpeakEngine.shared.withVoice(name) { rate in rate })
            } catch {
                if index == 0 { failure = error }
            }
        }
        throw failure
    }

    /// How a text was delivered.
    public struct Delivery: Sendable, Hashable {
        /// Whether the receiver took everything.
        public var isComplete: Bool
        /// Unicode scalars at the end of the text that were not spoken, because it is longer than
        /// `SpokenText.maximumLength`.
        public var omitted: Int
    }

    /// Speaks a text into `receive`, in chunks of mono samples of at most 60 ms, as fast as the machine can.
    ///
    /// Markup and control characters in the text are read out or skipped, never obeyed. A blank text gives no sound.
    ///
    /// - Parameter receive: runs on the caller's thread while the engine is locked: it must not call Synthesis, and
    ///   should pass the samples on instead of playing them. False ends the speech.
    /// - Throws: `SynthesisError` where the library fails.
    @discardableResult
    public func speak(_ text: String, _ receive: ([Int16]) -> Bool) throws(SynthesisError) -> Delivery {
        let spoken = SpokenText(text)
        guard !spoken.isBlank else { return Delivery(isComplete: true, omitted: spoken.omitted) }
        let isComplete = try ESpeakEngine.shared.speak(spoken, voice: voice, settings: settings, receive)
        return Delivery(isComplete: isComplete, omitted: spoken.omitted)
    }

    /// The whole sound of a text; empty for a blank one. At most about twelve minutes, by the limit of the text.
    public func synthesize(_ text: String) throws(SynthesisError) -> PCM {
        var samples: [Int16] = []
        try speak(text) { chunk in
            samples += chunk
            return true
        }
        return PCM(samples: samples, sampleRate: sampleRate)
    }

    /// The sound of one word that is said in this way: to hear whether a guess is right. In an English voice.
    public func synthesize(_ pronunciation: Pronunciation) throws(SynthesisError) -> PCM {
        var samples: [Int16] = []
        let text = SpokenText("[[\(PhonemeTable.phonemes(of: pronunciation))]]")
        _ = try ESpeakEngine.shared.speak(text, isPhonemes: true, voice: voice, settings: settings) { chunk in
            samples += chunk
            return true
        }
        return PCM(samples: samples, sampleRate: sampleRate)
    }

    /// The installed voices, by language.
    public static func voices() throws(SynthesisError) -> [Voice] { try ESpeakEngine.shared.voices() }
}
