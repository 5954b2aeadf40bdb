import Intents

/// Which words of vocabularies are symbols of their own, and which values the tests of sentences allow.
struct TriePlan {
    /// Words that stand in several parts or in a template, or with which a value may begin as well as go on.
    private let shared: Set<Int32>
    /// By part, the one symbol of all its other words.
    private var merged: [PartCollector.Key: Int32] = [:]

    init(_ collector: PartCollector, shared: Set<Int32>) {
        var shared = shared
        var owner: [Int32: Int] = [:]
        for (number, key) in collector.keys.enumerated() {
            guard case .vocabulary(let name) = key.call else { continue }
            for vocabulary in collector.grammar.vocabularies(for: name) {
                for word in vocabulary.arcWords where owner.updateValue(number, forKey: word) ?? number != number {
                    shared.insert(word)
                }
            }
            shared.formUnion(Self.ambiguous(in: collector.grammar.vocabularies(for: name)))
        }
        for (word, number) in owner where !shared.contains(word) {
            let key = collector.keys[number]
            merged[key] = min(merged[key] ?? word, word)
        }
        self.shared = shared
    }

    func symbol(of word: Int32, in key: PartCollector.Key) -> Int32 {
        shared.contains(word) ? word : merged[key] ?? word
    }

    func hasMerged(_ key: PartCollector.Key) -> Bool { merged[key] != nil }

    /// Words behind the end of a value with which another value begins.
    private static func ambiguous(in layers: [Vocabulary]) -> Set<Int32> {
        var first: Set<Int32> = []
        for layer in layers { first.formUnion(layer.arcWords[layer.arcs(of: 0)]) }
        var found: Set<Int32> = []
        for layer in layers {
            var isBehind = [Bool](repeating: false, count: layer.arcWords.count + 1)
            for state in isBehind.indices.dropFirst() {
                let isEnd = isBehind[state] || !layer.values(at: Int32(state)).isEmpty
                guard isEnd else { continue }
                for arc in layer.arcs(of: Int32(state)) {
                    isBehind[arc + 1] = true
                    if first.contains(layer.arcWords[arc]) { found.insert(layer.arcWords[arc]) }
                }
            }
        }
        return found
    }

    /// What a sentence's tests leave of a vocabulary.
    struct Useful {
        fileprivate var states: [Bool]?
        fileprivate var values: [Bool]?

        func leadsOn(_ state: Int) -> Bool { states?[state] ?? true }
        func allows(_ value: Int32) -> Bool { values?[Int(value)] ?? true }
    }

    func useful(in vocabulary: Vocabulary, _ key: PartCollector.Key) -> Useful {
        guard !(key.when.isEmpty && key.unless.isEmpty) else { return Useful() }
        let values = (0..<vocabulary.count).map { key.allows(vocabulary.attributes(of: $0)) }
        var states = [Bool](repeating: false, count: vocabulary.arcWords.count + 1)
        // States stand in the order of their depth.
        for state in states.indices.reversed() {
            states[state] =
                vocabulary.values(at: Int32(state)).contains { values[Int($0)] }
                || vocabulary.arcs(of: Int32(state)).contains { states[$0 + 1] }
        }
        return Useful(states: states, values: values)
    }
}

extension Vocabulary {
    func arcs(of state: Int32) -> Range<Int> { Int(firstArcs[Int(state)])..<Int(firstArcs[Int(state) + 1]) }

    /// The words that lead to a state.
    func words(to state: Int32) -> [Int32] {
        var words: [Int32] = []
        var state = state
        while state > 0 {
            let arc = state - 1
            words.append(arcWords[Int(arc)])
            state = source(ofArc: arc)
        }
        return words.reversed()
    }

    /// The last state whose arcs begin at or before this one.
    private func source(ofArc arc: Int32) -> Int32 {
        var low = 0
        var high = firstArcs.count - 1
        while low < high {
            let middle = (low + high) / 2
            if firstArcs[middle] <= arc { low = middle + 1 } else { high = middle }
        }
        return Int32(low - 1)
    }
}
