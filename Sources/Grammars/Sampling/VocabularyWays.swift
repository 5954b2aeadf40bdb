import Intents

/// The ways to say the values of a vocabulary by number: those of the first value first.
struct VocabularyWays: Sendable {
    let vocabulary: Vocabulary
    /// The states at which a way ends.
    let states: [Int32]

    /// - Parameter group: ways that its conditions forbid are left out.
    init(_ vocabulary: Vocabulary, for group: SentenceGroup) {
        self.vocabulary = vocabulary
        let isConditional = !group.when.isEmpty || !group.unless.isEmpty
        var ends: [(value: Int32, state: Int32)] = []
        for state in 0..<Int32(vocabulary.firstValues.count - 1) {
            guard let value = vocabulary.values(at: state).first else { continue }
            if isConditional, group.choose(from: vocabulary, at: state) == nil { continue }
            ends.append((value, state))
        }
        states = ends.sorted { $0.value != $1.value ? $0.value < $1.value : $0.state < $1.state }.map(\.state)
    }

    /// The words that lead to a state.
    func words(at state: Int32) -> [String] {
        var reversed: [String] = []
        var state = state
        while state > 0 {
            // The arc at index i leads to state i + 1.
            let arc = state - 1
            reversed.append(vocabulary.words.word(vocabulary.arcWords[Int(arc)]))
            state = source(of: arc)
        }
        return reversed.reversed()
    }

    /// The state that an arc leaves: the last whose arcs begin at it or before.
    private func source(of arc: Int32) -> Int32 {
        var low = 0
        var high = vocabulary.firstArcs.count - 1
        while high - low > 1 {
            let middle = (low + high) / 2
            if vocabulary.firstArcs[middle] <= arc { low = middle } else { high = middle }
        }
        return Int32(low)
    }
}
