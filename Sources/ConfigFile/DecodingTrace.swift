import Spelling

/// Which keys of which mapping the decoded types asked for. One decoding, one thread.
final class DecodingTrace {
    private struct Visit {
        var mapping: YAMLMapping
        /// In order, for suggestions.
        var asked: [String] = []
        var askedKeys: Set<String> = []
        /// Whether some key type has a case of that name; true also for what was not yet asked when decoding stopped.
        var accepts: [(String) -> Bool] = []
    }

    private var visits: [[String]: Visit] = [:]
    /// Whether decoding came to its end, so that a key nobody asked for is unknown.
    var isComplete = false

    /// A type opened the mapping at this path to read it by keys.
    func visit<Key: CodingKey>(_ mapping: YAMLMapping, at path: [any CodingKey], by type: Key.Type) {
        visits[path.map(\.stringValue), default: Visit(mapping: mapping)].accepts.append {
            Key(stringValue: $0) != nil
        }
    }

    func ask(_ key: String, at path: [any CodingKey]) {
        let path = path.map(\.stringValue)
        guard visits[path]?.askedKeys.insert(key).inserted ?? false else { return }
        visits[path]?.asked.append(key)
    }

    func unknownKeys() -> [ConfigError] {
        visits.values.flatMap { visit in
            visit.mapping.entries.compactMap { entry in
                guard !visit.askedKeys.contains(entry.key),
                    isComplete || !visit.accepts.contains(where: { $0(entry.key) })
                else { return nil }
                let nearest = Spelling.nearest(to: entry.key, among: visit.asked)
                return ConfigError(
                    .unknownKey(entry.key, nearest: nearest, known: isComplete ? visit.asked : []),
                    at: entry.keyLocation)
            }
        }
    }
}
