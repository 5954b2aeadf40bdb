/// A voice that is installed.
public struct Voice: Sendable, Hashable {
    /// What the settings call it: `en-us`.
    public var name: String
    /// Language tag in lower case: `en-us`, `cmn`.
    public var language: String
    /// For people: `English (America)`.
    public var title: String

    /// Names to try for a locale, the most exact first: eSpeak NG's tags are in lower case, and it has names of its
    /// own for the languages of Chinese and for Norwegian.
    static func names(for locale: String) -> [String] {
        let tag = locale.replacing("_", with: "-").lowercased().prefix { $0 != "." && $0 != "@" }
        let parts = tag.split(separator: "-")
        guard let language = parts.first else { return ["en-us"] }
        switch language {
        case "zh": return parts.contains("hk") || parts.contains("mo") ? ["yue", "cmn"] : ["cmn"]
        case "no": return ["nb"]
        default: return [String(tag), String(language)]
        }
    }

    /// The candidates that look like `name`, by edit distance, at most five.
    static func near(_ name: String, in candidates: some Sequence<String>) -> [String] {
        let wanted = Array(name.lowercased().prefix(40))
        let limit = max(2, wanted.count / 3)
        let scored = Set(candidates).compactMap { candidate -> (String, Int)? in
            let distance = editDistance(wanted, Array(candidate.lowercased().prefix(40)))
            return distance <= limit ? (candidate, distance) : nil
        }
        return scored.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.prefix(5).map(\.0)
    }

    /// Levenshtein's distance: inserted, deleted and replaced characters.
    private static func editDistance(_ first: [Character], _ second: [Character]) -> Int {
        var row = Array(0...second.count)
        for (index, character) in first.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, other) in second.enumerated() {
                let replaced = diagonal + (character == other ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, diagonal + 1, row[column] + 1)
            }
        }
        return row[second.count]
    }
}
