import Synchronization

/// The best path to each state at each place of a text, through one graph.
struct Search {
    struct Path: Sendable {
        var score: Score
        var state: Int32
        /// Index of the last step; -1: none yet.
        var trail: Int32
    }

    /// A path that reached the end of a sentence.
    struct End {
        var position: Int32
        var sentence: Int32
        var score: Score
        var trail: Int32
        /// Index into the graph's marks: those behind the last word.
        var marks: Int32
    }

    /// Memory that searches use one after another.
    struct Arrays: Sendable {
        /// By place.
        var paths: [[Path]] = []
        /// By state, the index of its path at the place that is being worked on; -1: none.
        var pathOfState: [Int32] = []
    }

    private let graph: Graph
    private let isType: Bool
    fileprivate(set) var arrays: Arrays
    /// In the order of their places; at one place the preferred first. Of a sentence only the best at each place.
    private(set) var ends: [End] = []
    /// Places where the text may end; empty: everywhere.
    var allowedEnds: [Bool] = []
    /// Nil: no sentence has any.
    var conditions: SentenceConditions?
    /// Words that may be passed over though they are in no template.
    var mostExtraWords = 0
    /// By place, where words that mean nothing end.
    var skips: [[Int]] = []

    init(_ graph: Graph, arrays: Arrays, isType: Bool) {
        self.graph = graph
        self.arrays = arrays
        self.isType = isType
        if self.arrays.pathOfState.count < graph.stateCount {
            self.arrays.pathOfState = Array(repeating: -1, count: graph.stateCount)
        }
    }

    mutating func run(from starts: [(position: Int, score: Score)], in parse: Parse) {
        while arrays.paths.count <= parse.count { arrays.paths.append([]) }
        guard let first = starts.map(\.position).min() else { return }
        for start in starts {
            arrays.paths[start.position].append(Path(score: start.score, state: 0, trail: -1))
        }
        for position in first...parse.count where !arrays.paths[position].isEmpty {
            let paths = bestPaths(at: position)
            arrays.paths[position].removeAll(keepingCapacity: true)
            if allowedEnds.isEmpty || allowedEnds[position] {
                for path in paths { accept(path, at: position) }
            }
            guard position < parse.count else { continue }
            for path in paths { extend(path, from: position, in: parse) }
        }
    }

    /// Of the paths at a place, the best to each state, in the order in which the states were first reached.
    private mutating func bestPaths(at position: Int) -> [Path] {
        var best: [Path] = []
        for path in arrays.paths[position] {
            let index = arrays.pathOfState[Int(path.state)]
            if index < 0 {
                arrays.pathOfState[Int(path.state)] = Int32(best.count)
                best.append(path)
            } else if best[Int(index)].score < path.score {
                best[Int(index)] = path
            }
        }
        for path in best { arrays.pathOfState[Int(path.state)] = -1 }
        return best
    }

    private mutating func accept(_ path: Path, at position: Int) {
        for index in graph.acceptances(of: path.state) {
            let acceptance = graph.acceptances[index]
            let end = End(
                position: Int32(position), sentence: acceptance.sentence, score: path.score, trail: path.trail,
                marks: acceptance.marks)
            if let other = ends.lastIndex(where: { $0.position == end.position && $0.sentence == end.sentence }) {
                if ends[other].score < end.score { ends[other] = end }
            } else {
                ends.append(end)
            }
        }
    }

    private mutating func extend(_ path: Path, from position: Int, in parse: Parse) {
        cross(parse.words[position], exchanged: false, path, from: position, in: parse)
        if !parse.alternatives.isEmpty {
            for word in parse.alternatives[position] ?? [] {
                cross(word, exchanged: true, path, from: position, in: parse)
            }
        }
        for index in graph.freeArcs(of: path.state) {
            var next = step(over: graph.freeArcs[index], path, from: position, in: parse)
            next.score.addFree()
            arrays.paths[position + 1].append(next)
        }
        for index in graph.callArcs(of: path.state) {
            call(graph.callArcs[index], path, from: position, in: parse)
        }
        if path.score.exchanged < mostExtraWords, parse.mayPassOver(position) {
            var next = path
            next.score.addExchanged()
            arrays.paths[position + 1].append(next)
        }
        guard !skips.isEmpty else { return }
        for end in skips[position] { arrays.paths[end].append(path) }
    }

    private mutating func cross(
        _ word: Int32, exchanged: Bool, _ path: Path, from position: Int, in parse: Parse
    ) {
        guard word >= 0 else { return }
        for index in graph.wordArcs(of: path.state, word: word) {
            let arc = graph.wordArcs[index]
            var next = step(over: arc, path, from: position, in: parse)
            if isType || arc.detail != 0 { next.score.addTyped() } else { next.score.addLiteral() }
            if exchanged { next.score.addExchanged() }
            arrays.paths[position + 1].append(next)
        }
    }

    private mutating func call(_ arc: Graph.Arc, _ path: Path, from position: Int, in parse: Parse) {
        let range = parse.values(of: arc.label, at: position)
        guard !range.isEmpty else { return }
        let before = step(over: arc, path, from: position, in: parse)
        let condition = conditions?.ofSentences[Int(graph.sentenceOfState[Int(arc.target)])] ?? -1
        for index in range {
            // Here and not at the end of the sentence, so that an allowed value on another path is not lost.
            if let conditions, condition >= 0, !parse.allows(index, condition, of: conditions) { continue }
            let found = parse.found[Int(index)]
            var next = before
            next.trail = parse.addStep(
                Parse.Step(
                    previous: before.trail, position: Int32(position), marks: -1, slot: arc.detail, value: index))
            let words = Int(found.end) - position
            if found.vocabulary >= 0, parse.layers[Int(found.vocabulary)].isNames {
                next.score.addLiteral(words)
            } else {
                next.score.addTyped(words)
            }
            if found.exchanged > 0 { next.score.addExchanged(Int(found.exchanged)) }
            arrays.paths[Int(found.end)].append(next)
        }
    }

    private func step(over arc: Graph.Arc, _ path: Path, from position: Int, in parse: Parse) -> Path {
        var next = path
        next.state = arc.target
        guard arc.marks != 0 else { return next }
        next.trail = parse.addStep(
            Parse.Step(previous: path.trail, position: Int32(position), marks: arc.marks, slot: -1, value: -1))
        return next
    }
}

/// Keeps the memory of searches for the next text: by the depth of searches within searches.
struct SearchScratch: Sendable {
    private var arrays: [Search.Arrays] = []

    private static let maximumIdle = 8
    private static let idle = Mutex<[SearchScratch]>([])

    /// Memory that an earlier text has left, or new.
    static func lend() -> SearchScratch { idle.withLock { $0.popLast() } ?? SearchScratch() }

    static func giveBack(_ scratch: SearchScratch) {
        idle.withLock { if $0.count < maximumIdle { $0.append(scratch) } }
    }

    /// The arrays for a search within so many others.
    mutating func take(_ depth: Int) -> Search.Arrays {
        guard depth < arrays.count else { return Search.Arrays() }
        defer { arrays[depth] = Search.Arrays() }
        return arrays[depth]
    }

    mutating func give(_ used: Search.Arrays, _ depth: Int) {
        while arrays.count <= depth { arrays.append(Search.Arrays()) }
        arrays[depth] = used
    }
}
