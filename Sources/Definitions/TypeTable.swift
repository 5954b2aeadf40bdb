import ConfigFile
import Intents

/// The own types of one application.
struct TypeTable {
    private(set) var definitions: [String: EnumerationDefinition] = [:]
    private var places: [String: FileLocation] = [:]

    /// Ways to say values that templates may still add.
    private var waysLeft = 500_000
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
        var reader = TypeReader(entry, problems)
        definitions[entry.key] = reader?.read(&waysLeft)
        ids[entry.key] = Set(definitions[entry.key]?.entries.map(\.id) ?? [])
    }
}
