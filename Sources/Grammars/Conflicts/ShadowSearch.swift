/// Whether everything that one sentence says is read as others: a subset construction over its automaton and theirs
/// together, in which each place keeps its best rank.
struct ShadowSearch {
    struct Limits {
        /// Places in all subsets together; a subset construction can be exponential.
        var members = 200_000
    }

    enum Outcome: Equatable {
        /// Something that it says is read as the sentence itself.
        case reachable
        /// The indices of rivals that win, each somewhere.
        case shadowed(Set<Int>)
        case unknown
    }

    /// Where one of the sentences may stand, with its rank in relation to the best of the sentence that is asked about.
    private struct Member: Hashable {
        /// -1: the sentence itself; else the index of a rival.
        var side: Int
        var position: Position
        var literal: Int
        var typed: Int
    }

    private struct Place: Hashable {
        var side: Int
        var position: Position
    }

    /// Differences of rank beyond this are not told apart: only lists without an end reach it.
    private static let largestDifference = 30

    private let automata: SentenceAutomata
    /// By rival, whether it comes first where both are equal.
    private let winsTies: [Bool]

    init(_ automata: SentenceAutomata, winsTies: [Bool]) {
        self.automata = automata
        self.winsTies = winsTies
    }

    func run(_ sentence: Int, rivals: [Int], limits: Limits = Limits()) -> Outcome {
        let sides = [(-1, sentence)] + rivals.enumerated().map { ($0, $1) }
        let start = sides.map { side, sentence in
            Member(side: side, position: Position(state: automata.starts[sentence]), literal: 0, typed: 0)
        }
        var open = [start]
        var seen: Set<[Member]> = [start]
        var winners: Set<Int> = []
        var members = 0
        while let subset = open.popLast() {
            members += subset.count
            guard members <= limits.members else { return .unknown }
            if subset.contains(where: { $0.side < 0 && automata.isFinal($0.position) }) {
                guard let winner = winner(in: subset) else { return .reachable }
                winners.insert(winner)
            }
            for next in successors(of: subset) where seen.insert(next).inserted { open.append(next) }
        }
        return winners.isEmpty ? .reachable : .shadowed(winners)
    }

    /// The rival that is read where the text ends here; nil: none.
    private func winner(in subset: [Member]) -> Int? {
        let ended = subset.filter { automata.isFinal($0.position) }
        guard let own = ended.lazy.filter({ $0.side < 0 }).map({ ($0.literal, $0.typed) }).max(by: <) else {
            return nil
        }
        return ended.first { member in
            guard member.side >= 0 else { return false }
            let rank = (member.literal, member.typed)
            return rank > own || (rank == own && winsTies[member.side])
        }?.side
    }

    private func successors(of subset: [Member]) -> [[Member]] {
        let own = subset.filter { $0.side < 0 }
        let ownIsFree = own.contains { !automata.freeTargets(of: $0.position).isEmpty }
        var symbols: Set<Int32> = ownIsFree ? [-1] : []
        for member in ownIsFree ? subset : own {
            for source in automata.sources(of: member.position) {
                for index in source.arcs { symbols.insert(automata.arc(index, of: source).symbol) }
            }
        }
        return symbols.sorted().compactMap { successor(of: subset, symbol: $0) }
    }

    private func successor(of subset: [Member], symbol: Int32) -> [Member]? {
        var best: [Place: (literal: Int, typed: Int)] = [:]
        let add = { (member: Member, position: Position, literal: Int, typed: Int) in
            let place = Place(side: member.side, position: position)
            let rank = (literal: member.literal + literal, typed: member.typed + typed)
            if let other = best[place], other >= rank { return }
            best[place] = rank
        }
        for member in subset {
            for target in automata.freeTargets(of: member.position) { add(member, Position(state: target), 0, 0) }
            for source in automata.sources(of: member.position) where symbol >= 0 {
                for index in automata.arcs(of: source, with: symbol) {
                    let arc = automata.arc(index, of: source)
                    let landings = automata.landings(arc, of: source)
                    for landing in [landings.0, landings.1].compactMap({ $0 }) {
                        add(member, landing.position, arc.isTyped ? 0 : 1, arc.isTyped ? 1 : 0)
                    }
                }
            }
        }
        return normalized(best)
    }

    /// In relation to the best of the sentence itself; nil: it does not go on.
    private func normalized(_ ranks: [Place: (literal: Int, typed: Int)]) -> [Member]? {
        guard let base = ranks.lazy.filter({ $0.key.side < 0 }).map(\.value).max(by: <) else { return nil }
        let bound = { (difference: Int) in max(-Self.largestDifference, min(Self.largestDifference, difference)) }
        return ranks.map { place, rank in
            Member(
                side: place.side, position: place.position, literal: bound(rank.literal - base.0),
                typed: bound(rank.typed - base.1))
        }.sorted {
            ($0.side, $0.position.state, $0.position.node) < ($1.side, $1.position.state, $1.position.node)
        }
    }
}
