import Synchronization

/// A word of a grammar that sounds like one that was said.
public struct SoundAlike: Sendable, Hashable {
    public var word: String
    /// How far the sounds are apart, for each phone of the longer word; 0: nobody hears a difference.
    public var distance: Double

    public var isHomophone: Bool { distance == 0 }
}

/// Which words of a grammar sound like a word that was said. Nothing is done before the first question; what was asked is
/// kept. Safe to share between threads.
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
    /// Words of a grammar that are indexed; those after them have no homophones, and none has near ones then.
    public static let maximumWords = 100_000
    /// Words of a grammar that are pronounced by rule because no dictionary has them: a sixth of a second.
    static let maximumByRule = 5_000
    /// The best are kept.
    static let maximumAlikes = 8
    static let maximumKept = 4096
    /// When a grammar has grown more often, all its words are put into one table.
    static let maximumTables = 8

    private struct State {
        /// Words that were added later stand in tables of their own.
        var tables: [HomophoneTable] = []
        var words: Set<String> = []
        var taken = 0
        var answers: [String: [SoundAlike]] = [:]
        var examined = 0
    }

    private let newWords: @Sendable (Int) -> [String]
    private let sounds: WordSounds
    private let state = Mutex(State())

    /// - Parameter newWords: the words of the grammar behind the first so many, in an order that stays. Called at each
    ///   question, so that a grammar may grow; quick where there are none.
    public init(sounds: WordSounds, newWords: @escaping @Sendable (_ after: Int) -> [String]) {
        self.sounds = sounds
        self.newWords = newWords
    }

    /// The nearest first, at most 8, never the word itself. Empty where the word has no sound.
    public func alikes(of word: String) -> [SoundAlike] {
        state.withLock { state in
            grow(&state)
            if let answer = state.answers[word] { return answer }
            if state.answers.count >= Self.maximumKept { state.answers.removeAll() }
            let answer = find(word, &state)
            state.answers[word] = answer
            return answer
        }
    }

    /// The words that an ear, or a recogniser, may take for this one, whether the grammar has it or not: the nearest first,
    /// at most 8, never the word itself.
    ///
    /// - Parameter maximum: how much of the phones of the longer word may differ, 0 to 1.
    public func confusions(of word: String, within maximum: Double) -> [SoundAlike] {
        state.withLock { state in
            grow(&state)
            var best: [String: Double] = [:]
            for sound in sounds.sounds(of: word) {
                for table in state.tables {
                    table.search(sound, within: maximum) { alike in
                        if alike.word != word { best[alike.word] = min(best[alike.word] ?? .infinity, alike.distance) }
                    }
                }
            }
            return Self.ranked(best)
        }
    }

    /// How many candidates were looked at so far: the cost of all questions.
    public var examined: Int { state.withLock(\.examined) }

    private func grow(_ state: inout State) {
        guard state.words.count < Self.maximumWords else { return }
        let new = newWords(state.taken)
        guard !new.isEmpty else { return }
        state.taken += new.count
        state.answers.removeAll()
        let fresh = new.prefix(Self.maximumWords - state.words.count).filter { state.words.insert($0).inserted }
        if state.tables.count < Self.maximumTables {
            state.tables.append(HomophoneTable(fresh, sounds))
        } else {
            state.tables = [HomophoneTable(state.words.sorted(), sounds)]
        }
    }

    private func find(_ word: String, _ state: inout State) -> [SoundAlike] {
        // Of a grammar that is not wholly here, nobody can say that it does not have a word.
        let isWhole = state.words.count < Self.maximumWords
        let withNear = isWhole && !state.words.contains(word) && !ContrastWords.shared.contains(word)
        var best: [String: Double] = [:]
        for sound in sounds.sounds(of: word) {
            for table in state.tables {
                state.examined += table.search(sound, withNear: withNear) { alike in
                    if alike.word != word { best[alike.word] = min(best[alike.word] ?? .infinity, alike.distance) }
                }
            }
        }
        return Self.ranked(best)
    }

    private static func ranked(_ distances: [String: Double]) -> [SoundAlike] {
        let ranked = distances.map { SoundAlike(word: $0.key, distance: $0.value) }
            .sorted { ($0.distance, $0.word) < ($1.distance, $1.word) }
        return Array(ranked.prefix(maximumAlikes))
    }
}
