/// What two sentences both say: the product of their automata, walked breadth first, so that the shortest come first.
///
/// The product has at most as many states as one automaton has times the other, for each difference of their ranks:
/// nothing in it is exponential.
struct OverlapSearch {
    struct Limits {
        /// States of the product of one pair.
        var states = 20_000
        /// Pairs of arcs that are crossed.
        var arcs = 400_000
        /// Examples of one kind that are kept.
        var examples = 4
    }

    /// What is looked for besides what both say.
    struct Wishes {
        /// Sentences of the left one with which one of the right begins.
        var leftEnds = false
        var rightEnds = false
    }

    struct State: Hashable {
        var left: Position
        var right: Position
        /// How many more words the left one says literally, and in typed slots.
        var literal: Int8
        var typed: Int8
        /// Whether no word is free text to one and something else to the other.
        var isAligned: Bool

        func hash(into hasher: inout Hasher) {
            hasher.combine(left)
            hasher.combine(right)
            hasher.combine(Int32(literal) << 16 | Int32(typed) << 8 | (isAligned ? 1 : 0))
        }
    }

    /// Steps of the trail at which both have said the same sentence, word for word in equal rank.
    private(set) var equal: [Int32] = []
    /// The same where free text of one is something else to the other: nobody says that by chance.
    private(set) var unlikely: [Int32] = []
    /// The same where one is of a better rank.
    private(set) var leftBetter: [Int32] = []
    private(set) var rightBetter: [Int32] = []
    /// Where one has ended and the other goes on.
    private(set) var leftEnds: [(step: Int32, rest: Position)] = []
    private(set) var rightEnds: [(step: Int32, rest: Position)] = []
    private(set) var isComplete = true
    private(set) var trail = Trail()
    private let automata: SentenceAutomata
    private let masks: WordMasks
    private let limits: Limits
    private let wishes: Wishes
    private var open: [State] = []
    private var seen: Set<State> = []

    /// Differences of rank beyond this are not told apart: only lists without an end reach it.
    private static let largestDifference: Int8 = 30

    init(_ automata: SentenceAutomata, _ masks: WordMasks, _ wishes: Wishes, limits: Limits = Limits()) {
        self.automata = automata
        self.masks = masks
        self.wishes = wishes
        self.limits = limits
    }

    /// Pairs of arcs that were crossed.
    private(set) var arcCount = 0

    mutating func run(_ left: Int, _ right: Int) {
        let start = State(
            left: Position(state: automata.starts[left]), right: Position(state: automata.starts[right]), literal: 0,
            typed: 0, isAligned: true)
        guard leadsOn(start) else { return }
        open = [start]
        seen = [start]
        var next = 0
        while next < open.count {
            guard open.count <= limits.states, arcCount <= limits.arcs else {
                isComplete = false
                return
            }
            note(open[next], Int32(next))
            if equal.count >= limits.examples { return }
            extend(open[next], Int32(next))
            next += 1
        }
    }

    /// Whether something that is looked for may lie behind a state.
    private func leadsOn(_ state: State) -> Bool {
        let leftMayEnd = masks.mayEnd(state.left, within: state.right)
        let rightMayEnd = masks.mayEnd(state.right, within: state.left)
        return leftMayEnd && rightMayEnd || leftMayEnd && wishes.leftEnds || rightMayEnd && wishes.rightEnds
    }

    /// Whether the last word was free text, which every further word would continue: such a sentence is how all others
    /// begin, and that is meant.
    private func endsInText(_ position: Position) -> Bool { !automata.freeTargets(of: position).isEmpty }

    private mutating func note(_ state: State, _ step: Int32) {
        let ends = (automata.isFinal(state.left), automata.isFinal(state.right))
        switch ends {
        case (true, true):
            let difference = (state.literal, state.typed)
            if difference == (0, 0) {
                if state.isAligned { equal.append(step) } else if unlikely.isEmpty { unlikely.append(step) }
            } else if difference > (0, 0) {
                if leftBetter.count < limits.examples { leftBetter.append(step) }
            } else if rightBetter.count < limits.examples {
                rightBetter.append(step)
            }
        case (true, false):
            if state.isAligned, leftEnds.count < limits.examples, !endsInText(state.left) {
                leftEnds.append((step, state.right))
            }
        case (false, true):
            if state.isAligned, rightEnds.count < limits.examples, !endsInText(state.right) {
                rightEnds.append((step, state.left))
            }
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
        for target in automata.freeTargets(of: state.right) {
            let free: Landings = (Landing(position: Position(state: target)), nil)
            for source in left {
                for index in source.arcs {
                    let arc = automata.arc(index, of: source)
                    add(automata.landings(arc, of: source), free, .word(arc.symbol), (rank(arc), .free), state, step)
                }
            }
        }
        for target in automata.freeTargets(of: state.left) {
            let free: Landings = (Landing(position: Position(state: target)), nil)
            for source in right {
                for index in source.arcs {
                    let arc = automata.arc(index, of: source)
                    add(free, automata.landings(arc, of: source), .word(arc.symbol), (.free, rank(arc)), state, step)
                }
            }
            for other in automata.freeTargets(of: state.right) {
                let landing = Landing(position: Position(state: other))
                add(free, (landing, nil), .anyWord, (.free, .free), state, step)
            }
        }
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
            let one = Landing(position: ends.0, ended: node)
            let other = Landing(position: ends.1, ended: node)
            add((one, nil), (other, nil), .value(node), (.typed, .typed), state, step)
        }
        for node in automata.parts.overhangs[part] {
            let on = { (exit: Int32) -> Landings in (Landing(position: Position(state: exit, node: node)), nil) }
            let out = { (position: Position) -> Landings in (Landing(position: position, ended: node), nil) }
            add(out(ends.0), on(right.exit), .value(node), (.typed, .typed), state, step)
            add(on(left.exit), out(ends.1), .value(node), (.typed, .typed), state, step)
        }
    }

    private enum Rank { case literal, typed, free }

    private func rank(_ arc: SentenceAutomata.Arc) -> Rank { arc.isTyped ? .typed : .literal }

    private mutating func add(
        _ left: Landings, _ right: Landings, _ said: Trail.Said, _ ranks: (Rank, Rank), _ from: State, _ step: Int32
    ) {
        let isAligned = from.isAligned && (ranks.0 == .free) == (ranks.1 == .free)
        let difference = { (value: Int8, rank: Rank) in
            let change = (ranks.0 == rank ? 1 : 0) - (ranks.1 == rank ? 1 : 0)
            return max(-Self.largestDifference, min(Self.largestDifference, value + Int8(change)))
        }
        let literal = difference(from.literal, .literal)
        let typed = difference(from.typed, .typed)
        arcCount += 1
        let add = { (one: Landing?, other: Landing?, search: inout OverlapSearch) in
            guard let one, let other else { return }
            let state = State(
                left: one.position, right: other.position, literal: literal, typed: typed, isAligned: isAligned)
            guard search.leadsOn(state), search.seen.insert(state).inserted else { return }
            search.open.append(state)
            _ = search.trail.add(said, after: step, ended: (one.ended, other.ended))
        }
        add(left.0, right.0, &self)
        add(left.0, right.1, &self)
        add(left.1, right.0, &self)
        add(left.1, right.1, &self)
    }
}
