extension WordAutomaton {
    /// What is still said where only some arcs are left: states that no sentence comes through are dropped.
    ///
    /// - Parameter isKept: by arc.
    public func restricted(to isKept: [Bool]) -> WordAutomaton {
        let kept = zip(arcs, isKept).compactMap { $1 ? $0 : nil }
        let forward = Self.reached(from: [0], over: kept.map { ($0.from, $0.to) }, stateCount)
        let backward = Self.reached(from: finalStates.sorted(), over: kept.map { ($0.to, $0.from) }, stateCount)
        var numbers = Array(repeating: -1, count: stateCount)
        var count = 0
        for state in 0..<stateCount where state == 0 || forward[state] && backward[state] {
            numbers[state] = count
            count += 1
        }
        let arcs = kept.filter { numbers[$0.from] >= 0 && numbers[$0.to] >= 0 }.map {
            Arc(from: numbers[$0.from], to: numbers[$0.to], symbol: $0.symbol)
        }
        let finals = finalStates.filter { numbers[$0] >= 0 }.map { numbers[$0] }
        return WordAutomaton(stateCount: count, finalStates: Set(finals), arcs: arcs)
    }

    private static func reached(from starts: [Int], over arcs: [(from: Int, to: Int)], _ count: Int) -> [Bool] {
        var targets: [Int: [Int]] = [:]
        for arc in arcs { targets[arc.from, default: []].append(arc.to) }
        var isReached = Array(repeating: false, count: count)
        for state in starts { isReached[state] = true }
        var open = starts
        while let state = open.popLast() {
            for target in targets[state] ?? [] where !isReached[target] {
                isReached[target] = true
                open.append(target)
            }
        }
        return isReached
    }
}
