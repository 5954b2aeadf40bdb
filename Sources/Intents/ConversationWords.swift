/// What people say to steer a dialogue, by language: control words, yes and no, words about what was offered.
///
/// Phrases are lower case, without punctuation but apostrophes; the first of each list is the one Beckon names in help.
public struct ConversationWords: Sendable, Hashable {
    public var cancel: [String]
    public var stop: [String]
    public var help: [String]
    public var `repeat`: [String]
    /// Ask, while no question is open, what can be said: whole questions, so that no word of a command is one.
    public var suggestions: [String]
    /// What stands before the words that are looked for.
    public var searches: [String]
    /// These and `no` are also the values of a boolean.
    public var yes: [String]
    public var no: [String]
    /// Further ways to say yes and no to something that is to be done.
    public var agreement: [String]
    public var refusal: [String]
    public var offers: Offers
    public var corrections: Corrections

    /// What is said of choices that were offered.
    public struct Offers: Sendable, Hashable {
        public var all: [String]
        public var none: [String]
        public var more: [String]
        public var last: [String]

        public init(all: [String], none: [String], more: [String], last: [String]) {
            (self.all, self.none, self.more, self.last) = (all, none, more, last)
        }
    }

    /// What is said around a value that takes the place of another.
    public struct Corrections: Sendable, Hashable {
        /// That the other value is wrong; the first is listened for, all can be typed.
        public var denials: [String]
        /// That what follows is right; the first five are listened for, all can be typed.
        public var leads: [String]
        /// What may stand behind the value.
        public var tails: [String]
        /// That what follows is to be taken out of a list.
        public var removals: [String]

        public init(denials: [String], leads: [String], tails: [String], removals: [String] = []) {
            (self.denials, self.leads, self.tails, self.removals) = (denials, leads, tails, removals)
        }
    }

    public init(_ language: SpokenLanguage) {
        switch language {
        case .english: self = Self.english
        case .chinese: self = Self.chinese
        }
    }

    /// The words of a locale's language (`zh-CN`); English where the language has no table.
    public init(locale: String) { self.init(SpokenLanguage(locale: locale)) }

    init(
        cancel: [String], stop: [String], help: [String], repeat again: [String], suggestions: [String],
        searches: [String], yes: [String], no: [String], agreement: [String], refusal: [String], offers: Offers,
        corrections: Corrections
    ) {
        self.cancel = cancel
        self.stop = stop
        self.help = help
        self.repeat = again
        self.suggestions = suggestions
        self.searches = searches
        self.yes = yes
        self.no = no
        self.agreement = agreement
        self.refusal = refusal
        self.offers = offers
        self.corrections = corrections
    }

    public subscript(command: ControlCommand) -> [String] {
        switch command {
        case .cancel: cancel
        case .stop: stop
        case .help: help
        case .repeat: self.repeat
        }
    }
}
