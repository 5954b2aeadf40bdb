import Phonetics

/// Finds the sentences of an automaton whose phones are nearest to a row of phones.
///
/// For every state and every place in the row, the cheapest way there from the start and from there to an end, by
/// dynamic programming over edit distances (``PhoneDistance``); an arc is near where the cheapest way through it is.
/// That takes time with the arcs and the length of the row, however many sentences there are.
struct NearPaths {
    private let table: ArcTable
    /// The states in an order in which most arcs lead forward, and whether all do.
    private let order: [Int32]
    private let hasCycles: Bool
    /// By state, the first of its arcs; one more at the end.
    private let firstArcs: [Int32]
    /// By word: its pronunciations; by arc, through the word. The same from behind.
    private let forwards: [[[UInt8]]]
    private let backwards: [[[UInt8]]]

    /// For each phone that free text swallows, in phones: more than a good fit, less than a bad one.
    private static let freeCost = 0.4
    /// States times places that are compared: 64 MB for each direction, while it works.
    private static let mostCells = 16_000_000
    /// A cycle needs one more for each time that it is run through.
    private static let mostSweeps = 8

    init(_ table: ArcTable, pronunciations: (String) -> [Pronunciation]) {
        self.table = table
        forwards = table.words.map { pronunciations($0).map { PhoneColumns.numbers(of: $0.phones) } }
        backwards = forwards.map { $0.map { $0.reversed() } }
        var firsts = Array(repeating: Int32(0), count: table.stateCount + 1)
        for state in table.from { firsts[Int(state) + 1] += 1 }
        for state in 0..<table.stateCount { firsts[state + 1] += firsts[state] }
        firstArcs = firsts
        order = Self.order(table, firsts)
        var ranks = Array(repeating: Int32(0), count: table.stateCount)
        for (rank, state) in order.enumerated() { ranks[Int(state)] = Int32(rank) }
        hasCycles = table.from.indices.contains { ranks[Int(table.from[$0])] >= ranks[Int(table.to[$0])] }
    }

    /// Reverse postorder of a depth-first walk.
    private static func order(_ table: ArcTable, _ firsts: [Int32]) -> [Int32] {
        var isSeen = Array(repeating: false, count: table.stateCount)
        var next = firsts
        var post: [Int32] = []
        var open: [Int] = [0]
        isSeen[0] = true
        while let state = open.last {
            let arc = next[state]
            guard arc < firsts[state + 1] else {
                post.append(Int32(state))
                open.removeLast()
                continue
            }
            next[state] += 1
            let target = Int(table.to[Int(arc)])
            if !isSeen[target] {
                isSeen[target] = true
                open.append(target)
            }
        }
        return post.reversed()
    }

    /// Which arcs lie on one of the nearest paths.
    ///
    /// - Parameters:
    ///   - heard: phones that were said, roughly.
    ///   - margin: how much farther than the nearest sentence another may be, in phones.
    ///   - limit: about how many arcs are wanted at most; the nearest are taken.
    /// - Returns: by arc; nil where no sentence can be said, or there is too much to compare.
    func arcs(near heard: [Phone], within margin: Double, limit: Int) -> [Bool]? {
        let row = PhoneColumns.numbers(of: heard)
        guard !row.isEmpty, (row.count + 1) * table.stateCount <= Self.mostCells else { return nil }
        let through = costs(row)
        guard let best = through.min(), best < PhoneColumns.unreached else { return nil }
        let bound = best + PhoneColumns.cost(margin)
        let near = through.filter { $0 <= bound }.sorted()
        let limited = near.count > limit ? max(near[limit] - 1, best) : bound
        return through.map { $0 <= limited }
    }

    /// By arc: the cost of the cheapest sentence through it.
    private func costs(_ row: [UInt8]) -> [Int32] {
        var ahead = PhoneColumns(row, states: table.stateCount, starts: [0])
        sweep(order) { arc in
            ahead.lower(Int(table.to[arc]), from: Int(table.from[arc]), through: ways(arc, forwards), free: freeCost)
        }
        let ends = table.isFinal.indices.filter { table.isFinal[$0] }
        var behind = PhoneColumns(row.reversed(), states: table.stateCount, starts: ends)
        var through = Array(repeating: PhoneColumns.unreached, count: table.from.count)
        sweep(order.reversed()) { arc in
            let (from, to) = (Int(table.from[arc]), Int(table.to[arc]))
            let hasChanged = behind.lower(from, from: to, through: ways(arc, backwards), free: freeCost)
            through[arc] = min(through[arc], behind.meeting(ahead, at: from))
            return hasChanged
        }
        return through
    }

    private var freeCost: Int32 { PhoneColumns.cost(Self.freeCost) }

    /// Nil: any phones.
    private func ways(_ arc: Int, _ phones: [[[UInt8]]]) -> [[UInt8]]? {
        table.symbols[arc] < 0 ? nil : phones[Int(table.symbols[arc])]
    }

    /// - Parameter relax: lowers the costs behind an arc, and says whether it did.
    private func sweep(_ states: [Int32], _ relax: (Int) -> Bool) {
        for _ in 0..<(hasCycles ? Self.mostSweeps : 1) {
            var hasChanged = false
            for state in states {
                for arc in firstArcs[Int(state)]..<firstArcs[Int(state) + 1] where relax(Int(arc)) { hasChanged = true }
            }
            if !hasChanged { break }
        }
    }
}
