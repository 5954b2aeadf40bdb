import Foundation

/// How likely each arc of an automaton is, and how often it is crossed in a sentence.
///
/// An arc counts with the square root of the sentences behind it: counted plainly, a command beside 50,000 names would
/// be 50,000 times less likely than a name, and is not.
struct PathWeights {
    /// By arc: times that it is crossed in a sentence, on average.
    private(set) var visits: [Double]
    /// By arc: its probability in the state that it leaves.
    private(set) var probabilities: [Double]
    /// By state: the probability that the sentence ends there.
    private(set) var endings: [Double]

    /// Words of a sentence that are followed; longer ones may go on for ever.
    private static let longest = 32
    private static let mostPaths = 1e15

    init(_ table: ArcTable) {
        let paths = Self.paths(table)
        let shares = paths.map { $0.squareRoot() }
        var sums = table.isFinal.map { $0 ? 1.0 : 0 }
        for arc in table.from.indices { sums[Int(table.from[arc])] += shares[Int(table.to[arc])] }
        endings = zip(table.isFinal, sums).map { $0 && $1 > 0 ? 1 / $1 : 0 }
        probabilities = table.from.indices.map { arc in
            let sum = sums[Int(table.from[arc])]
            return sum > 0 ? shares[Int(table.to[arc])] / sum : 0
        }
        visits = Array(repeating: 0, count: table.from.count)
        var now = Array(repeating: 0.0, count: table.stateCount)
        if !now.isEmpty { now[0] = 1 }
        for _ in 0..<Self.longest {
            var next = Array(repeating: 0.0, count: table.stateCount)
            var isOver = true
            for arc in table.from.indices {
                let mass = now[Int(table.from[arc])] * probabilities[arc]
                guard mass > 1e-12 else { continue }
                isOver = false
                visits[arc] += mass
                next[Int(table.to[arc])] += mass
            }
            if isOver { break }
            now = next
        }
    }

    /// Sentences from each state on, of limited length.
    private static func paths(_ table: ArcTable) -> [Double] {
        let start = table.isFinal.map { $0 ? 1.0 : 0 }
        var paths = start
        for _ in 0..<longest {
            var longer = start
            for arc in table.from.indices { longer[Int(table.from[arc])] += paths[Int(table.to[arc])] }
            for state in longer.indices { longer[state] = min(longer[state], mostPaths) }
            if longer == paths { break }
            paths = longer
        }
        return paths
    }
}
