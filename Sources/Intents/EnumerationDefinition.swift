/// An application's own type: a set of values, each with the ways to say it.
public struct EnumerationDefinition: Sendable, Hashable {
    public struct Entry: Sendable, Hashable {
        /// What the wire carries.
        public var id: String
        /// The ways to say it, as templates without slots and rules: `awning[s]`. Beckon itself says `spoken`.
        public var synonyms: [String]
        /// What lists show and Beckon says; nil: the plain way of the first synonym.
        public var display: String?
        /// Ways that it sounds, in the spelling of the language, for names that are not read as they are written.
        public var soundsLike: [String]
        /// What else is known of it, for the conditions of sentences: `domain`: `["cover"]`.
        public var attributes: [String: [String]]

        public init(
            id: String, synonyms: [String], display: String? = nil, soundsLike: [String] = [],
            attributes: [String: [String]] = [:]
        ) {
            self.id = id
            self.synonyms = synonyms
            self.display = display
            self.soundsLike = soundsLike
            self.attributes = attributes
        }

        /// What Beckon says for it: its display text, else the plain way of the first synonym; where there is none, the
        /// words of the id.
        public var spoken: String {
            if let display, !display.isEmpty { return display }
            return synonyms.lazy.map(TemplateText.plainWay).first { !$0.isEmpty } ?? SpokenFormatter.words(of: id)
        }
    }

    public var name: String
    /// In the order of the file. Never empty where the type is not dynamic.
    public var entries: [Entry]
    /// Whether a program supplies values, or further values, while Beckon runs.
    public var isDynamic: Bool

    public init(name: String, entries: [Entry] = [], isDynamic: Bool = false) {
        self.name = name
        self.entries = entries
        self.isDynamic = isDynamic
    }

    public subscript(id: String) -> Entry? { entries.first { $0.id == id } }
}
