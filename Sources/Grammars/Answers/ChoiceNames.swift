import Intents

/// How choices are said: as values of their parameter, and by name in place of their indices.
struct ChoiceNames {
    /// What slots call them.
    static let key = "?choices"
    /// Choices beyond these are no list that a person was told; they can still be chosen by place.
    static let mostChoices = 1000
    /// With more choices they are said by their whole names only.
    private static let mostInParts = 100
    private static let longestName = 200
    private static let mostWordsInParts = 6

    private let names: [Names]
    private let words: WordTable
    private let isArray: Bool
    private let count: Int
    /// Parts that say something else.
    private let reserved: Set<[String]>

    private struct Names {
        var value: Value
        /// Templates.
        var ways: [String]
        /// Plain texts of which parts may be said where they are nobody else's.
        var shown: [String]
    }

    init(_ choices: [Choice], _ asked: AskedParameter, _ grammars: ConversationGrammars) {
        let type = grammars.catalog.enumeration(of: asked.definition, in: asked.intent.id)
        self.init(choices, type, isArray: asked.definition.isArray, words: grammars.parts.words)
    }

    /// - Parameters:
    ///   - isArray: whether several of them may be meant.
    ///   - reserved: parts of names that are not to be taken for them.
    init(
        _ choices: [Choice], _ type: EnumerationDefinition? = nil, isArray: Bool = false, words: WordTable,
        reserved: Set<[String]> = []
    ) {
        self.words = words
        self.isArray = isArray
        self.reserved = reserved
        count = choices.count
        names = choices.prefix(Self.mostChoices).map { Self.names(of: $0, type) }
    }

    private static func names(of choice: Choice, _ type: EnumerationDefinition?) -> Names {
        let entry: EnumerationDefinition.Entry? = if case .enumeration(let id) = choice.value { type?[id] } else { nil }
        let own = entry?.spoken ?? ownName(of: choice.value)
        let shown = [choice.display ?? own].compactMap { $0 }.filter { !$0.isEmpty }
        let plain = (shown + choice.synonyms + choice.soundsLike).filter { $0.utf8.count <= longestName }
        let ways = plain.map(TemplateText.escaped) + (entry.map { Vocabulary.Entry($0).ways } ?? [])
        return Names(
            value: choice.value, ways: ways,
            shown: (shown + [own].compactMap { $0 } + choice.synonyms).filter { $0.utf8.count <= longestName })
    }

    /// What a value is called; nil for one that is said in many ways, which the grammar of its type knows.
    private static func ownName(of value: Value) -> String? {
        switch value {
        case .string(let text): text
        case .enumeration(let id): SpokenFormatter.words(of: id)
        case .person(let name, _, _): name
        case .place(let name, _, _): name
        default: nil
        }
    }

    var leftOut: [Problem] {
        guard count > Self.mostChoices else { return [] }
        return [Problem(.warning, "of \(count) choices only the first \(Self.mostChoices) can be said by name")]
    }

    /// The values of the choices.
    var values: Vocabulary {
        Vocabulary(names.map { Vocabulary.Entry(id: "", ways: $0.ways, value: $0.value) }, words: words)
    }

    /// The indices of the choices, of their whole names and of those parts of names that no other has.
    ///
    /// A name of several choices tells all of them where one is wanted; where several are, it tells none.
    var places: Vocabulary {
        var owners: [[String]: Set<Int>] = [:]
        for (index, name) in names.enumerated() {
            for way in name.ways {
                for phrase in Self.phrases(of: way) { owners[phrase, default: []].insert(index) }
            }
        }
        for (part, owner) in partOwners where owners[part] == nil && !reserved.contains(part) { owners[part] = [owner] }
        let entries = owners.filter { !isArray || $0.value.count == 1 }.sorted {
            $0.key.lexicographicallyPrecedes($1.key)
        }
        .map { phrase, owners in
            let indices = Value.array(owners.sorted().map(Value.integer))
            return Vocabulary.Entry(id: "", ways: [phrase.joined(separator: " ")], value: indices)
        }
        return Vocabulary(entries, words: words)
    }

    private static func phrases(of way: String) -> [[String]] {
        if TemplateText.isPlain(way) { return [Tokenizer.words(way)].filter { !$0.isEmpty } }
        return (try? SentenceTemplate(parsing: way).expression)?.ways(limit: 100) ?? []
    }

    /// By a part of a name that one choice alone has, that choice.
    private var partOwners: [[String]: Int] {
        guard names.count <= Self.mostInParts else { return [:] }
        var owners: [[String]: Set<Int>] = [:]
        for (index, name) in names.enumerated() {
            for text in name.shown {
                for part in Self.parts(of: Tokenizer.words(text)) { owners[part, default: []].insert(index) }
            }
        }
        return owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// Runs of its words, but for single ones that tell nothing, and single characters of Chinese.
    private static func parts(of words: [String]) -> [[String]] {
        guard words.count <= mostWordsInParts else { return [words] }
        return words.indices.flatMap { start in
            (start + 1...words.count).map { Array(words[start..<$0]) }
        }.filter { $0.count > 1 || $0[0].count > 1 && !meaningless.contains($0[0]) }
    }

    private static let meaningless: Set<String> = [
        "the", "an", "and", "or", "of", "in", "on", "at", "to", "for", "with", "from", "by", "my", "some", "no", "not",
        "yes", "all", "both", "none", "more", "next", "last", "one",
    ]
}
