/// Which words can still be said from a place on, and which must be, as sets of 256 buckets: two places lead to no common
/// sentence where one needs a bucket that the other cannot say.
struct WordMasks {
    typealias Mask = SIMD4<UInt64>

    /// By state.
    private var needs: [Mask]
    private var says: [Mask]
    /// By node, what its part can say.
    private var nodeSays: [Mask] = []

    private static let all = Mask(repeating: .max)

    init(_ automata: SentenceAutomata) {
        let parts = automata.parts
        needs = [Mask](repeating: Self.all, count: automata.isFinal.count)
        says = [Mask](repeating: Mask(), count: automata.isFinal.count)
        let partSays = parts.roots.indices.map { part in
            parts.words(of: part).reduce(into: Mask()) { $0 |= Self.bucket($1) }
        }
        for part in parts.roots.indices {
            nodeSays += [Mask](repeating: partSays[part], count: parts.nodes(of: part).count)
        }
        // Least and greatest fixed points; most arcs lead to higher numbers, so a few rounds are enough.
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for state in automata.isFinal.indices.reversed() {
                let (need, say) = masks(of: state, automata, partSays)
                if need != needs[state] || say != says[state] { hasChanged = true }
                (needs[state], says[state]) = (need, say)
            }
        }
    }

    private func masks(of state: Int, _ automata: SentenceAutomata, _ partSays: [Mask]) -> (Mask, Mask) {
        var need = automata.isFinal[state] ? Mask() : Self.all
        var say = Mask()
        for arc in automata.arcs[automata.arcs(of: Int32(state))] {
            let bucket = Self.bucket(arc.symbol)
            need &= needs[Int(arc.target)] | bucket
            say |= says[Int(arc.target)] | bucket
        }
        for call in automata.calls(of: Int32(state)) {
            need &= needs[Int(call.target)]
            say |= says[Int(call.target)] | partSays[Int(call.part)]
        }
        for target in automata.freeArcs(of: Int32(state)) {
            need &= needs[Int(target)]
            say = Self.all
        }
        return (need, say)
    }

    /// Fibonacci hashing spreads numbers that follow one another.
    private static func bucket(_ symbol: Int32) -> Mask {
        let hash = (UInt64(UInt32(bitPattern: symbol)) &* 0x9E37_79B9_7F4A_7C15) >> 56
        var mask = Mask()
        mask[Int(hash >> 6)] = 1 << (hash & 63)
        return mask
    }

    /// The words with which a sentence can begin: where two have no bucket in common, neither begins the other. A state
    /// below 0 has none.
    func firstWords(of state: Int32, _ automata: SentenceAutomata) -> Mask {
        guard state >= 0 else { return Mask() }
        let start = Position(state: state)
        guard automata.freeTargets(of: start).isEmpty else { return Self.all }
        var words = Mask()
        for source in automata.sources(of: start) {
            for index in source.arcs { words |= Self.bucket(automata.arc(index, of: source).symbol) }
        }
        return words
    }

    /// Whether what must follow one place can be said behind the other.
    func mayEnd(_ position: Position, within other: Position) -> Bool {
        var say = says[Int(other.state)]
        if other.node >= 0 { say |= nodeSays[Int(other.node)] }
        return needs[Int(position.state)] & ~say == Mask()
    }
}
