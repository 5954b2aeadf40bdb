import Phonetics

/// What the recogniser makes of an utterance.
public struct RecognizedSpeech: Sendable, Hashable {
    public enum Kind: Sendable, Hashable {
        /// Words of the grammar.
        case words
        /// Speech or noise that fits no sentence better than it fits single phones.
        case outOfGrammar
        /// Nothing at all: silence, or too short.
        case nothing
    }

    public var kind: Kind
    /// Words separated by spaces; empty unless `kind` is `words`.
    public var text: String
    /// 0 to 1
    public var confidence: Double
    /// Other sentences that it may have been, likeliest first, without `text` itself; at most `mostAlternatives`.
    public var alternatives: [Alternative] = []
    /// What it sounds like; nil where no recorded phrase could be meant.
    public var sound: UtteranceSound?

    /// A sentence that may have been said instead.
    public struct Alternative: Sendable, Hashable {
        /// Words separated by spaces.
        public var text: String
        /// 0 to 1
        public var confidence: Double

        public init(text: String, confidence: Double) {
            self.text = text
            self.confidence = confidence
        }
    }

    /// The highest confidence of all sentences that it may have been.
    var likeliest: Double { alternatives.map(\.confidence).reduce(confidence, max) }

    /// The most alternatives of one utterance.
    public static let mostAlternatives = 3

    init(words: [String], confidence: Double) {
        self.init(kind: .words, text: words.joined(separator: " "), confidence: confidence)
    }

    init(
        kind: Kind, text: String, confidence: Double, alternatives: [Alternative] = [], sound: UtteranceSound? = nil
    ) {
        self.kind = kind
        self.text = text
        self.confidence = confidence
        self.alternatives = alternatives
        self.sound = sound
    }

    static let nothing = RecognizedSpeech(kind: .nothing, text: "", confidence: 0)
    static let outOfGrammar = RecognizedSpeech(kind: .outOfGrammar, text: "", confidence: 0)
}

/// What an utterance sounds like, whatever its words are.
public struct UtteranceSound: Sendable, Hashable {
    /// As the loop of single phones heard them, without pauses.
    public var phones: [Phone]
    /// Nil where there is too little speech in it.
    public var template: AcousticTemplate?

    public init(phones: [Phone], template: AcousticTemplate?) {
        self.phones = phones
        self.template = template
    }
}
