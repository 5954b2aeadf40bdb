import Foundation

/// How the phonemes of a synthesizer, and the letters of the word, become the phones of the recogniser's model.
///
/// Learned from a pronunciation dictionary by `scripts/phone_map/fit.py`: each phoneme has a few candidates, and a
/// logistic regression over hashed features (the phonemes, stresses and letters around it) weighs them. Of the words of
/// the dictionary that it was not fitted on, 6.9 % of the phones differ from the nearest entry. A value that holds half a
/// megabyte; made once and shared.
public struct PhoneMap: Sendable {
    /// One phoneme of a word, as the synthesizer names it.
    public struct Phoneme: Sendable, Hashable {
        public var name: String
        /// 0: unstressed, 1: primary stress, 2: secondary.
        public var stress: Int

        public init(_ name: String, stress: Int = 0) {
            self.name = name
            self.stress = stress
        }
    }

    /// What is known about one phoneme.
    struct Entry: Sendable {
        /// Phones that it may stand for, none where it is not heard.
        var candidates: [[Phone]]
        /// Spellings, and how unlikely they are, in tenths of a nat.
        var spellings: [String: Int]
    }

    let entries: [String: Entry]
    let weights: [Int8]

    /// Of the table of phonemes, in bytes.
    private static let largestTable = 1 << 20
    static let weightCount = 1 << 19
    private static let mostCandidates = 16

    /// Reads a map.
    ///
    /// - Parameters:
    ///   - path: the table of phonemes: a line each of its name, the phones that it may stand for (`AH L|EH L`), and
    ///     spellings with their costs (`al:13 el:17`), with tabs between; `-` is nothing.
    ///   - weights: the file of weights, a signed byte each.
    /// - Throws: `PhoneticsError` with the file, and the line where it is one.
    public init(_ path: String, weights: String) throws(PhoneticsError) {
        let bytes = try DictionaryFile.bytes(of: path)
        guard bytes.count <= Self.largestTable else { throw PhoneticsError(.tooLarge(bytes: bytes.count), file: path) }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw PhoneticsError(.notUTF8, file: path) }
        var entries: [String: Entry] = [:]
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() where !line.isEmpty && !line.hasPrefix("#") {
            do throws(PhoneticsError) {
                let (name, entry) = try Self.entry(line)
                entries[name] = entry
            } catch {
                throw PhoneticsError(error.code, file: path, line: index + 1)
            }
        }
        guard !entries.isEmpty else { throw PhoneticsError(.noPhones, file: path) }
        self.entries = entries
        self.weights = try DictionaryFile.bytes(of: weights).map { Int8(bitPattern: $0) }
        guard self.weights.count == Self.weightCount else {
            throw PhoneticsError(.wrongSize(bytes: self.weights.count, expected: Self.weightCount), file: weights)
        }
    }

    private static func entry(_ line: Substring) throws(PhoneticsError) -> (String, Entry) {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        guard (2...3).contains(fields.count), !fields[0].isEmpty else { throw PhoneticsError(.notAMapLine) }
        var candidates: [[Phone]] = []
        for candidate in fields[1].split(separator: "|").prefix(mostCandidates) {
            candidates.append(candidate == "-" ? [] : try Pronunciation(candidate).phones)
        }
        guard !candidates.isEmpty else { throw PhoneticsError(.noPhones) }
        var spellings: [String: Int] = [:]
        for pair in fields.count > 2 ? fields[2].split(separator: " ") : [] {
            guard let colon = pair.lastIndex(of: ":"), let cost = Int(pair[pair.index(after: colon)...]),
                (0...1000).contains(cost)
            else { throw PhoneticsError(.notAMapLine) }
            spellings[pair[..<colon] == "-" ? "" : String(pair[..<colon])] = cost
        }
        return (String(fields[0]), Entry(candidates: candidates, spellings: spellings))
    }

    /// The ways to say a word, the likeliest first, at most `mostWays`; empty where it does not know a phoneme, or where
    /// the letters do not tell the phonemes, as in abbreviations.
    ///
    /// - Parameters:
    ///   - word: as it is written, in the Latin script.
    ///   - isWide: whether unlikely ways are wanted too, at most `mostWideWays`: to find the one that was heard.
    public func pronunciations(_ phonemes: [Phoneme], of word: String, isWide: Bool = false) -> [Pronunciation] {
        guard !phonemes.isEmpty, phonemes.count <= Self.mostPhonemes,
            phonemes.allSatisfy({ entries[$0.name] != nil })
        else { return [] }
        let letters = Self.letters(of: word)
        guard let spans = spans(of: phonemes.map(\.name), in: letters) else { return [] }
        return search(phonemes, letters, spans, isWide: isWide)
    }

    /// Of one word.
    static let mostPhonemes = 80
    public static let mostWays = 4
    public static let mostWideWays = 60

    /// Without marks and apostrophes, in ASCII; other letters are dots.
    static func letters(of word: String) -> [UInt8] {
        word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars.compactMap { scalar in
            if scalar == "'" || scalar == "\u{2019}" || scalar.properties.isDiacritic
                || scalar.properties.generalCategory == .nonspacingMark
            {
                return nil
            }
            return scalar.isASCII ? UInt8(scalar.value) : UInt8(ascii: ".")
        }
    }
}
