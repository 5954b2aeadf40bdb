import Intents

/// One part of a sentence in `sentences.ini`, with all that is written behind it.
struct RhasspyPart: Sendable, Hashable {
    indirect enum Base: Sendable, Hashable {
        /// Empty where nothing is said: `:out`.
        case word(String)
        case number(Int)
        case range(NumberRange)
        case sequence([RhasspyPart])
        /// A branch may be an empty sequence.
        case alternatives([RhasspyPart])
        case optional(RhasspyPart)
        case rule(String)
        /// `$name` or `$name,argument`; as it is written.
        case slot(String)
    }

    var base: Base
    /// The words that come out instead of those that are said; nil: the same ones.
    var substitution: [String]?
    var converters: [String] = []
    var tag: RhasspyTag?
    /// What a tag inside a sentence already closed: parts that only wrap others have none of the above.
    var location: SourceLocation

    init(_ base: Base, at location: SourceLocation) {
        self.base = base
        self.location = location
    }

    var isPlain: Bool { substitution == nil && converters.isEmpty && tag == nil }
}

/// `{name}`, `{name:value}`, `{name!converter}`
struct RhasspyTag: Sendable, Hashable {
    var name: String
    var value: [String]?
    var converters: [String] = []
}
