import Grammars

/// Words that were heard wrongly, of the words that were said.
public struct WordErrors: Sendable, Hashable {
    /// Insertions, deletions and substitutions.
    public var errors = 0
    /// Words of the references.
    public var words = 0

    public init() {}

    /// Errors per word; above 1 where more was heard than said. nil where no word was said.
    public var rate: Double? { words > 0 ? Double(errors) / Double(words) : nil }

    public mutating func add(heard: String, said: String) {
        let said = Tokenizer.words(said)
        errors += Self.distance(said, Tokenizer.words(heard))
        words += said.count
    }

    /// The least number of insertions, deletions and substitutions (V. I. Levenshtein, "Binary codes capable of
    /// correcting deletions, insertions, and reversals", Soviet Physics Doklady 10, 1966).
    private static func distance(_ said: [String], _ heard: [String]) -> Int {
        var previous = Array(0...heard.count)
        for (row, word) in said.enumerated() {
            var current = [row + 1]
            current.reserveCapacity(heard.count + 1)
            for (column, other) in heard.enumerated() {
                let edit = min(previous[column + 1], current[column]) + 1
                current.append(min(edit, previous[column] + (word == other ? 0 : 1)))
            }
            previous = current
        }
        return previous[heard.count]
    }
}
