import Grammars
import Phonetics

/// Reads a text by its sound: the second attempt, where the words as they are written say nothing.
///
/// First with homophones alone, then with near ones also. Free text keeps the spelling of the text.
struct SoundReader {
    let grammar: Grammar
    /// The words that one may be taken for.
    let alikes: (String) -> [SoundAlike]

    /// More words that merely sound similar are another sentence.
    static let maximumNear = 2
    /// Longer texts are read as they are written only.
    static let maximumTokens = 60

    /// The readings that take at least one word for another, best first; empty: there are none.
    func readings(of text: TokenizedText, withNear: Bool = true, in situation: Situation) -> [HeardReading] {
        guard let alikes = alikes(of: text) else { return [] }
        let found = readings(of: text, Attempt(alikes, withNear: false), situation)
        guard found.isEmpty, withNear else { return found }
        return readings(of: text, Attempt(alikes, withNear: true), situation)
    }

    /// By token; nil: the text cannot become a sentence, which is found out with as few questions as possible.
    private func alikes(of text: TokenizedText) -> [[SoundAlike]]? {
        guard text.tokens.count <= Self.maximumTokens else { return nil }
        let needsEveryWord = !grammar.hasFreeText && !text.tokens.contains { Self.mayBeWritten($0.word) }
        var alikes: [[SoundAlike]] = text.tokens.map { _ in [] }
        for (position, token) in text.tokens.enumerated() where grammar.parts.words.number(of: token.word) == nil {
            alikes[position] = self.alikes(token.word)
            if needsEveryWord, alikes[position].isEmpty { return nil }
        }
        for (position, token) in text.tokens.enumerated() where alikes[position].isEmpty {
            alikes[position] = self.alikes(token.word)
        }
        return alikes
    }

    /// Whether it may belong to a value's written form, whose words are not among those of the grammar.
    private static func mayBeWritten(_ word: String) -> Bool {
        !word.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x27 }
    }

    private func readings(of text: TokenizedText, _ attempt: Attempt, _ situation: Situation) -> [HeardReading] {
        guard attempt.isWorthwhile else { return [] }
        let read = { (words: [Int: [String]]) in
            grammar.readings(of: text, alternatives: words, in: situation).filter { $0.exchangedWords > 0 }
        }
        let found = read(attempt.words).prefix(Self.maximumReadings)
        return found.compactMap { reading in
            let words = attempt.words(of: reading, read: read)
            let heard = words.map { position, word in
                let isNear = attempt.near[position]?.contains(word) == true
                return HeardWord(position: position, said: text.tokens[position].word, word: word, isNear: isNear)
            }
            guard heard.count(where: { $0.isNear }) <= Self.maximumNear else { return nil }
            return HeardReading(reading, words: heard)
        }
    }

    /// Finding out which words a reading took costs readings of its own.
    private static let maximumReadings = 3
}

/// The words that are offered to the grammar.
private struct Attempt {
    var words: [Int: [String]] = [:]
    /// Those of them that merely sound similar.
    var near: [Int: Set<String>] = [:]
    private let isWithNear: Bool

    init(_ alikes: [[SoundAlike]], withNear: Bool) {
        isWithNear = withNear
        for (position, alikes) in alikes.enumerated() {
            let offered = withNear ? alikes : alikes.filter(\.isHomophone)
            if !offered.isEmpty { words[position] = offered.map(\.word) }
            let near = offered.filter { !$0.isHomophone }.map(\.word)
            if !near.isEmpty { self.near[position] = Set(near) }
        }
    }

    /// Whether it offers more than the attempt before it.
    var isWorthwhile: Bool { isWithNear ? !near.isEmpty : !words.isEmpty }

    /// Which words a reading took: those that it cannot do without.
    func words(of reading: Reading, read: ([Int: [String]]) -> [Reading]) -> [(Int, String)] {
        var needed = words
        for position in words.keys.sorted() {
            var fewer = needed
            fewer[position] = nil
            if read(fewer).contains(reading) {
                needed = fewer
                continue
            }
            // The likeliest is kept as long as it will do.
            for word in (words[position] ?? []).reversed() {
                fewer = needed
                fewer[position]?.removeAll { $0 == word }
                if read(fewer).contains(reading) { needed = fewer }
            }
        }
        return needed.sorted { $0.key < $1.key }.flatMap { position, words in words.map { (position, $0) } }
    }
}
