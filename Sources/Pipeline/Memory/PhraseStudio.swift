import Audio
import Foundation
import Grammars
import Intents
import Matching
import Phonetics
import Recognition

/// Where a phrase is recorded: makes takes of sound, and tells what speaks against a phrase. Belongs to one thread; loading
/// it takes as long as loading a recogniser.
public final class PhraseStudio {
    private let configuration: Configuration
    private let interpreter: Interpreter
    private let recognizer: Recognizer
    private let templates: TemplateMaker
    private let counsel: PhraseCounsel

    /// Seconds of a take; what is longer is cut, and no phrase. So a take has at most 320 kB of sound and 24 kB of
    /// templates.
    public static let longestTake = 10.0

    /// - Throws: `RecognitionError`, where the speech model cannot be loaded.
    public init(_ configuration: Configuration, memory: Memory) throws {
        self.configuration = configuration
        interpreter = Interpreter(configuration)
        counsel = PhraseCounsel(interpreter, memory: memory)
        let settings = configuration.settings.recognition
        let pronouncer = RulePronouncer(settings)
        recognizer = try Recognizer(
            settings: settings, grammars: [interpreter.matcher(for: .command).grammar],
            pronounce: pronouncer.pronunciations)
        templates = try TemplateMaker(settings)
    }

    /// What was said in a recording, without the silence around it; of several utterances the longest. Nil where
    /// nothing was.
    ///
    /// - Parameter samples: 16 kHz mono.
    public func utterance(in samples: [Int16]) -> [Int16]? {
        var endpointer = Endpointer(configuration.settings.endpointing)
        let events = endpointer.process(samples) + endpointer.finish()
        let found = events.compactMap { if case .ended(let utterance) = $0 { utterance.samples } else { nil } }
        return found.max { $0.count < $1.count }.map { Array($0.prefix(Int(Self.longestTake * 16_000))) }
    }

    /// What was said in an utterance: as a sentence or phrase, where it is one; else in any words, as far as the language
    /// model knows them. Empty: nobody knows. Takes about half the time of the sound.
    ///
    /// - Parameter utterance: 16 kHz mono, as `utterance(in:)` cuts it.
    public func text(of utterance: [Int16]) -> String {
        let matcher = interpreter.matcher(for: .command)
        let isListening = (try? recognizer.expect(matcher.grammar, named: "command")) != nil
        let speech = isListening ? recognizer.finish(utterance) : nil
        if let speech, speech.kind == .words, speech.confidence >= matcher.minimumConfidence { return speech.text }
        return recognizer.dictation(of: utterance)?.joined(separator: " ") ?? ""
    }

    /// Makes a take of one utterance: with its phones, and its templates, clean and in noise.
    ///
    /// - Parameters:
    ///   - utterance: 16 kHz mono, as `utterance(in:)` cuts it.
    ///   - text: what was understood of it.
    ///   - noise: the sound of the person's room without speech, where there is a recording of it.
    /// - Returns: nil where too little was said.
    public func take(
        _ utterance: [Int16], saying text: String, of voiceShortcut: String, at time: Date, noise: [Int16] = []
    ) -> Take? {
        let sound = recognizer.sound(of: utterance)
        let kept = templates.templates(of: utterance, in: RoomNoise(recorded: noise))
        guard !sound.phones.isEmpty, kept.count == 2 else { return nil }
        return Take(
            id: UUID().uuidString.lowercased(), voiceShortcut: voiceShortcut, time: time, text: text,
            phones: sound.phones.map(\.rawValue), sound: Self.bytes(of: utterance), templates: kept.map(\.data))
    }

    /// The phones that are heard in an utterance, without knowing any words.
    ///
    /// - Parameter utterance: 16 kHz mono, as `utterance(in:)` cuts it.
    public func phones(of utterance: [Int16]) -> [Phone] { recognizer.sound(of: utterance).phones }

    private static func bytes(of samples: [Int16]) -> Data {
        Data(samples.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] })
    }

    /// What speaks against a phrase; see `PhraseCounsel`.
    public func advice(on text: String, takes: [Take] = [], for id: String? = nil) -> [PhraseAdvice] {
        counsel.advice(on: text, takes: takes, for: id)
    }
}
