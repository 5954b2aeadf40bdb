/// Subset construction over a network's words, then merging of equivalent states.
struct Determinizer {
    /// Symbols are word ids; -1 is any word.
    struct State {
        var arcs: [Int: Int] = [:]
        var isFinal = false
    }

    struct Machine {
        var states: [State]
    }

    private static let maximumStates = 50_000
    /// States of the network in all subsets together.
    private static let maximumMembers = 2_000_000

    private(set) var machine = Machine(states: [])

    /// Nil where the deterministic form would be too large (a contrived grammar can make it exponential).
    init?(_ network: Network) {
        var subsets: [[Int]] = [[0]]
        var numbers: [[Int]: Int] = [[0]: 0]
        var index = 0
        var members = 0
        while index < subsets.count {
            members += subsets[index].count
            guard members <= Self.maximumMembers else { return nil }
            var state = State()
            var targets: [Int: Set<Int>] = [:]
            for member in subsets[index] {
                let source = network.states[member]
                state.isFinal = state.isFinal || !source.acceptances.isEmpty
                for arc in source.arcs { targets[Self.symbol(arc.label), default: []].insert(arc.target) }
            }
            for (symbol, set) in targets.sorted(by: { $0.key < $1.key }) {
                let subset = set.sorted()
                if numbers[subset] == nil {
                    guard subsets.count < Self.maximumStates else { return nil }
                    numbers[subset] = subsets.count
                    subsets.append(subset)
                }
                state.arcs[symbol] = numbers[subset]
            }
            machine.states.append(state)
            index += 1
        }
    }

    static func symbol(_ label: Network.Label) -> Int {
        switch label {
        case .word(let word): word
        // Slots are spelled out before a network comes here; one that is not may be any word.
        case .anyWord, .call: -1
        }
    }
}

extension Determinizer.Machine {
    private struct Signature: Hashable {
        var group: Int
        var arcs: [Int: Int]
    }

    /// Merges states from which the same words are accepted: E. F. Moore's partition refinement, which takes as many
    /// rounds as the longest sentence has words.
    mutating func minimize() {
        var groups = states.map { $0.isFinal ? 1 : 0 }
        var count = Set(groups).count
        while true {
            var numbers: [Signature: Int] = [:]
            let refined = states.indices.map { index in
                let signature = Signature(group: groups[index], arcs: states[index].arcs.mapValues { groups[$0] })
                let number = numbers[signature] ?? numbers.count
                numbers[signature] = number
                return number
            }
            groups = refined
            if numbers.count == count { break }
            count = numbers.count
        }
        // The start is the first state, so its group has number 0 and stays the first.
        var merged = [Determinizer.State?](repeating: nil, count: count)
        for (index, group) in groups.enumerated() where merged[group] == nil {
            merged[group] = Determinizer.State(
                arcs: states[index].arcs.mapValues { groups[$0] }, isFinal: states[index].isFinal)
        }
        states = merged.compactMap { $0 }
    }
}
