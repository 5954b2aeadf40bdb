import Grammars
import Intents
import Phonetics

/// Finds what a transcript means under one expectation. Values in, values out; safe to share between threads.
public struct Matcher: Sendable {
    public let grammar: Grammar
    /// How sure a transcript has to be.
    public let thresholds: ConfidenceThresholds
    /// The words of the grammar by their sound; nil: words are compared as they are written.
    private let homophones: HomophoneIndex?

    public init(grammar: Grammar, thresholds: ConfidenceThresholds, homophones: HomophoneIndex? = nil) {
        self.grammar = grammar
        self.thresholds = thresholds
        self.homophones = homophones
    }

    /// - Parameter minimumConfidence: 0 to 1: a less confident transcript is not acted on, nor asked about.
    public init(grammar: Grammar, minimumConfidence: Double = 0, homophones: HomophoneIndex? = nil) {
        self.init(
            grammar: grammar, thresholds: ConfidenceThresholds(minimum: minimumConfidence), homophones: homophones)
    }

    /// 0 to 1: a less confident transcript of a command is not acted on unasked.
    public var minimumConfidence: Double { thresholds.commands.execute.value }

    /// The best reading's meaning; where none fits, or the transcript is not sure enough, why it is rejected. An intent
    /// that was heard may be doubtful instead.
    ///
    /// - Parameter situation: when it was said, and what was the case then.
    public func interpret(_ transcript: Transcript, in situation: Situation = Situation()) -> Interpretation {
        let text = grammar.tokenized(transcript.text)
        guard !text.tokens.isEmpty else { return .rejected(.noSpeech, confidence: 0) }
        guard let best = best(of: text, in: situation) else {
            return .rejected(.outOfGrammar, confidence: transcript.confidence)
        }
        let confidence = transcript.confidence * best.confidenceFactor
        let bounds = thresholds.bounds(of: grammar.sentence(best.reading.sentence).meaning)
        guard confidence >= bounds.ask.value else { return .rejected(.lowConfidence, confidence: confidence) }
        guard let interpretation = grammar.interpretation(of: best.reading, confidence: confidence) else {
            return .rejected(.outOfGrammar, confidence: confidence)
        }
        guard confidence < bounds.execute.value else {
            return doubtBetween(interpretation, transcript, in: situation).map { .doubtful($0) } ?? interpretation
        }
        // What was typed is what was meant, however it is spelled: its words are sure.
        guard transcript.confidence < 1, case .match(let match) = interpretation else {
            return .rejected(.lowConfidence, confidence: confidence)
        }
        return .doubtful(doubt(match, transcript, in: situation))
    }

    /// The reading that counts. What answers an open question is an answer, whatever else it says.
    func best(of text: TokenizedText, in situation: Situation) -> HeardReading? {
        let readings = readings(of: text, in: situation)
        guard let first = readings.first, meaning(of: first).isCommand, grammar.awaitsAnswer else {
            return readings.first
        }
        return readings.first { !meaning(of: $0).isCommand && $0.words.isEmpty } ?? first
    }

    private func meaning(of heard: HeardReading) -> Meaning { grammar.sentence(heard.reading.sentence).meaning }

    /// Best first. A text that is no sentence as it is written is read by its sound; where it is one only because some
    /// sentence takes any words at all, one that it says by homophones comes first. An answer in any words stands.
    func readings(of text: TokenizedText, in situation: Situation) -> [HeardReading] {
        let exact = readingsAsWritten(of: text, in: situation)
        let written = yielding(exact).map { HeardReading($0) }
        guard let homophones else { return written }
        let sounds = SoundReader(grammar: grammar, alikes: homophones.alikes)
        guard let best = exact.first else { return sounds.readings(of: text, in: situation) }
        guard best.freeWords == text.tokens.count, !grammar.awaitsAnswer else { return written }
        return sounds.readings(of: text, withNear: false, in: situation).filter { $0.reading.freeWords == 0 } + written
    }

    /// What is no sentence as it is written may be one as it is said: "channel 4" for a sentence with "channel four".
    private func readingsAsWritten(of text: TokenizedText, in situation: Situation) -> [Reading] {
        let readings = grammar.readings(of: text, in: situation)
        guard readings.isEmpty else { return readings }
        for form in SpokenForms(grammar.language).otherForms(of: text.text) {
            let others = grammar.readings(of: form, in: situation)
            if !others.isEmpty { return others }
        }
        return []
    }

    /// A phrase with a value behind it yields to a sentence that says the same words: "order some" takes no "order some
    /// tomato soup".
    private func yielding(_ readings: [Reading]) -> [Reading] {
        guard let best = readings.first, isPhrase(best), !best.values.isEmpty else { return readings }
        let isSentence = { (reading: Reading) in
            !isPhrase(reading) && reading.freeWords == 0 && reading.exchangedWords <= best.exchangedWords
        }
        let sentences = readings.filter(isSentence)
        return sentences.isEmpty ? readings : sentences + readings.filter { !isSentence($0) }
    }

    private func isPhrase(_ reading: Reading) -> Bool { grammar.sentence(reading.sentence).meaning.isShortcut }

    /// What the sentence means that a text is; nil: it is none, or a phrase, or one that takes any words.
    public func meaning(of text: String) -> String? {
        let tokens = grammar.tokenized(text)
        let readings = grammar.readings(of: tokens).filter { $0.freeWords < tokens.tokens.count && !isPhrase($0) }
        return readings.first.map { grammar.sentence($0.sentence).meaning.description }
    }

    // MARK: Rivals

    /// A sentence that sounds so much like a phrase that one may be heard where the other was said.
    public struct Rival: Sendable, Hashable {
        public var words: [String]
        /// How much of the phones differs: 0 to 1.
        public var distance: Double
        public var interpretation: Interpretation
    }

    /// The sentence that sounds most like these words of a phrase, though other words are in it; nil: none does.
    public func rival(of text: String, sounds: WordSounds, in situation: Situation = Situation()) -> Rival? {
        guard let homophones else { return nil }
        let tokens = grammar.tokenized(text)
        let said = sounds.rows(of: tokens.tokens.map(\.word))
        let reader = SoundReader(grammar: grammar) {
            homophones.confusions(of: $0, within: Self.confusableWord)
        }
        var nearest: Rival?
        for heard in reader.readings(of: tokens, in: situation) where !isPhrase(heard.reading) {
            let exchanged = Dictionary(
                heard.words.map { ($0.position, $0.word) }, uniquingKeysWith: { first, _ in first })
            let words = tokens.tokens.enumerated().map { exchanged[$0] ?? $1.word }
            let rows = sounds.rows(of: words)
            let distance = said.flatMap { row in rows.map { PhraseMatcher.distance(row, $0) } }.min() ?? 1
            guard distance < min(PhraseMatcher.confusable, nearest?.distance ?? .infinity),
                let interpretation = grammar.interpretation(of: heard.reading, confidence: 1)
            else { continue }
            nearest = Rival(words: words, distance: distance, interpretation: interpretation)
        }
        return nearest
    }

    /// Of the phones of one word: "border" and "order", "worm" and "warm" are a quarter to a third apart.
    private static let confusableWord = 0.4
}

extension Meaning {
    var isShortcut: Bool { if case .shortcut = self { true } else { false } }

    /// Whether it opens something by itself.
    var isCommand: Bool {
        switch self {
        case .intent, .shortcut, .search: true
        case .value, .correction, .reply, .choices, .position, .control: false
        }
    }
}
