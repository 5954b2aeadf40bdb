/// What two sentences both say: the product of their automata, walked breadth first, so that the shortest come first.
///
/// The product has at most as many states as one automaton has times the other, for each difference of their ranks:
/// nothing in it is exponential.
struct OverlapSearch {
    struct Limits {
        /// States of the product of one pair.
        var states = 20_000
        /// Examples of one kind that are kept.
        var examples = 4
    }

    struct State: Hashable {
        var left: Position
        var right: Position
        /// How many more words the left one says literally, and in typed slots.
        var literal: Int8
        var typed: Int8
        /// Whether no word is free text to one and something else to the other.
        var isAligned: Bool
    }

    /// Steps of the trail at which both have said the same sentence, in equal rank, or one in a better.
    private(set) var equal: [Int32] = []
    private(set) var leftBetter: [Int32] = []
    private(set) var rightBetter: [Int32] = []
    /// Where one has ended and the other goes on.
    private(set) var leftEnds: [(step: Int32, rest: Position)] = []
    private(set) var rightEnds: [(step: Int32, rest: Position)] = []
    private(set) var isComplete = true
    private(set) var trail = Trail()
    private let automata: SentenceAutomata
    private let limits: Limits
    private var open: [State] = []
    private var seen: Set<State> = []

    /// Differences of rank beyond this are not told apart: only lists without an end reach it.
    private static let largestDifference: Int8 = 30

    init(_ automata: SentenceAutomata, limits: Limits = Limits()) {
        self.automata = automata
        self.limits = limits
    }

    var stateCount: Int { open.count }

    mutating func run(_ left: Int, _ right: Int) {
        let start = State(
            left: Position(state: automata.starts[left]), right: Position(state: automata.starts[right]), literal: 0,
            typed: 0, isAligned: true)
        open = [start]
        seen = [start]
        var next = 0
        while next < open.count {
            guard open.count <= limits.states else {
                isComplete = false
                return
            }
            note(open[next], Int32(next))
            if equal.count >= limits.examples { return }
            extend(open[next], Int32(next))
            next += 1
        }
    }

    private mutating func note(_ state: State, _ step: Int32) {
        let ends = (automata.isFinal(state.left), automata.isFinal(state.right))
        switch ends {
        case (true, true):
            let difference = (state.literal, state.typed)
            if difference == (0, 0) {
                equal.append(step)
            } else if difference > (0, 0) {
                if leftBetter.count < limits.examples { leftBetter.append(step) }
            } else if rightBetter.count < limits.examples {
                rightBetter.append(step)
            }
        case (true, false):
            if state.isAligned, leftEnds.count < limits.examples { leftEnds.append((step, state.right)) }
        case (false, true):
            if state.isAligned, rightEnds.count < limits.examples { rightEnds.append((step, state.left)) }
        case (false, false): break
        }
    }

    private mutating func extend(_ state: State, _ step: Int32) {
        let left = automata.sources(of: state.left)
        let right = automata.sources(of: state.right)
        for one in left {
            for other in right {
                if one.part >= 0, one.part == other.part {
                    enter(one, other, state, step)
                } else {
                    cross(one, other, state, step)
                }
            }
        }
        let freeLeft = automata.freeTargets(of: state.left).map { Landing(position: Position(state: $0), ended: -1) }
        let freeRight = automata.freeTargets(of: state.right).map { Landing(position: Position(state: $0), ended: -1) }
        for source in freeRight.isEmpty ? [] : left {
            for index in source.arcs {
                let arc = automata.arc(index, of: source)
                add(automata.landings(arc, of: source), freeRight, .word(arc.symbol), (rank(arc), .free), state, step)
            }
        }
        for source in freeLeft.isEmpty ? [] : right {
            for index in source.arcs {
                let arc = automata.arc(index, of: source)
                add(freeLeft, automata.landings(arc, of: source), .word(arc.symbol), (.free, rank(arc)), state, step)
            }
        }
        add(freeLeft, freeRight, .anyWord, (.free, .free), state, step)
    }

    /// Both take the words that both have.
    private mutating func cross(_ left: ArcSource, _ right: ArcSource, _ state: State, _ step: Int32) {
        let leftIsSmaller = left.arcs.count <= right.arcs.count
        let (small, large) = leftIsSmaller ? (left, right) : (right, left)
        for index in small.arcs {
            let arc = automata.arc(index, of: small)
            for index in automata.arcs(of: large, with: arc.symbol) {
                let other = automata.arc(index, of: large)
                let (one, two) = leftIsSmaller ? (arc, other) : (other, arc)
                add(
                    automata.landings(one, of: left), automata.landings(two, of: right), .word(arc.symbol),
                    (rank(one), rank(two)), state, step)
            }
        }
    }

    /// Both take a value of the same part: the same value, or one that goes on where another ends.
    private mutating func enter(_ left: ArcSource, _ right: ArcSource, _ state: State, _ step: Int32) {
        let part = Int(left.part)
        let ends = (Position(state: left.exit), Position(state: right.exit))
        if let node = automata.parts.shortest[part] {
            let ended = [Landing(position: ends.0, ended: node)]
            let other = [Landing(position: ends.1, ended: node)]
            add(ended, other, .value(node), (.typed, .typed), state, step)
        }
        for node in automata.parts.overhangs[part] {
            let on = { (exit: Int32) in [Landing(position: Position(state: exit, node: node), ended: -1)] }
            let out = { (position: Position) in [Landing(position: position, ended: node)] }
            add(out(ends.0), on(right.exit), .value(node), (.typed, .typed), state, step)
            add(on(left.exit), out(ends.1), .value(node), (.typed, .typed), state, step)
        }
    }

    private enum Rank { case literal, typed, free }

    private func rank(_ arc: SentenceAutomata.Arc) -> Rank { arc.isTyped ? .typed : .literal }

    private mutating func add(
        _ left: [Landing], _ right: [Landing], _ said: Trail.Said, _ ranks: (Rank, Rank), _ from: State, _ step: Int32
    ) {
        let isAligned = from.isAligned && (ranks.0 == .free) == (ranks.1 == .free)
        let difference = { (value: Int8, rank: Rank) in
            let change = (ranks.0 == rank ? 1 : 0) - (ranks.1 == rank ? 1 : 0)
            return max(-Self.largestDifference, min(Self.largestDifference, value + Int8(change)))
        }
        let literal = difference(from.literal, .literal)
        let typed = difference(from.typed, .typed)
        for one in left {
            for other in right {
                let state = State(
                    left: one.position, right: other.position, literal: literal, typed: typed, isAligned: isAligned)
                guard seen.insert(state).inserted else { continue }
                open.append(state)
                _ = trail.add(said, after: step, ended: (one.ended, other.ended))
            }
        }
    }
}
