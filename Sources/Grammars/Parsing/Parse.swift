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

    /// Something that is said for a slot from a place on. Plain numbers, as there are many.
    struct Found {
        var end: Int32
        var exchanged: Int32 = 0
        /// Index into `layers`; -1: a value of a type.
        var vocabulary: Int32
        /// A state of the vocabulary, or an index into `typeValues`.
        var content: Int32
    }

    let text: TokenizedText
    let situation: Situation
    let parts: SharedParts
    let vocabularies: [String: [Vocabulary]]
    /// By place, the number of the word that stands there.
    let words: [Int32]
    /// By place, the numbers of other words that it may be.
    let alternatives: [Int: [Int32]]
    private(set) var steps: [Step] = []
    private(set) var found: [Found] = []
    private(set) var layers: [Vocabulary] = []
    private(set) var typeValues: [Value] = []
    /// By call and place, where its values stand in `found`; nil: not looked for yet.
    private var ranges: [Range<Int32>?]
    private(set) var scratch = SearchScratch.lend()
    private var depth = 0
    /// Whether paths are given up at a value that the conditions of their sentence do not allow.
    var prunes = true
    private var allowed: [UInt64: Bool] = [:]

    init(
        _ text: TokenizedText, alternatives: [Int: [String]], situation: Situation, parts: SharedParts,
        vocabularies: [String: [Vocabulary]]
    ) {
        self.text = text
        self.situation = situation
        self.parts = parts
        self.vocabularies = vocabularies
        words = parts.words.numbers(of: text.tokens.lazy.map(\.word))
        self.alternatives = alternatives.mapValues { parts.words.numbers(of: $0).filter { $0 >= 0 } }
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
        let start: Int32
        switch parts.call(call) {
        case .vocabulary(let key):
            start = Int32(found.count)
            for vocabulary in vocabularies[key] ?? [] { find(in: vocabulary, from: position) }
        case .type(let name):
            // Parts of a type are found on the way.
            let new = values(ofType: name, from: position)
            start = Int32(found.count)
            found += new.lazy.filter { Int($0.end) > position }
        }
        ranges[index] = start..<Int32(found.count)
        return start..<Int32(found.count)
    }

    /// Whether a word may be passed over where an application allows it: it is no number, and does not turn what is said
    /// into its contrary.
    func mayPassOver(_ position: Int) -> Bool {
        let word = text.tokens[position].word
        return word.first?.isLetter == true && !parts.language.negations.contains(word)
    }

    /// Whether some value that is said there passes the conditions; an answer is kept for the next path.
    func allows(_ found: Int32, _ condition: Int32, of conditions: SentenceConditions) -> Bool {
        let key = UInt64(UInt32(condition)) << 32 | UInt64(UInt32(found))
        if let known = allowed[key] { return known }
        let one = self.found[Int(found)]
        let isAllowed =
            one.vocabulary < 0
            || conditions.groups[Int(condition)].choose(from: layers[Int(one.vocabulary)], at: one.content) != nil
        allowed[key] = isAllowed
        return isAllowed
    }

    private func find(in vocabulary: Vocabulary, from position: Int) {
        let layer = Int32(layers.count)
        let before = found.count
        ways(in: vocabulary, from: position) { state, end, exchanged in
            found.append(Found(end: end, exchanged: exchanged, vocabulary: layer, content: state))
        }
        if found.count > before { layers.append(vocabulary) }
    }

    private func values(ofType name: String, from position: Int) -> [Found] {
        var all: [Found] = []
        func add(_ value: Value, end: Int32, exchanged: Int = 0) {
            guard !all.contains(where: { $0.end == end }) else { return }
            all.append(
                Found(end: end, exchanged: Int32(exchanged), vocabulary: -1, content: Int32(typeValues.count)))
            typeValues.append(value)
        }
        if position < count, parts.library.mayBeWritten(name, at: text.tokens[position].word) {
            for written in parts.library.written(name, in: text, from: position, situation) {
                add(written.value, end: Int32(written.end))
            }
        }
        guard let type = parts.type(named: name) else { return all }
        withSearch(type.graph, isType: true) { search in
            search.run(from: [(position, .start)], in: self)
            for end in search.ends {
                let values = parts(of: end.trail, marks: end.marks, in: type.graph)
                guard let value = type.type.compose(values, situation) else { continue }
                add(value, end: end.position, exchanged: end.score.exchanged)
            }
        }
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
            } else {
                let value = typeValues[Int(found[Int(step.value)].content)]
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
