import ConfigFile
import Grammars
import Intents

/// The own types of one application.
struct TypeTable {
    private(set) var definitions: [String: EnumerationDefinition] = [:]
    private var places: [String: FileLocation] = [:]

    private var ids: [String: Set<String>] = [:]

    /// Every name there is, faulty types included, in no order.
    var names: some Collection<String> { places.keys }

    /// Whether a type has a value of that id.
    func has(_ id: String, in type: String) -> Bool { ids[type]?.contains(id) ?? false }

    func isFaulty(_ name: String) -> Bool { places[name] != nil && definitions[name] == nil }

    mutating func add(_ entry: YAMLMapping.Entry, _ problems: ProblemList) {
        guard Names.isIdentifier(entry.key) else {
            return problems.report(.badName(entry.key, kind: "a type"), at: entry.keyLocation)
        }
        guard ValueType(builtIn: entry.key) == nil else {
            return problems.report(.builtInName(entry.key), at: entry.keyLocation)
        }
        if let first = places[entry.key] {
            return problems.report(.duplicate(kind: "type", name: entry.key, first: first), at: entry.keyLocation)
        }
        places[entry.key] = entry.keyLocation
        definitions[entry.key] = Self.read(entry, problems)
        ids[entry.key] = Set(definitions[entry.key]?.entries.map(\.id) ?? [])
    }

    private static func read(_ entry: YAMLMapping.Entry, _ problems: ProblemList) -> EnumerationDefinition? {
        guard let reader = MappingReader(entry, problems) else { return nil }
        defer { reader.finish() }
        guard let values = reader.entry("values") else {
            problems.report(.noValues(type: entry.key), at: entry.location)
            return nil
        }
        var owners: [[String]: String] = [:]
        let entries = spoken(values, reader).compactMap { id, synonyms in
            value(id, synonyms, &owners, problems)
        }
        guard !entries.isEmpty else {
            problems.report(.noValues(type: entry.key), at: values.location)
            return nil
        }
        return EnumerationDefinition(name: entry.key, entries: entries)
    }

    /// Ids, and the nodes with the ways to say them: `{ id: [synonyms] }`, `{ id: synonym }` or `[word]`.
    private static func spoken(_ values: YAMLMapping.Entry, _ reader: MappingReader) -> [(YAMLNode, [YAMLNode])] {
        if values.value.sequence != nil { return reader.texts(in: values).map { ($0, [$0]) } }
        return reader.entries("values").map { entry in
            let id = YAMLNode(.scalar(YAMLScalar(entry.key, style: .singleQuoted)), at: entry.keyLocation)
            if entry.value.isNull { return (id, []) }
            if entry.value.scalar != nil { return (id, reader.text(entry) == nil ? [] : [entry.value]) }
            return (id, reader.texts(in: entry))
        }
    }

    /// - Parameter owners: which id the words of each synonym already mean.
    private static func value(
        _ id: YAMLNode, _ synonyms: [YAMLNode], _ owners: inout [[String]: String], _ problems: ProblemList
    ) -> EnumerationDefinition.Entry? {
        guard let name = id.scalar?.text else { return nil }
        var texts: [String] = []
        for node in synonyms {
            guard let text = node.scalar?.text else { continue }
            let words = Tokenizer.words(text)
            if words.isEmpty {
                problems.report(.noWords(text), at: node.location)
            } else if let owner = owners[words] {
                problems.report(.duplicateSynonym(text, first: owner), at: node.location)
            } else {
                owners[words] = name
                texts.append(text)
            }
        }
        guard !texts.isEmpty else {
            problems.report(.noSynonyms(name), at: id.location)
            return nil
        }
        return EnumerationDefinition.Entry(id: name, synonyms: texts)
    }
}
