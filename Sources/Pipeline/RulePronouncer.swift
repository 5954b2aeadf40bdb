import Phonetics
import Synchronization
import Synthesis

/// How words are said that no dictionary has, by eSpeak NG's rules of spelling. It is started only where some word needs
/// it. Safe to share between threads.
package final class RulePronouncer: Sendable {
    /// Nil: not started yet; `.some(nil)`: it does not start, which the log of speech tells.
    private let pronouncer = Mutex<Pronouncer??>(nil)

    package init() {}

    /// The likeliest first; empty: nobody knows.
    package func pronunciations(of word: String) -> [Pronunciation] {
        let pronouncer = pronouncer.withLock { state in
            if let started = state { return started }
            let started = try? Pronouncer()
            state = started
            return started
        }
        return pronouncer?.pronunciations(of: word) ?? []
    }
}
