/// A deterministic automaton in flat arrays: the arcs of a state stand together, ascending by symbol. The first state
/// is the start.
struct WordMachine: Sendable {
    private(set) var firstArcs: [Int32] = [0]
    private(set) var symbols: [Int32] = []
    private(set) var targets: [Int32] = []
    private(set) var isFinal: [Bool] = []

    var stateCount: Int { isFinal.count }

    mutating func beginState(isFinal ends: Bool) {
        isFinal.append(ends)
        firstArcs.append(Int32(symbols.count))
    }

    /// Adds an arc to the state begun last.
    mutating func addArc(_ symbol: Int32, to target: Int32) {
        symbols.append(symbol)
        targets.append(target)
        firstArcs[isFinal.count] = Int32(symbols.count)
    }

    func arcs(of state: Int) -> Range<Int> { Int(firstArcs[state])..<Int(firstArcs[state + 1]) }
}

extension WordMachine {
    /// States and arcs that all rounds of merging together may look at; beyond it the automaton stays as it is.
    private static let mostWork = 200_000_000

    /// Merges states from which the same words are accepted: E. F. Moore's partition refinement, which takes as many
    /// rounds as the longest sentence has words.
    func minimized() -> WordMachine {
        var groups = isFinal.map { $0 ? Int32(1) : 0 }
        var count = Set(groups).count
        var work = 0
        while true {
            work += stateCount + symbols.count
            guard work <= Self.mostWork else { return self }
            let (refined, refinedCount) = refine(groups)
            groups = refined
            if refinedCount == count { break }
            count = refinedCount
        }
        return merged(groups, count: count)
    }

    /// One group for each state that is told apart by its own group or by those that its words lead to. The start is in
    /// the first.
    private func refine(_ groups: [Int32]) -> (groups: [Int32], count: Int) {
        var size = 1
        while size < 2 * stateCount { size *= 2 }
        // By hash: a state of the group; open addressing.
        var table = Array(repeating: Int32(-1), count: size)
        var refined = Array(repeating: Int32(0), count: stateCount)
        var count = Int32(0)
        for state in 0..<stateCount {
            var place = hash(state, groups) & (size - 1)
            while table[place] >= 0, !areAlike(Int(table[place]), state, groups) { place = (place + 1) & (size - 1) }
            if table[place] >= 0 {
                refined[state] = refined[Int(table[place])]
            } else {
                table[place] = Int32(state)
                refined[state] = count
                count += 1
            }
        }
        return (refined, Int(count))
    }

    private func hash(_ state: Int, _ groups: [Int32]) -> Int {
        // Multiplication and rotation as in FxHash; equality is looked at besides.
        var hash = UInt64(bitPattern: Int64(groups[state]))
        func mix(_ value: Int32) {
            hash = (((hash << 5) | (hash >> 59)) ^ UInt64(UInt32(bitPattern: value))) &* 0x517C_C1B7_2722_0A95
        }
        for arc in arcs(of: state) {
            mix(symbols[arc])
            mix(groups[Int(targets[arc])])
        }
        return Int(truncatingIfNeeded: hash >> 20)
    }

    private func areAlike(_ first: Int, _ second: Int, _ groups: [Int32]) -> Bool {
        let (one, other) = (arcs(of: first), arcs(of: second))
        guard groups[first] == groups[second], one.count == other.count else { return false }
        return zip(one, other).allSatisfy {
            symbols[$0] == symbols[$1] && groups[Int(targets[$0])] == groups[Int(targets[$1])]
        }
    }

    private func merged(_ groups: [Int32], count: Int) -> WordMachine {
        var merged = WordMachine()
        // Groups are numbered in the order of their first states.
        for state in 0..<stateCount where Int(groups[state]) == merged.stateCount {
            merged.beginState(isFinal: isFinal[state])
            for arc in arcs(of: state) { merged.addArc(symbols[arc], to: groups[Int(targets[arc])]) }
        }
        return merged
    }
}
