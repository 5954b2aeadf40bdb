import Grammars

/// A reading, and the words of the text that were taken for others.
struct HeardReading: Sendable {
    var reading: Reading
    var words: [HeardWord]

    init(_ reading: Reading, words: [HeardWord] = []) {
        self.reading = reading
        self.words = words
    }

    /// What the confidence is multiplied with: `nearFactor` for each word that merely sounds similar. Homophones cost
    /// nothing, since nobody can hear the difference.
    var confidenceFactor: Double { words.reduce(1) { $1.isNear ? $0 * Self.nearFactor : $0 } }

    /// So that two such words in a transcript that is sure pass the usual minimum of 0.8.
    static let nearFactor = 0.9
}
