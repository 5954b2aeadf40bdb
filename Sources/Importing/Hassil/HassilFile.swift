import Intents

/// What Home Assistant's sentence files say, merged, with the places where they say it.
struct HassilFile: Sendable {
    var language: String?
    var ignoresWhitespace = false
    var skipWords: [String] = []
    var lists: [HassilList] = []
    var rules: [HassilRule] = []
    var intents: [HassilIntent] = []
}

struct HassilRule: Sendable {
    var name: String
    var template: HassilTemplate
    var location: SourceLocation
}

struct HassilList: Sendable {
    enum Content: Sendable, Hashable {
        case values([HassilListValue])
        case range(NumberRange)
        case wildcard
    }

    var name: String
    var content: Content
    var location: SourceLocation
}

struct HassilListValue: Sendable, Hashable {
    var say: HassilTemplate
    /// The value; nil: the words that were said.
    var out: String?
    /// Merged into the context of a sentence that names it.
    var context: [String: [String]]
    var location: SourceLocation

    // Where it stands makes no other value of it.
    static func == (one: Self, other: Self) -> Bool {
        (one.say, one.out, one.context) == (other.say, other.out, other.context)
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(out)
        hasher.combine(context)
    }
}

struct HassilIntent: Sendable {
    var name: String
    var blocks: [HassilBlock]
    var location: SourceLocation
}

/// Sentences that share their conditions.
struct HassilBlock: Sendable {
    var sentences: [Located<HassilTemplate>] = []
    var slots: [HassilConstant] = []
    var required: [HassilRequirement] = []
    var excluded: [HassilRequirement] = []
    /// The sentences are looked at only where one of these was said.
    var keywords: Located<[String]>?
    var rules: [HassilRule] = []
    var lists: [HassilList] = []
    var location: SourceLocation
}

/// A slot that gets its value without words.
struct HassilConstant: Sendable {
    var slot: String
    var values: [String]
    /// Whether the value is a list, also where it is of one element.
    var isList: Bool
    var location: SourceLocation
}

/// A test on the context.
struct HassilRequirement: Sendable {
    var key: String
    /// Nil: any value.
    var values: [String]?
    /// The slot into which the value is copied.
    var slot: String?
    var location: SourceLocation
}
