import Intents

/// The reading of one text: what all its searches share.
///
/// Dynamic programming over the words: for each place and state the best path is kept, so the time is linear in the words
/// whatever the templates look like. What a vocabulary or a type says from a place on is found once.
final class Parse {
    /// What a path met on its way, as a list that grows at its end.
    struct Step {
        /// -1: the first.
        var previous: Int32
        /// Words before it.
        var position: Int32
        /// Index into the graph's marks; -1: a value.
        var marks: Int32
        var slot: Int32
        /// Index into `found`.
        var value: Int32
    }

    /// Something that is said for a slot from a place on.
    struct Found {
        var end: Int32
        var exchanged: Int32
        /// A state of a vocabulary, or a value.
        var vocabulary: Vocabulary?
        var state: Int32
        var value: Value?
    }

    let text: TokenizedText
    let situation: Situation
    let parts: SharedParts
    let vocabularies: [String: [Vocabulary]]
    /// By place, the numbers of the words that may stand there, first the one that does.
    let words: [[Int32]]
    private(set) var steps: [Step] = []
    private(set) var found: [Found] = []
    /// By call and place, where its values stand in `found`; nil: not looked for yet.
    private var ranges: [Range<Int32>?]
    private(set) var scratch = SearchScratch.lend()
    private var depth = 0

    init(
        _ text: TokenizedText, alternatives: [Int: [String]], situation: Situation, parts: SharedParts,
        vocabularies: [String: [Vocabulary]]
    ) {
        self.text = text
        self.situation = situation
        self.parts = parts
        self.vocabularies = vocabularies
        let numbers = parts.words.numbers(of: text.tokens.map(\.word))
        words = numbers.enumerated().map { index, number in
            [number] + parts.words.numbers(of: alternatives[index] ?? []).filter { $0 >= 0 && $0 != number }
        }
        ranges = Array(repeating: nil, count: parts.callCount * (text.tokens.count + 1))
    }

    deinit { SearchScratch.giveBack(scratch) }

    var count: Int { words.count }

    func addStep(_ step: Step) -> Int32 {
        steps.append(step)
        return Int32(steps.count - 1)
    }

    /// Runs a search with arrays of its own.
    func withSearch<Result>(_ graph: Graph, isType: Bool, _ body: (inout Search) -> Result) -> Result {
        var search = Search(graph, arrays: scratch.take(depth), isType: isType)
        depth += 1
        defer {
            depth -= 1
            scratch.give(search.arrays, depth)
        }
        return body(&search)
    }

    /// What is said for a call from a place on.
    func values(of call: Int32, at position: Int) -> Range<Int32> {
        let index = Int(call) * (count + 1) + position
        guard index < ranges.count else { return 0..<0 }
        if let range = ranges[index] { return range }
        // A type that has itself as a part finds nothing there.
        ranges[index] = 0..<0
        let new: [Found] =
            switch parts.call(call) {
            case .vocabulary(let key): (vocabularies[key] ?? []).flatMap { ways(in: $0, from: position) }
            case .type(let name): typeValues(name, from: position)
            }
        let start = Int32(found.count)
        found += new.lazy.filter { Int($0.end) > position }
        ranges[index] = start..<Int32(found.count)
        return start..<Int32(found.count)
    }

    /// The values of a vocabulary that the text goes on with.
    func ways(in vocabulary: Vocabulary, from position: Int) -> [Found] {
        var all: [Found] = []
        var open = [(state: Int32(0), position: position, exchanged: Int32(0))]
        while let (state, place, exchanged) = open.popLast(), place < count {
            for (index, word) in words[place].enumerated() where word >= 0 {
                guard let next = vocabulary.next(state, word) else { continue }
                let exchanged = exchanged + (index > 0 ? 1 : 0)
                if vocabulary.firstValues[Int(next)] < vocabulary.firstValues[Int(next) + 1] {
                    all.append(
                        Found(
                            end: Int32(place + 1), exchanged: exchanged, vocabulary: vocabulary, state: next, value: nil
                        ))
                }
                open.append((next, place + 1, exchanged))
            }
        }
        return all
    }

    private func typeValues(_ name: String, from position: Int) -> [Found] {
        var all: [Found] = []
        if parts.library.mayBeWritten(name, at: text.tokens[position].word) {
            for written in parts.library.written(name, in: text, from: position, situation) {
                all.append(
                    Found(end: Int32(written.end), exchanged: 0, vocabulary: nil, state: 0, value: written.value))
            }
        }
        guard let type = parts.type(named: name) else { return all }
        let spoken: [Found] = withSearch(type.graph, isType: true) { search in
            search.run(from: [(position, .start)], in: self)
            return search.ends.compactMap { end in
                guard let value = type.type.compose(parts(of: end.trail, marks: end.marks, in: type.graph), situation)
                else { return nil }
                return Found(
                    end: end.position, exchanged: Int32(end.score.exchanged), vocabulary: nil, state: 0, value: value)
            }
        }
        for one in spoken where !all.contains(where: { $0.end == one.end }) { all.append(one) }
        return all
    }

    /// The parts of a type's value in the order in which they were said.
    private func parts(of trail: Int32, marks: Int32, in graph: Graph) -> [Part] {
        var reversed: [Part] = constants(marks, in: graph).reversed()
        var next = trail
        while next >= 0 {
            let step = steps[Int(next)]
            if step.marks >= 0 {
                reversed += constants(step.marks, in: graph).reversed()
            } else if let value = found[Int(step.value)].value {
                reversed.append(Part(name: graph.slots[Int(step.slot)].name, value: value))
            }
            next = step.previous
        }
        return reversed.reversed()
    }

    private func constants(_ marks: Int32, in graph: Graph) -> [Part] {
        graph.marks[Int(marks)].compactMap { mark in
            guard case .constant(let slot, let value) = mark else { return nil }
            return Part(name: graph.slots[slot].name, value: .string(value))
        }
    }
}
