import Synchronization

/// A word of a grammar that sounds like one that was said.
public struct SoundAlike: Sendable, Hashable {
    public var word: String
    /// How far the sounds are apart, for each phone of the longer word; 0: nobody hears a difference.
    public var distance: Double

    public var isHomophone: Bool { distance == 0 }
}

/// Which words of a grammar sound like a word that was said. Made once for the words of a grammar, at the first
/// question; what was asked is kept. Safe to share between threads.
///
/// Homophones are words with a pronunciation in common (`lites`, `lights`; 在, 再). Near ones are found only for words
/// that the grammar does not have, so that two of its words are never exchanged, and never where either is one of
/// `ContrastWords`: fewer than `maximumDistance` apart, or in Mandarin equal but for the tone.
public final class HomophoneIndex: Sendable {
    /// Measured as told at `SoundAlikes.threshold`: of words that differ by less for each phone, PocketSphinx takes
    /// 6.5 % for the other one; of those that differ by more than 0.3, 1 %.
    public static let maximumDistance = 0.15
    /// Shorter words have no near ones: too many words are one phone away.
    static let minimumNearPhones = 3
    /// Words of a grammar that are indexed; those after them are compared by their letters only.
    public static let maximumWords = 100_000
    /// Words of a grammar that are pronounced by rule because no dictionary has them: a sixth of a second.
    static let maximumByRule = 5_000
    /// The best are kept.
    static let maximumAlikes = 8
    static let maximumKept = 4096

    private struct State {
        var table: HomophoneTable?
        var known: [String: [SoundAlike]] = [:]
        var examined = 0
    }

    private let words: @Sendable () -> [String]
    private let sounds: WordSounds
    private let state = Mutex(State())

    /// - Parameter words: those of the grammar; called once, at the first question.
    public init(sounds: WordSounds, words: @escaping @Sendable () -> [String]) {
        self.sounds = sounds
        self.words = words
    }

    /// The nearest first, at most 8, never the word itself. Empty where the word has no sound.
    public func alikes(of word: String) -> [SoundAlike] {
        state.withLock { state in
            if let known = state.known[word] { return known }
            let table: HomophoneTable
            if let made = state.table {
                table = made
            } else {
                table = HomophoneTable(words().prefix(Self.maximumWords), sounds)
                state.table = table
            }
            if state.known.count >= Self.maximumKept { state.known.removeAll() }
            let (alikes, examined) = table.alikes(of: word, sounds)
            state.examined += examined
            state.known[word] = alikes
            return alikes
        }
    }

    /// How many candidates were looked at so far: the cost of all questions.
    public var examined: Int { state.withLock(\.examined) }
}
