/// The networks of all sentences, and of the parts that they call, laid flat for the analysis of conflicts.
///
/// States belong to one sentence each. Nodes belong to parts: the values of a vocabulary, or the spoken forms of a
/// built-in type, as a deterministic automaton. Symbols are numbers of the word table.
struct SentenceAutomata {
    struct Arc {
        var symbol: Int32
        /// A state; behind a node a node.
        var target: Int32
        var isTyped: Bool
    }

    struct Call {
        /// Index into `parts.roots`.
        var part: Int32
        var target: Int32
    }

    /// The arcs of states, by their symbols within each.
    private(set) var arcs: [Arc] = []
    private(set) var calls: [Call] = []
    /// Targets of arcs that any word crosses.
    private(set) var freeArcs: [Int32] = []
    private var firstArcs: [Int32] = [0]
    private var firstCalls: [Int32] = [0]
    private var firstFreeArcs: [Int32] = [0]
    private(set) var isFinal: [Bool] = []
    /// By sentence; -1: it cannot be said.
    private(set) var starts: [Int32] = []
    /// By sentence, its states. The first is the start.
    private(set) var ranges: [Range<Int>] = []
    private(set) var parts = PartAutomata()

    init(_ grammar: Grammar) {
        var collector = PartCollector(grammar)
        for segment in grammar.segments {
            // The start belongs to all.
            let owners = segment.graph.sentenceOfState.enumerated().map { $0 == 0 ? -1 : $1 }
            var statesOf = [[Int32]](repeating: [], count: segment.sentences.count)
            for (state, owner) in owners.enumerated() where owner >= 0 { statesOf[Int(owner)].append(Int32(state)) }
            for (number, sentence) in segment.sentences.enumerated() {
                add(statesOf[number], of: segment.graph, number, sentence, &collector)
            }
        }
        for arc in arcs { collector.addLiteral(arc.symbol) }
        parts = PartAutomata(collector)
    }

    func arcs(of state: Int32) -> Range<Int> { Int(firstArcs[Int(state)])..<Int(firstArcs[Int(state) + 1]) }
    func calls(of state: Int32) -> ArraySlice<Call> {
        calls[Int(firstCalls[Int(state)])..<Int(firstCalls[Int(state) + 1])]
    }
    func freeArcs(of state: Int32) -> ArraySlice<Int32> {
        freeArcs[Int(firstFreeArcs[Int(state)])..<Int(firstFreeArcs[Int(state) + 1])]
    }

    /// The states of one sentence, with a start of its own in front.
    private mutating func add(
        _ states: [Int32], of graph: Graph, _ number: Int, _ sentence: Sentence,
        _ collector: inout PartCollector
    ) {
        let start = Int32(isFinal.count)
        let newStates = Dictionary(zip(states, (start + 1)...), uniquingKeysWith: { first, _ in first })
        starts.append(states.isEmpty ? -1 : start)
        guard !states.isEmpty else { return ranges.append(isFinal.count..<isFinal.count) }
        for state in [0] + states {
            for arc in graph.wordArcs[graph.wordArcs(of: state)] {
                guard let target = newStates[arc.target] else { continue }
                arcs.append(Arc(symbol: arc.label, target: target, isTyped: arc.detail != 0))
            }
            for arc in graph.callArcs[graph.callArcs(of: state)] {
                guard let target = newStates[arc.target] else { continue }
                calls.append(Call(part: collector.part(arc.label, of: sentence), target: target))
            }
            freeArcs += graph.freeArcs[graph.freeArcs(of: state)].compactMap { newStates[$0.target] }
            firstArcs.append(Int32(arcs.count))
            firstCalls.append(Int32(calls.count))
            firstFreeArcs.append(Int32(freeArcs.count))
            isFinal.append(state != 0 && !graph.acceptances(of: state).isEmpty)
        }
        ranges.append(Int(start)..<isFinal.count)
    }
}

extension Graph {
    /// The arcs of a state that words cross.
    func wordArcs(of state: Int32) -> Range<Int> {
        Int(firstWordArcs[Int(state)])..<Int(firstWordArcs[Int(state) + 1])
    }
}
