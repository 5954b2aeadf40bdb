import Grammars
import Phonetics

/// The words that the decoder knows: those of the grammars, and the single phones of the loops.
struct Vocabulary {
    private(set) var entries = SearchGraph.phones
    /// Words that nobody knows how to say; sentences with them cannot be heard.
    private(set) var unknownWords: [String] = []
    /// Lines of dictionaries that were left out.
    private(set) var problems: [PhoneticsError] = []
    private var variants: [String: [String]] = [:]
    private var pronunciations: [String: [Pronunciation]] = [:]

    private let lexicon: Lexicon
    private let pronounce: (String) -> [Pronunciation]

    /// - Parameter pronounce: says how a word is spoken that no dictionary has; empty: it does not know.
    init(
        words: Set<String>, lexicon: Lexicon, pronounce: @escaping (String) -> [Pronunciation]
    ) throws(RecognitionError) {
        self.lexicon = lexicon
        self.pronounce = pronounce
        _ = try learn(words)
    }

    /// Takes in the words that it does not have yet.
    ///
    /// - Returns: what is new in `entries`.
    mutating func learn(_ words: some Sequence<String>) throws(RecognitionError) -> ArraySlice<DictionaryEntry> {
        let count = entries.count
        let missing = Set(words.filter { pronunciations[$0] == nil })
        guard !missing.isEmpty else { return [] }
        let found: Lexicon.Entries
        do {
            found = try lexicon.entries(for: missing)
        } catch {
            throw .lexicon("\(error)")
        }
        problems += found.problems
        for word in missing.sorted() {
            let pronunciations = found.pronunciations[word] ?? pronounce(word)
            if pronunciations.isEmpty { unknownWords.append(word) }
            add(word, pronunciations)
        }
        return entries[count...]
    }

    private mutating func add(_ word: String, _ pronunciations: [Pronunciation]) {
        self.pronunciations[word] = pronunciations
        for (index, pronunciation) in pronunciations.enumerated() {
            let name = index == 0 ? word : "\(word)(\(index + 1))"
            variants[word, default: []].append(name)
            entries.append(DictionaryEntry(word: name, phones: pronunciation.phones))
        }
    }

    /// The dictionary words of a word: itself, `word(2)`, ...
    func variants(of word: String) -> [String] { variants[word] ?? [] }

    /// How a word is said, in the order of its variants.
    func pronunciations(of word: String) -> [Pronunciation] { pronunciations[word] ?? [] }

    /// How a dictionary word is said: `word` or `word(2)`.
    func phones(ofVariant name: String, of word: String) -> [Phone] {
        let index = variants[word]?.firstIndex(of: name)
        return index.flatMap { pronunciations[word]?[$0].phones } ?? []
    }
}
