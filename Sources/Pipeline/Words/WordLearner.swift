import Phonetics

/// Chooses how a word is said from recordings of it: each votes for the guess that the recogniser takes it for, else for the
/// one that is nearest to the phones that were heard, which are right in about one of two. Where no guess is near, and
/// the recordings are near each other, the one in the middle of them is taken itself.
public struct WordLearner: Sendable {
    /// For each phone: a guess that is farther from a recording is not what was said.
    static let farthest = 0.38
    /// Fewer phones are heard in noise, and turn up in any sound.
    static let fewestPhones = 2
    /// Of what is kept as it was heard. Noise is a breath or two, and no vowel.
    static let fewestOwnPhones = 3

    public struct Finding: Sendable, Hashable {
        /// The most voted for first.
        public var pronunciations: [Pronunciation]
        /// Whether they are guesses; else what was heard.
        public var isGuess: Bool
        /// Of the first, from the recordings, for each phone.
        public var distance: Double
    }

    private let guesses: [Pronunciation]

    /// - Parameter guesses: the likeliest first.
    public init(guesses: [Pronunciation]) { self.guesses = guesses }

    /// - Parameters:
    ///   - rows: the phones of each recording.
    ///   - choices: the guess that each was heard as, where it was (`GuessListener`); its phones tell else.
    /// - Throws: `WordError` where nothing was said, or the recordings have nothing in common.
    public func learn(_ rows: [[Phone]], choices: [Int?] = []) throws(WordError) -> Finding {
        let kept = rows.indices.filter { (Self.fewestPhones...Pronunciation.maximumLength).contains(rows[$0].count) }
        guard !kept.isEmpty else { throw .nothingHeard }
        let choices = kept.map { choices.indices.contains($0) ? choices[$0] : nil }
        let rows = kept.map { rows[$0] }
        if let finding = vote(rows, choices) { return finding }
        guard let middle = middle(of: rows) else { throw .recordingsDiffer }
        return middle
    }

    /// Guesses by votes, then by their mean distance.
    private func vote(_ rows: [[Phone]], _ choices: [Int?]) -> Finding? {
        var votes: [Int: Int] = [:]
        let distances = guesses.map { guess in rows.map { Self.distance(guess.phones, $0) } }
        for recording in rows.indices {
            if let choice = choices[recording], guesses.indices.contains(choice) {
                votes[choice, default: 0] += 1
                continue
            }
            let nearest = guesses.indices.min { distances[$0][recording] < distances[$1][recording] }
            if let nearest, distances[nearest][recording] <= Self.farthest { votes[nearest, default: 0] += 1 }
        }
        // Most of the recordings must be one of the guesses.
        guard votes.values.reduce(0, +) * 2 > rows.count else { return nil }
        let order = votes.keys.sorted { first, second in
            let (one, other) = (votes[first] ?? 0, votes[second] ?? 0)
            return one == other ? Self.mean(distances[first]) < Self.mean(distances[second]) : one > other
        }
        guard let best = order.first else { return nil }
        return Finding(
            pronunciations: order.map { guesses[$0] }, isGuess: true, distance: Self.mean(distances[best]))
    }

    /// The recording that is nearest to all others. One alone may be anything.
    private func middle(of rows: [[Phone]]) -> Finding? {
        let rows = rows.filter { $0.count >= Self.fewestOwnPhones && $0.contains(where: \.isVowel) }
        guard rows.count > 1 else { return nil }
        let means = rows.indices.map { one in
            Self.mean(rows.indices.filter { $0 != one }.map { Self.distance(rows[one], rows[$0]) })
        }
        guard let best = rows.indices.min(by: { means[$0] < means[$1] }), means[best] <= Self.farthest else {
            return nil
        }
        return Finding(pronunciations: [Pronunciation(rows[best])], isGuess: false, distance: means[best])
    }

    private static func distance(_ first: [Phone], _ second: [Phone]) -> Double {
        PhoneDistance.between(first, second) / Double(max(first.count, second.count, 1))
    }

    private static func mean(_ values: [Double]) -> Double {
        values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count)
    }
}
