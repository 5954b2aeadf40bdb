@testable import Grammars

/// Ways at random through the words that the recogniser may hear.
struct RandomWalk {
    private let arcs: [Int: [WordAutomaton.Arc]]
    private let ends: Set<Int>
    /// How far each state is from the nearest end.
    private let distances: [Int: Int]

    init(_ automaton: WordAutomaton) { self.init(automaton.arcs, ends: automaton.finalStates) }

    /// Through a network before it is made deterministic, which takes long for some types: it says the same.
    init(_ network: Network) {
        let ends = network.states.indices.filter { !network.states[$0].acceptances.isEmpty }
        let arcs = network.states.enumerated().flatMap { from, state in
            state.arcs.compactMap { arc -> WordAutomaton.Arc? in
                switch arc.label {
                case .word(let word): WordAutomaton.Arc(from: from, to: arc.target, symbol: .word(network.words[word]))
                case .anyWord: WordAutomaton.Arc(from: from, to: arc.target, symbol: .anyWord)
                case .call: nil
                }
            }
        }
        self.init(arcs, ends: Set(ends))
    }

    private init(_ arcs: [WordAutomaton.Arc], ends: Set<Int>) {
        self.arcs = Dictionary(grouping: arcs, by: \.from)
        self.ends = ends
        var distances = Dictionary(uniqueKeysWithValues: ends.map { ($0, 0) })
        let sources = Dictionary(grouping: arcs, by: \.to)
        var open = Array(ends)
        var index = 0
        while index < open.count {
            for arc in sources[open[index]] ?? [] where distances[arc.from] == nil {
                distances[arc.from] = (distances[open[index]] ?? 0) + 1
                open.append(arc.from)
            }
            index += 1
        }
        self.distances = distances
    }

    /// A whole sentence: at random for some words, then the shortest way to an end. Nil where there is none.
    func words(using generator: inout some RandomNumberGenerator) -> [String]? {
        guard distances[0] != nil else { return nil }
        var state = 0
        var words: [String] = []
        let home = Int.random(in: 0...10, using: &generator)
        while true {
            let isTired = words.count >= home
            if ends.contains(state), isTired || Bool.random(using: &generator) { return words }
            let usable = (arcs[state] ?? []).filter { arc in
                guard let distance = distances[arc.to] else { return false }
                return !isTired || distance < distances[state] ?? .max
            }
            guard let arc = usable.randomElement(using: &generator) else { return words }
            if case .word(let word) = arc.symbol {
                words.append(word)
            } else {
                words.append(["blah", "one", "lamp"].randomElement(using: &generator) ?? "blah")
            }
            state = arc.to
        }
    }
}
