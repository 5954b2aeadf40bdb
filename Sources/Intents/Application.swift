/// A program that registers with Beckon.
public struct Application: Sendable, Hashable {
    /// Reverse-DNS form: `org.example.SoupChef`.
    public var id: String
    /// As a person says it: `Soup Chef`.
    public var name: String
    /// Other names that a person may say for it.
    public var alsoCalled: [String]
    /// Ways that its names sound, in the spelling of the language, where they are not read as they are written.
    public var soundsLike: [String]
    /// By word, as it stands in its sentences and values: what it sounds like, in plain letters of the language.
    public var pronunciations: [String: [String]]
    /// Named parts of its sentences, in the order of the files.
    public var rules: [RuleDefinition]
    /// Phrases that may be said between any two words of its sentences and mean nothing.
    public var skipWords: [String]
    /// How many words of a text may be passed over though no template has them.
    public var extraWords: Int

    public init(
        id: String, name: String, alsoCalled: [String] = [], soundsLike: [String] = [],
        pronunciations: [String: [String]] = [:], rules: [RuleDefinition] = [],
        skipWords: [String] = [], extraWords: Int = 0
    ) {
        self.id = id
        self.name = name
        self.alsoCalled = alsoCalled
        self.soundsLike = soundsLike
        self.pronunciations = pronunciations
        self.rules = rules
        self.skipWords = skipWords
        self.extraWords = extraWords
    }

    /// Every name that a person may say for it, the one Beckon says first.
    public var spokenNames: [String] { [name] + alsoCalled + soundsLike }

    public subscript(rule name: String) -> RuleDefinition? { rules.first { $0.name == name } }
}

/// A part of sentences with a name: `<turn_on>` stands for its template. Grammars parses it.
public struct RuleDefinition: Sendable, Hashable {
    public var name: String
    /// The template as it is written. It may have slots and other rules in it, but not itself.
    public var text: String
    public var location: SourceLocation

    public init(name: String, text: String, location: SourceLocation = SourceLocation(file: "")) {
        self.name = name
        self.text = text
        self.location = location
    }
}
