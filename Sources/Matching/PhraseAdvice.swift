/// What speaks against a phrase that a person wants to record.
public enum PhraseAdvice: Sendable, Hashable {
    /// There is no word in it.
    case noWords
    /// It steers conversations: "stop".
    case isReserved
    /// Another shortcut has it.
    case isPhrase(String)
    /// It is a sentence that means something already.
    case isSentence(meaning: String)
    /// A recording was understood as a sentence.
    case saidSentence(String)
    /// Another shortcut's phrase is hard to tell from it.
    case soundsLikePhrase(String)
    /// A sentence is hard to tell from it.
    case soundsLikeSentence(String)
    /// So few sounds turn up by chance.
    case tooShort(syllables: Int)
    /// No dictionary has these, and no recording tells how they are said.
    case unknownWords([String])
    /// The recordings sound unlike one another.
    case differingTakes

    /// Whether the phrase cannot be used at all; the others are warnings.
    public var isRefusal: Bool {
        switch self {
        case .noWords, .isReserved, .isPhrase: true
        default: false
        }
    }
}

extension PhraseAdvice {
    /// Whether the person had better choose other words; the others are hints.
    public var isSerious: Bool {
        switch self {
        case .noWords, .isReserved, .isPhrase, .isSentence, .saidSentence, .soundsLikePhrase, .soundsLikeSentence,
            .tooShort,
            .differingTakes:
            true
        case .unknownWords: false
        }
    }
}

extension PhraseAdvice: CustomStringConvertible {
    /// For the person: what is the matter, and what to do.
    public var description: String {
        switch self {
        case .noWords: "There is no word in this phrase; choose some words."
        case .isReserved: "This steers every conversation, and must go on to do so; choose other words."
        case .isPhrase(let other): "\"\(other)\" runs another shortcut already; choose other words."
        case .isSentence(let meaning):
            "This is a sentence already (\(meaning)); as a phrase it would run the shortcut instead. Better choose other words."
        case .saidSentence(let sentence):
            "A recording was understood as \"\(sentence)\", which means something already; say the phrase again, or choose other words."
        case .soundsLikePhrase(let other):
            "This sounds much like the phrase \"\(other)\" of another shortcut; better choose words that sound different."
        case .soundsLikeSentence(let sentence):
            "This sounds much like \"\(sentence)\", which means something already; better choose words that sound different."
        case .tooShort(let syllables):
            "\(syllables == 1 ? "One syllable is" : "\(syllables) syllables are") easily heard by mistake; add a word or two."
        case .unknownWords(let words):
            "No dictionary has \(words.map { "\"\($0)\"" }.joined(separator: ", ")); record the phrase, so that it is heard as you say it."
        case .differingTakes:
            "The recordings sound unlike one another; record the phrase again, each time the same way."
        }
    }
}
