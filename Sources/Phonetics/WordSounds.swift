import Synchronization

/// How words sound: English ones by the dictionaries, others of Latin script by rule, Han characters in Mandarin.
///
/// Made once and shared: what was looked up is kept, and the dictionaries are indexed when the first word is asked for.
/// Safe to share between threads.
public final class WordSounds: Sendable {
    private struct State {
        var index: LexiconIndex?
        var known: [String: [Sound]] = [:]
    }

    private let lexicon: Lexicon
    private let pronounce: @Sendable (String) -> [Pronunciation]
    private let state = Mutex(State())

    /// Words that are kept; when there are more, all are forgotten, as words that turn up are few and alike.
    static let maximumKept = 4096
    /// Longer words have no sound: the longest of English has 45 letters.
    static let maximumLetters = 64
    /// Ways to say one word that are compared.
    static let maximumPronunciations = 4

    /// - Parameter pronounce: the pronunciations of a word that no dictionary has, the likeliest first; empty where it
    ///   does not know. Called from any thread, one word at a time.
    public init(lexicon: Lexicon, pronounce: @escaping @Sendable (String) -> [Pronunciation]) {
        self.lexicon = lexicon
        self.pronounce = pronounce
    }

    /// Dictionaries that could not be read; words are pronounced by rule then.
    public var problems: [PhoneticsError] { state.withLock { Self.index(&$0, lexicon).problems } }

    /// The likeliest first; empty: nobody knows.
    public func sounds(of word: String) -> [Sound] {
        state.withLock { state in
            if let known = state.known[word] { return known }
            if state.known.count >= Self.maximumKept { state.known.removeAll() }
            var sounds = find(word, &state)
            if sounds.isEmpty, Self.isShort(word) { sounds = Self.sounds(pronounce(word)) }
            state.known[word] = sounds
            return sounds
        }
    }

    /// Whether somebody knows the word: how it is said is no guess from its letters.
    public func isInDictionary(_ word: String) -> Bool { !soundsByDictionary(of: word).isEmpty }

    /// The same without the rules of spelling, which cost 34 µs a word (measured), and without keeping it: for the
    /// many words of a grammar.
    func soundsByDictionary(of word: String) -> [Sound] { state.withLock { find(word, &$0) } }

    private func find(_ word: String, _ state: inout State) -> [Sound] {
        guard Self.isShort(word) else { return [] }
        if let syllable = Mandarin.syllable(of: word) { return [.syllable(syllable)] }
        return Self.sounds(Self.index(&state, lexicon).pronunciations(of: word))
    }

    private static func sounds(_ pronunciations: [Pronunciation]) -> [Sound] {
        pronunciations.prefix(maximumPronunciations).map { .phones($0.phones) }
    }

    private static func isShort(_ word: String) -> Bool {
        word.utf8.count <= maximumLetters * 4 && word.count <= maximumLetters
    }

    private static func index(_ state: inout State, _ lexicon: Lexicon) -> LexiconIndex {
        if let index = state.index { return index }
        let index = LexiconIndex(lexicon)
        state.index = index
        return index
    }
}
