import Grammars
import Phonetics

/// Recorded phrases as the decoder knows them: beside the words of a phrase, each row of phones that was heard of it as
/// one word of its own. So a made-up word is recognised that no dictionary has, and an accent that no dictionary knows.
struct LearnedPhrases {
    private struct Word: Hashable {
        var text: [String]
        var row: [Phone]
    }

    private struct Phrase {
        var words: [String]
        var names: [String]
    }

    /// An arc of the search graph: the whole phrase.
    struct Arc {
        var name: String
        /// States of the automaton; nil: the end.
        var target: Int?
    }

    /// Begins the names of such words, in the dictionary.
    static let prefix = "^"
    /// Rows of one phrase.
    static let mostRows = 4
    /// Phones of one row: six seconds of speech.
    static let mostPhones = 80
    /// Fewer phones turn up in any sentence.
    static let fewestPhones = 4
    /// What there may be of them at one time; phrases behind are heard by their words alone.
    static let mostWords = 4_000
    /// Each alternative costs as much as this probability, so that a sentence that fits as well is preferred.
    static let probability = 0.03

    private var phrases: [Phrase] = []
    /// Every word that the decoder got so far: it forgets none.
    private var names: [Word: String] = [:]
    private var texts: [String: [String]] = [:]
    /// Words that the decoder did not take.
    private var refused: Set<String> = []

    /// Puts these phrases in the place of those before.
    ///
    /// - Returns: what is new for the dictionary.
    mutating func set(_ phrases: [PhrasePronunciation]) -> [DictionaryEntry] {
        var new: [DictionaryEntry] = []
        var count = 0
        self.phrases = phrases.map { phrase in
            let rows = phrase.rows.filter { (Self.fewestPhones...Self.mostPhones).contains($0.count) }
            let kept = rows.prefix(max(0, min(Self.mostRows, Self.mostWords - count)))
            count += kept.count
            let names = Set(kept.map { name(of: Word(text: phrase.words, row: $0), &new) })
            return Phrase(words: phrase.words, names: names.sorted())
        }
        return new
    }

    private mutating func name(of word: Word, _ new: inout [DictionaryEntry]) -> String {
        if let name = names[word] { return name }
        let name = "\(Self.prefix)\(names.count)"
        names[word] = name
        texts[name] = word.text
        new.append(DictionaryEntry(word: name, phones: word.row))
        return name
    }

    /// The decoder cannot take a word: a model of another language has other phones.
    mutating func refuse(_ name: String) { refused.insert(name) }

    /// The phrases that can be said now.
    func arcs(in automaton: WordAutomaton) -> [Arc] {
        phrases.flatMap { phrase -> [Arc] in
            let states = automaton.states(after: phrase.words).sorted()
            let targets: [Int?] = states + (states.contains(where: automaton.finalStates.contains) ? [nil] : [])
            return phrase.names.filter { !refused.contains($0) }.flatMap { name in
                targets.map { Arc(name: name, target: $0) }
            }
        }
    }

    func canBeSaid(in automaton: WordAutomaton) -> Bool {
        phrases.contains { !automaton.states(after: $0.words).isEmpty }
    }

    /// The words of a dictionary word: those of the phrase, or itself.
    func words(of name: String) -> [String] { texts[name] ?? [name] }
}
