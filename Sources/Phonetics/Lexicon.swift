/// How words are pronounced, by pronunciation dictionaries in the format of the CMU dictionary:
///
///     ;;; a comment
///     tomato T AH M EY T OW
///     tomato(2) T AH M AA T OW
///
/// A value that names files and keeps nothing of them: each look-up reads the dictionaries once, in file order, and
/// takes out the needed words only. That is quicker than keeping an index of 134,000 words for the few that a grammar
/// has, and no order of the lines is relied upon (the model's dictionary is not quite sorted).
public struct Lexicon: Sendable, Hashable {
    /// Where pronunciations come from.
    public enum Source: Sendable, Hashable {
        /// A file, and what its phones are called.
        case dictionary(String, PhoneNames = .arpabet)
        /// Words in their compared form (lower case).
        case words([String: [Pronunciation]])
    }

    /// Most important first: the owner's, what applications say, then the model's. A word that one has is not looked for in
    /// those after it, so that a person can correct a pronunciation.
    public var sources: [Source]

    public init(_ sources: [Source]) { self.sources = sources }

    public init(dictionaries: [String]) { sources = dictionaries.map { .dictionary($0) } }

    /// The largest dictionary that is read, in bytes; the CMU dictionary has 3.2 million.
    public static let maximumFileSize = 64 << 20

    /// The most pronunciations of one word that are kept.
    public static let maximumAlternates = 32

    /// What a look-up found.
    public struct Entries: Sendable, Hashable {
        /// By word as it was asked for; never an empty array. The base form first, then the alternates by number.
        public var pronunciations: [String: [Pronunciation]] = [:]
        /// Lines about needed words (or not text at all) that were left out, in the order of the files.
        public var problems: [PhoneticsError] = []
    }

    /// Looks up all needed words in one reading of each dictionary.
    ///
    /// Words are compared case-folded and by canonical equivalence (NFC). Words that no dictionary has are absent
    /// from the result. A line that cannot be used is left out and told in `problems`; it hides nothing in the
    /// dictionaries after it.
    ///
    /// - Throws: `PhoneticsError` with the file where a dictionary cannot be read at all.
    public func entries(for words: some Sequence<String>) throws(PhoneticsError) -> Entries {
        var spellings: [String: [String]] = [:]
        for word in words { spellings[Self.key(word), default: []].append(word) }
        var result = Entries()
        for source in sources where !spellings.isEmpty {
            for (key, pronunciations) in try Self.look(for: Array(spellings.keys), in: source, &result.problems) {
                for word in spellings.removeValue(forKey: key) ?? [] { result.pronunciations[word] = pronunciations }
            }
        }
        return result
    }

    private static func look(
        for keys: [String], in source: Source, _ problems: inout [PhoneticsError]
    ) throws(PhoneticsError) -> [String: [Pronunciation]] {
        switch source {
        case .dictionary(let path, let names):
            var scan = DictionaryScan(file: path, keys: keys, names: names)
            try scan.read()
            problems += scan.problems
            return scan.pronunciations
        case .words(let words):
            let found = keys.compactMap { key in words[key].map { (key, $0) } }
            return Dictionary(found.filter { !$0.1.isEmpty }) { first, _ in first }
        }
    }

    /// Everything that is wrong in one dictionary, whichever words are needed: what `beckon check` shows.
    ///
    /// - Throws: `PhoneticsError` where the file cannot be read at all.
    public static func problems(in path: String) throws(PhoneticsError) -> [PhoneticsError] {
        var scan = DictionaryScan(file: path, keys: nil)
        try scan.read()
        return scan.problems
    }

    /// The form in which words are compared. Swift's strings are equal under canonical equivalence, so that no
    /// normalization is needed on top.
    static func key(_ word: String) -> String { word.lowercased() }
}
