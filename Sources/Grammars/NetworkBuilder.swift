import Intents

/// Builds a network of nodes with null transitions from expression trees, then removes the null transitions.
struct NetworkBuilder {
    enum Edge {
        case null(to: Int, Network.Mark?)
        case accept(sentence: Int)
        case consume(Network.Label, isTyped: Bool, to: Int)
    }

    private let language: Language
    private let speaksNumbers: Bool
    private var wordIDs: [String: Int] = [:]
    private(set) var words: [String] = []
    private(set) var slots: [Slot] = []
    private var nodes: [[Edge]] = [[]]

    init(language: Language, speaksNumbers: Bool) {
        self.language = language
        self.speaksNumbers = speaksNumbers
    }

    /// The states of one sentence: the first is the shared start. Nil where there are too many ways to say it: every
    /// optional part may follow every other, and each way is an arc.
    mutating func states(of sentence: Sentence, index: Int, offset: Int) -> [Network.State]? {
        nodes = [[]]
        var slotIDs: [String: Int] = [:]
        for name in sentence.template.slots.map(\.name) {
            guard let slot = sentence.slots[name] else { return nil }
            slotIDs[name] = slots.count
            slots.append(slot)
        }
        let end = add(sentence.template.expression, from: 0, slots: slotIDs)
        nodes[end].append(.accept(sentence: index))
        return withoutNullTransitions(offset: offset)
    }

    /// Adds the expression's paths behind a node and returns the node where they meet.
    ///
    /// - Parameter target: that node; nil: a new one where one is needed. Paths that meet in one node share what follows.
    private mutating func add(
        _ expression: Expression, from node: Int, to target: Int? = nil, slots: [String: Int] = [:],
        isTyped: Bool = false
    ) -> Int {
        switch expression {
        case .word(let word):
            return consume(.word(id(of: word)), isTyped: isTyped, from: node, to: target)
        case .sequence(let parts):
            guard let last = parts.last else { return join(node, to: target) }
            let beforeLast = parts.dropLast().reduce(node) { add($1, from: $0, slots: slots, isTyped: isTyped) }
            return add(last, from: beforeLast, to: target, slots: slots, isTyped: isTyped)
        case .alternatives(let branches):
            let end = target ?? newNode()
            for branch in branches { _ = add(branch, from: node, to: end, slots: slots, isTyped: isTyped) }
            return end
        case .optional(let part):
            let end = target ?? newNode()
            _ = add(part, from: node, to: end, slots: slots, isTyped: isTyped)
            link(node, to: end)
            return end
        case .weighted(let part, _): return add(part, from: node, to: target, slots: slots, isTyped: isTyped)
        case .permutation, .constant, .rule, .application: return join(node, to: target)
        case .slot(let reference):
            guard let slot = slots[reference.name] else { return join(node, to: target) }
            return join(addSlot(slot, from: node), to: target)
        }
    }

    private mutating func addSlot(_ slot: Int, from node: Int) -> Int {
        guard slots[slot].isArray, slots[slot].type != .freeText else { return addValue(of: slot, from: node) }
        let entry = newNode()
        link(node, to: entry)
        let end = addValue(of: slot, from: entry)
        let exit = newNode()
        link(end, to: exit)
        link(end, to: entry)
        for word in language.listWords { _ = add(.word(word), from: end, to: entry, isTyped: true) }
        return exit
    }

    private mutating func addValue(of slot: Int, from node: Int) -> Int {
        switch slots[slot].type {
        case .freeText: return addFreeText(slot, from: node)
        case .integer(let range): return addInteger(range, slot: slot, from: node)
        case .boolean:
            let words = ConversationWords(locale: language.locale)
            return addPhrases(
                words.yes.map { ($0, .boolean(true)) } + words.no.map { ($0, .boolean(false)) }, slot: slot, from: node)
        case .enumeration(let type):
            let phrases = type.entries.flatMap { entry in entry.synonyms.map { ($0, Value.enumeration(entry.id)) } }
            return addPhrases(phrases, slot: slot, from: node)
        }
    }

    private mutating func addPhrases(_ phrases: [(String, Value)], slot: Int, from node: Int) -> Int {
        let end = newNode()
        for (phrase, value) in phrases {
            let words = Tokenizer.words(phrase)
            guard !words.isEmpty else { continue }
            let entry = newNode()
            link(node, to: entry, mark: .value(slot: slot, value))
            _ = add(.sequence(words.map(Expression.word)), from: entry, to: end, isTyped: true)
        }
        return end
    }

    private mutating func addInteger(_ range: ClosedRange<Int>, slot: Int, from node: Int) -> Int {
        guard speaksNumbers else { return consume(.integer(range, slot: slot), isTyped: true, from: node) }
        return add(NumberWords.expression(for: range, in: language), from: node, to: newNode(), isTyped: true)
    }

    private mutating func addFreeText(_ slot: Int, from node: Int) -> Int {
        let entry = newNode()
        link(node, to: entry, mark: .textStart(slot: slot))
        let end = consume(.anyWord, isTyped: false, from: entry)
        nodes[end].append(.consume(.anyWord, isTyped: false, to: end))
        let exit = newNode()
        link(end, to: exit, mark: .textEnd(slot: slot))
        return exit
    }

    private mutating func id(of word: String) -> Int {
        if let id = wordIDs[word] { return id }
        wordIDs[word] = words.count
        words.append(word)
        return words.count - 1
    }

    private mutating func newNode() -> Int {
        nodes.append([])
        return nodes.count - 1
    }

    private mutating func link(_ node: Int, to target: Int, mark: Network.Mark? = nil) {
        nodes[node].append(.null(to: target, mark))
    }

    /// The node itself, or the target after a null transition to it.
    private mutating func join(_ node: Int, to target: Int?) -> Int {
        guard let target else { return node }
        link(node, to: target)
        return target
    }

    private mutating func consume(
        _ label: Network.Label, isTyped: Bool, from node: Int, to target: Int? = nil
    ) -> Int {
        let target = target ?? newNode()
        nodes[node].append(.consume(label, isTyped: isTyped, to: target))
        return target
    }
}

extension NetworkBuilder {
    /// A sentence with more arcs says more than anybody means, and would take the memory of the device.
    private static let maximumArcs = 200_000

    /// The same paths over only those nodes that a word leads to. Marks met on null transitions move onto the next arc.
    ///
    /// - Parameter offset: the number of the first state behind the start.
    private func withoutNullTransitions(offset: Int) -> [Network.State]? {
        var stateOfNode = [0: 0]
        var nodeOfState = [0]
        var states: [Network.State] = []
        var arcs = 0
        while states.count < nodeOfState.count {
            var state = Network.State()
            for (edge, marks) in edges(behind: nodeOfState[states.count]) {
                switch edge {
                case .accept(let sentence): state.acceptances.append(.init(sentence: sentence, marks: marks))
                case .consume(let label, let isTyped, let node):
                    let number = stateOfNode[node] ?? nodeOfState.count
                    if stateOfNode.updateValue(number, forKey: node) == nil { nodeOfState.append(node) }
                    let target = number == 0 ? 0 : offset + number - 1
                    state.arcs.append(.init(label: label, marks: marks, target: target, isTyped: isTyped))
                case .null: break
                }
            }
            arcs += state.arcs.count
            guard arcs <= Self.maximumArcs else { return nil }
            states.append(state)
        }
        return states
    }

    private struct Visit: Hashable {
        var node: Int
        var marks: [Network.Mark]
    }

    /// The edges that are no null transition and are reached from `node` over null transitions only, with the marks on
    /// the way.
    private func edges(behind node: Int) -> [(Edge, [Network.Mark])] {
        var found: [(Edge, [Network.Mark])] = []
        var visited: Set<Visit> = []
        var open = [Visit(node: node, marks: [])]
        while let visit = open.popLast() {
            guard visited.insert(visit).inserted else { continue }
            for edge in nodes[visit.node].reversed() {
                if case .null(let target, let mark) = edge {
                    open.append(Visit(node: target, marks: mark.map { visit.marks + [$0] } ?? visit.marks))
                }
            }
            found += nodes[visit.node].filter { if case .null = $0 { false } else { true } }.map { ($0, visit.marks) }
        }
        return found
    }
}
