/// How often what was said was recognised, taken for something else, and rejected.
public struct PhraseReport: Sendable {
    public enum Outcome: Sendable { case recognised, confused, rejected }

    public struct Key: Sendable, Hashable {
        public var voice: String
        public var kind: String
        public var condition: String
        public var means: PhraseExperiment.Means

        public init(_ voice: String, _ kind: String, _ condition: String, _ means: PhraseExperiment.Means) {
            self.voice = voice
            self.kind = kind
            self.condition = condition
            self.means = means
        }
    }

    public struct Counts: Sendable, Hashable {
        public var recognised = 0
        public var confused = 0
        public var rejected = 0

        public var total: Int { recognised + confused + rejected }
    }

    public private(set) var counts: [Key: Counts] = [:]

    mutating func count(_ key: Key, _ outcome: Outcome) {
        switch outcome {
        case .recognised: counts[key, default: Counts()].recognised += 1
        case .confused: counts[key, default: Counts()].confused += 1
        case .rejected: counts[key, default: Counts()].rejected += 1
        }
    }

    /// All that fits, together.
    public func sum(where fits: (Key) -> Bool) -> Counts {
        counts.reduce(into: Counts()) { sum, entry in
            guard fits(entry.key) else { return }
            sum.recognised += entry.value.recognised
            sum.confused += entry.value.confused
            sum.rejected += entry.value.rejected
        }
    }

    /// A table in Markdown: recognised / confused / rejected.
    public var table: String {
        let rows = Set(counts.keys.map { [$0.voice, $0.kind, $0.condition] })
            .sorted { $0.joined(separator: " ") > $1.joined(separator: " ") }
        let lines = rows.map { row -> String in
            let cells = PhraseExperiment.Means.allCases.map { means -> String in
                let found = counts[Key(row[0], row[1], row[2], means)] ?? Counts()
                return "\(found.recognised) / \(found.confused) / \(found.rejected)"
            }
            let total = counts[Key(row[0], row[1], row[2], .words)]?.total ?? 0
            return "| \((row + ["\(total)"] + cells).joined(separator: " | ")) |"
        }
        let head = "| said by | what | sound | n | by words alone | + learned pronunciations | + templates |"
        return ([head, "|---|---|---|---|---|---|---|"] + lines).joined(separator: "\n")
    }
}
