import Intents

/// What was taken for what, over the commands that would be executed wrongly, most often first.
struct Confusions {
    struct Pair: Sendable, Hashable {
        /// An intent, or a slot with its value: `Order`, `size=big`.
        var wanted: String
        var taken: String
    }

    private(set) var counts: [(pair: Pair, count: Int)]

    init(_ results: [CaseResult]) {
        var counts: [Pair: Int] = [:]
        for result in results where result.evaluated.isCommand && result.verdict?.outcome == .wrong {
            for pair in Self.pairs(result) { counts[pair, default: 0] += 1 }
        }
        self.counts = counts.map { ($0.key, $0.value) }.sorted {
            ($1.count, $0.pair.wanted, $0.pair.taken) < ($0.count, $1.pair.wanted, $1.pair.taken)
        }
    }

    private static func pairs(_ result: CaseResult) -> [Pair] {
        guard let wanted = result.evaluated.intent, let taken = result.account?.taken else { return [] }
        let names = [wanted] + result.evaluated.accept
        guard names.contains(where: { taken.intent == $0 || taken.intent.hasSuffix(".\($0)") }) else {
            return [Pair(wanted: wanted, taken: taken.intent)]
        }
        return result.evaluated.slots.compactMap { name, value in
            let other = taken.slots[name]
            if let other, other.isSameSlotValue(as: value) { return nil }
            return Pair(wanted: text(name, value), taken: other.map { text(name, $0) } ?? "\(name) left out")
        }
    }

    private static func text(_ name: String, _ value: JSONValue) -> String {
        "\(name)=\(value.stringValue ?? value.text)"
    }
}
