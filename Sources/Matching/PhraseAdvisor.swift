import Grammars
import Intents
import Phonetics

/// Finds what speaks against a new phrase, while it is being recorded. Values in, values out; safe to share between
/// threads.
public struct PhraseAdvisor: Sendable {
    private let phrases: [PhraseMatcher.Phrase]
    private let matcher: Matcher
    private let sounds: WordSounds

    /// Fewer are heard by mistake: wake phrases of two syllables were, twice as often as longer ones.
    static let fewestSyllables = 3
    /// Ways to say one sentence that are compared.
    private static let mostWays = 50
    private static let mostSentences = 5_000
    /// Longer sentences differ in enough words.
    private static let mostWords = 6

    /// - Parameters:
    ///   - phrases: those that there are, with all ways in which they are said.
    ///   - matcher: for what can be said while no question is open.
    public init(phrases: [PhraseMatcher.Phrase], matcher: Matcher, sounds: WordSounds) {
        self.phrases = phrases
        self.matcher = matcher
        self.sounds = sounds
    }

    /// The gravest first; empty: nothing speaks against it.
    ///
    /// - Parameters:
    ///   - takes: phones of its recordings so far.
    ///   - understood: what was understood of them, as words.
    ///   - id: the shortcut that is to have the phrase; nil: a new one.
    public func advice(on text: String, takes: [[Phone]] = [], understood: [String] = [], for id: String? = nil)
        -> [PhraseAdvice]
    {
        let words = Tokenizer.words(text)
        guard !words.isEmpty else { return [.noWords] }
        let spoken = sounds.rows(of: words)
        let rows = spoken + takes.filter { !$0.isEmpty }
        let others = phrases.filter { $0.id != id }
        var advice: [PhraseAdvice] = []
        if let same = others.first(where: { Tokenizer.words($0.text) == words }) { return [.isPhrase(same.text)] }
        if let meaning = meaning(of: text) { advice.append(.isSentence(meaning: meaning)) }
        let said = understood.first { Tokenizer.words($0) != words && meaning(of: $0) != nil }
        if let said { advice.append(.saidSentence(said)) }
        if advice.isEmpty {
            if let other = likePhrase(rows, others) { advice.append(.soundsLikePhrase(other)) }
            if let sentence = likeSentence(text, rows) { advice.append(.soundsLikeSentence(sentence)) }
        }
        if let syllables = spoken.map(Self.syllables).max(), syllables < Self.fewestSyllables {
            advice.append(.tooShort(syllables: syllables))
        }
        let unknown = words.filter { !sounds.isInDictionary($0) }
        if takes.isEmpty, !unknown.isEmpty { advice.append(.unknownWords(unknown)) }
        if Self.differ(takes) { advice.append(.differingTakes) }
        return advice
    }

    private static func syllables(_ row: [Phone]) -> Int { row.count(where: \.isVowel) }

    private func meaning(of text: String) -> String? { matcher.meaning(of: text) }

    private func likePhrase(_ rows: [[Phone]], _ others: [PhraseMatcher.Phrase]) -> String? {
        let near = others.map { ($0.text, Self.nearest(rows, $0.rows)) }.min { $0.1 < $1.1 }
        return near.flatMap { $0.1 < PhraseMatcher.confusable ? $0.0 : nil }
    }

    /// By words that nearly sound alike, and by the sound of short sentences as a whole.
    private func likeSentence(_ text: String, _ rows: [[Phone]]) -> String? {
        let tokens = matcher.grammar.tokenized(text)
        for heard in matcher.readings(of: tokens, in: Situation()) where !heard.words.isEmpty {
            guard !matcher.grammar.sentence(heard.reading.sentence).meaning.isShortcut else { continue }
            let exchanged = Dictionary(
                heard.words.map { ($0.position, $0.word) }, uniquingKeysWith: { first, _ in first })
            return tokens.tokens.enumerated().map { exchanged[$0] ?? $1.word }.joined(separator: " ")
        }
        if let rival = matcher.rival(of: text, sounds: sounds) { return rival.words.joined(separator: " ") }
        var nearest: (text: String, distance: Double)?
        for sentence in matcher.grammar.sentences.prefix(Self.mostSentences)
        where sentence.slots.isEmpty && !sentence.meaning.isShortcut {
            for way in sentence.expression.ways(limit: Self.mostWays) ?? [] where way.count <= Self.mostWords {
                let distance = Self.nearest(rows, sounds.rows(of: way))
                if distance < min(PhraseMatcher.confusable, nearest?.distance ?? .infinity) {
                    nearest = (way.joined(separator: " "), distance)
                }
            }
        }
        return nearest?.text
    }

    private static func nearest(_ rows: [[Phone]], _ others: [[Phone]]) -> Double {
        rows.flatMap { row in others.map { PhraseMatcher.distance(row, $0) } }.min() ?? 1
    }

    /// Whether some take is far from all others.
    private static func differ(_ takes: [[Phone]]) -> Bool {
        guard takes.count > 1 else { return false }
        return takes.indices.contains { index in
            takes.indices.allSatisfy {
                $0 == index || PhraseMatcher.distance(takes[index], takes[$0]) > PhraseMatcher.differing
            }
        }
    }
}
