extension Parse {
    /// The states of a vocabulary at which values end that the text goes on with, shorter ones first.
    func ways(
        in vocabulary: Vocabulary, from position: Int,
        _ body: (_ state: Int32, _ end: Int32, _ exchanged: Int32) -> Void
    ) {
        guard alternatives.isEmpty else {
            return waysWithAlternatives(in: vocabulary, state: 0, from: position, exchanged: 0, body)
        }
        var state: Int32 = 0
        for place in position..<count {
            guard words[place] >= 0, let next = vocabulary.next(state, words[place]) else { return }
            state = next
            if vocabulary.hasValue(at: state) { body(state, Int32(place + 1), 0) }
        }
    }

    private func waysWithAlternatives(
        in vocabulary: Vocabulary, state: Int32, from position: Int, exchanged: Int32,
        _ body: (_ state: Int32, _ end: Int32, _ exchanged: Int32) -> Void
    ) {
        guard position < count else { return }
        let others = alternatives[position] ?? []
        for (index, word) in ([words[position]] + others).enumerated() where word >= 0 {
            guard let next = vocabulary.next(state, word) else { continue }
            let exchanged = exchanged + (index > 0 ? 1 : 0)
            if vocabulary.hasValue(at: next) { body(next, Int32(position + 1), exchanged) }
            waysWithAlternatives(in: vocabulary, state: next, from: position + 1, exchanged: exchanged, body)
        }
    }

    /// Where ways to say some value of the vocabulary end.
    func ends(in vocabulary: Vocabulary, from position: Int) -> [Int] {
        var ends: [Int] = []
        ways(in: vocabulary, from: position) { _, end, _ in ends.append(Int(end)) }
        return ends
    }
}
