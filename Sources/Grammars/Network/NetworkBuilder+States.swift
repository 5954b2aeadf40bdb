extension NetworkBuilder {
    /// A sentence with more arcs says more than anybody means, and would take the memory of the device. With all its
    /// names spelled out it may have more.
    private var maximumArcs: Int { if case .parsing = purpose { 200_000 } else { 1_000_000 } }
    /// The same for what the arcs are made of.
    private var maximumSize: Int { if case .parsing = purpose { 500_000 } else { 3_000_000 } }
    /// Of all sentences together: thousands of sentences that are each just small enough, or just too large, would take
    /// minutes.
    private var maximumTotal: Int { if case .parsing = purpose { 20_000_000 } else { 100_000_000 } }
    private static let maximumVisits = 20_000

    /// Whether the sentence need not be built on, because it is refused.
    var isTooLarge: Bool { size > maximumSize || total > maximumTotal }

    /// The same paths over only those nodes that a word leads to. Marks met on null transitions move onto the next arc.
    ///
    /// - Parameter offset: the number of the first state behind the start.
    func withoutNullTransitions(offset: Int) -> [Network.State]? {
        guard !isTooLarge else { return nil }
        var stateOfNode = [0: 0]
        var nodeOfState = [0]
        var states: [Network.State] = []
        var arcs = 0
        while states.count < nodeOfState.count {
            var state = Network.State()
            guard let edges = edges(behind: nodeOfState[states.count]) else { return nil }
            for (edge, marks) in edges {
                switch edge {
                case .accept(let sentence): state.acceptances.append(.init(sentence: sentence, marks: marks))
                case .consume(let label, let isTyped, let node):
                    let number = stateOfNode[node] ?? nodeOfState.count
                    if stateOfNode.updateValue(number, forKey: node) == nil { nodeOfState.append(node) }
                    let target = number == 0 ? 0 : offset + number - 1
                    state.arcs.append(.init(label: label, marks: marks, target: target, isTyped: isTyped))
                case .null: break
                }
            }
            arcs += state.arcs.count
            guard arcs <= maximumArcs else { return nil }
            states.append(state)
        }
        return states
    }

    private struct Visit: Hashable {
        var node: Int
        var marks: [Network.Mark]
    }

    /// The edges that are no null transition and are reached from `node` over null transitions only, with the marks on
    /// the way. Nil: too many ways lead on, as each choice of constants is one of its own.
    private func edges(behind node: Int) -> [(Edge, [Network.Mark])]? {
        let isAlone = nodes[node].allSatisfy { if case .null = $0 { false } else { true } }
        if isAlone { return nodes[node].map { ($0, []) } }
        var found: [(Edge, [Network.Mark])] = []
        var visited: Set<Visit> = []
        var open = [Visit(node: node, marks: [])]
        while let visit = open.popLast() {
            guard visited.insert(visit).inserted else { continue }
            guard visited.count <= Self.maximumVisits else { return nil }
            for edge in nodes[visit.node].reversed() {
                if case .null(let target, let mark) = edge {
                    open.append(Visit(node: target, marks: mark.map { visit.marks + [$0] } ?? visit.marks))
                }
            }
            found += nodes[visit.node].filter { if case .null = $0 { false } else { true } }.map { ($0, visit.marks) }
        }
        return found
    }
}
