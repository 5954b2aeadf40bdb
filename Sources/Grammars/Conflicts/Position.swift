/// A place in a sentence: a state, or a node of a part that it calls.
struct Position: Hashable {
    /// The state; within a part the one behind it.
    var state: Int32
    /// -1: in the sentence itself.
    var node: Int32 = -1
}

/// Arcs that leave a position and stand together, by their symbols.
struct ArcSource {
    var arcs: Range<Int>
    /// Within a part, the state behind it; -1: arcs of the sentence itself.
    var exit: Int32
    /// The part that is entered; -1: none, or it was entered before.
    var part: Int32
}

/// A place behind a word.
struct Landing {
    var position: Position
    /// The node where a value ended; -1: none did.
    var ended: Int32 = -1
}

/// Where one word leads: at most two places, as a value may end there and go on as well.
typealias Landings = (Landing?, Landing?)

extension SentenceAutomata {
    func isFinal(_ position: Position) -> Bool { position.node < 0 && isFinal[Int(position.state)] }

    func sources(of position: Position) -> [ArcSource] {
        guard position.node < 0 else {
            return [ArcSource(arcs: parts.arcs(of: position.node), exit: position.state, part: -1)]
        }
        let own = ArcSource(arcs: arcs(of: position.state), exit: -1, part: -1)
        return (own.arcs.isEmpty ? [] : [own])
            + calls(of: position.state).map { call in
                ArcSource(
                    arcs: parts.arcs(of: parts.roots[Int(call.part)]), exit: call.target, part: call.part)
            }
    }

    func freeTargets(of position: Position) -> ArraySlice<Int32> {
        position.node < 0 ? freeArcs(of: position.state) : []
    }

    func arc(_ index: Int, of source: ArcSource) -> Arc { source.exit < 0 ? arcs[index] : parts.arcs[index] }

    /// Where an arc leads: on within the part, out of it, or both.
    func landings(_ arc: Arc, of source: ArcSource) -> Landings {
        guard source.exit >= 0 else { return (Landing(position: Position(state: arc.target)), nil) }
        let isEnd = parts.isFinal[Int(arc.target)]
        let out = isEnd ? Landing(position: Position(state: source.exit), ended: arc.target) : nil
        guard !parts.arcs(of: arc.target).isEmpty else { return (nil, out) }
        return (Landing(position: Position(state: source.exit, node: arc.target)), out)
    }

    /// The arcs of a source that carry a symbol.
    func arcs(of source: ArcSource, with symbol: Int32) -> Range<Int> {
        var low = source.arcs.lowerBound
        var high = source.arcs.upperBound
        while low < high {
            let middle = (low + high) / 2
            if arc(middle, of: source).symbol < symbol { low = middle + 1 } else { high = middle }
        }
        var end = low
        while end < source.arcs.upperBound, arc(end, of: source).symbol == symbol { end += 1 }
        return low..<end
    }
}
