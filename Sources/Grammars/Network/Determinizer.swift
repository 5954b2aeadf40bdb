/// Subset construction over a network's words.
struct Determinizer {
    /// A symbol in the upper half and a target in the lower one: numbers sort much faster than anything made of them.
    private typealias Move = Int64

    /// Many names are a large network, but need no more states than that; a contrived grammar does.
    private static let usualStates = 50_000
    /// States of the network in all subsets together.
    private static let maximumMembers = 4_000_000
    /// Arcs of the network that leave the members of all subsets together: some seconds.
    private static let maximumMoves = 20_000_000

    private(set) var machine = WordMachine()
    private let network: Network
    /// The subsets in a row, each ascending.
    private var members: [Int32] = [0]
    private var ends: [Int] = [1]
    /// By state of the network: its subset of one, which nearly all are; 0: none yet, since the first subset is the start.
    private var singles: [Int32]
    private var numbers: [[Int32]: Int32] = [:]
    private var moveCount = 0

    /// Nil where the deterministic form would be too large (a contrived grammar can make it exponential).
    init?(_ network: Network) {
        self.network = network
        singles = Array(repeating: 0, count: network.states.count)
        let maximumStates = max(Self.usualStates, 2 * network.states.count)
        var index = 0
        while index < ends.count {
            guard members.count <= Self.maximumMembers, moveCount <= Self.maximumMoves, ends.count <= maximumStates
            else { return nil }
            expand(index)
            index += 1
        }
    }

    private mutating func expand(_ subset: Int) {
        var moves: [Move] = []
        var isFinal = false
        for member in members[(subset == 0 ? 0 : ends[subset - 1])..<ends[subset]] {
            let state = network.states[Int(member)]
            isFinal = isFinal || !state.acceptances.isEmpty
            for arc in state.arcs { moves.append(Move(Self.symbol(arc.label)) << 32 | Move(arc.target)) }
        }
        moveCount += moves.count
        moves.sort()
        machine.beginState(isFinal: isFinal)
        var rest = moves[...]
        while let first = rest.first {
            let symbol = first >> 32
            var end = rest.startIndex
            while end < rest.endIndex, rest[end] >> 32 == symbol { end += 1 }
            machine.addArc(Int32(symbol), to: number(of: rest[..<end]))
            rest = rest[end...]
        }
    }

    /// The subset of these targets, which ascend.
    private mutating func number(of moves: ArraySlice<Move>) -> Int32 {
        guard let first = moves.first.map(Self.target), let last = moves.last.map(Self.target) else { return 0 }
        if first == last {
            // The start is never a target.
            if singles[Int(first)] == 0 { singles[Int(first)] = append([first]) }
            return singles[Int(first)]
        }
        var targets: [Int32] = []
        for move in moves where targets.last != Self.target(move) { targets.append(Self.target(move)) }
        if let number = numbers[targets] { return number }
        let number = append(targets)
        numbers[targets] = number
        return number
    }

    private static func target(_ move: Move) -> Int32 { Int32(truncatingIfNeeded: move) }

    private mutating func append(_ subset: [Int32]) -> Int32 {
        members += subset
        ends.append(members.count)
        return Int32(ends.count - 1)
    }

    /// Symbols are word numbers; -1 is any word.
    static func symbol(_ label: Network.Label) -> Int32 {
        switch label {
        case .word(let word): Int32(word)
        // Slots are spelled out before a network comes here; one that is not may be any word.
        case .anyWord, .call: -1
        }
    }
}
