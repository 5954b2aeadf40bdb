import Phonetics
import Recognition
import Synchronization
import Synthesis

/// How words are said that no dictionary has, by eSpeak NG's rules of spelling and the model's phone map. It is started
/// only where some word needs it. Safe to share between threads.
package final class RulePronouncer: Sendable {
    private let map: RecognitionSettings.PhoneMapFiles?
    /// Nil: not started yet; `.some(nil)`: it does not start, which the log of speech tells.
    private let pronouncer = Mutex<Pronouncer??>(nil)

    package init(_ settings: RecognitionSettings) { map = settings.phoneMap }

    /// The likeliest first; empty: nobody knows.
    package func pronunciations(of word: String) -> [Pronunciation] {
        started?.pronunciations(of: word) ?? []
    }

    /// Unlikely ones too, to find the one that was heard.
    func widePronunciations(of word: String) -> [Pronunciation] {
        started?.transcription(of: word, isWide: true).pronunciations ?? []
    }

    private var started: Pronouncer? {
        pronouncer.withLock { state in
            if let started = state { return started }
            let started = try? Self.start(map)
            state = started
            return started
        }
    }

    /// - Throws: `PhoneticsError` where the map cannot be read, `SynthesisError` where the voice does not speak.
    static func start(_ files: RecognitionSettings.PhoneMapFiles?) throws -> Pronouncer {
        guard let files else { return try Pronouncer() }
        return try Pronouncer(voice: files.voice, map: PhoneMap(files.table, weights: files.weights))
    }
}
