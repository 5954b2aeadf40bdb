import Grammars
import Intents

/// Collects the values of a type, so that no two of them are said alike: of what was said for an earlier value already,
/// nothing is left for a later one.
struct TypeBuilder {
    /// Ways to say one value that are looked at one by one.
    private static let mostExpansions = 1000

    private(set) var entries: [EnumerationDefinition.Entry] = []
    private var places: [String: Int] = [:]
    /// The value that some words say.
    private var owners: [[String]: String] = [:]

    /// Adds a way to say a value.
    ///
    /// - Returns: some of the words that say another value already; nil: none do.
    mutating func add(
        _ way: TemplateTree, id: String, attributes: [String: [String]] = [:]
    ) -> (words: String, owner: String)? {
        var clash: (words: String, owner: String)?
        guard let texts = way.expansions(atMost: Self.mostExpansions) else {
            take([way.templateText], id, attributes)
            return nil
        }
        var (own, isWhole): ([String], Bool) = ([], true)
        for text in texts {
            let words = Tokenizer.words(text)
            guard !words.isEmpty else { continue }
            if let owner = owners[words], owner != id {
                isWhole = false
                clash = clash ?? (text, owner)
            } else {
                owners[words] = id
                own.append(text)
            }
        }
        if !own.isEmpty { take(isWhole ? [way.templateText] : own.map(TemplateText.escaped), id, attributes) }
        return clash
    }

    private mutating func take(_ synonyms: [String], _ id: String, _ attributes: [String: [String]]) {
        guard let place = places[id] else {
            places[id] = entries.count
            entries.append(.init(id: id, synonyms: synonyms, attributes: attributes))
            return
        }
        entries[place].synonyms += synonyms.filter { !entries[place].synonyms.contains($0) }
        entries[place].attributes.merge(attributes) { known, more in known + more.filter { !known.contains($0) } }
    }
}

extension LossList {
    /// Tells of words that an earlier value has.
    func clash(_ clash: (words: String, owner: String)?, id: String, at location: SourceLocation) {
        guard let (words, owner) = clash else { return }
        lost("“\(words)” says “\(owner)” already, so it cannot say “\(id)” too", at: location)
    }
}
