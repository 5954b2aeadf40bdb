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

    mutating func add(_ sentence: Sentence, index: Int) {
        var slotIDs: [String: Int] = [:]
        for name in sentence.template.slots {
            guard let slot = sentence.slots[name] else { return }
            slotIDs[name] = slots.count
            slots.append(slot)
        }
        let end = add(sentence.template.expression, from: 0, slots: slotIDs, isTyped: false)
        nodes[end].append(.accept(sentence: index))
    }

    /// Adds the expression's paths behind a node and returns the node where they meet.
    private mutating func add(_ expression: Expression, from node: Int, slots: [String: Int], isTyped: Bool) -> Int {
        switch expression {
        case .word(let word):
            return consume(.word(id(of: word)), isTyped: isTyped, from: node)
        case .sequence(let parts):
            return parts.reduce(node) { add($1, from: $0, slots: slots, isTyped: isTyped) }
        case .alternatives(let branches):
            let end = newNode()
            for branch in branches {
                link(add(branch, from: node, slots: slots, isTyped: isTyped), to: end)
            }
            return end
        case .optional(let part):
            let end = add(part, from: node, slots: slots, isTyped: isTyped)
            // A node of its own: paths that come to `node` again must not find the shortcut's end open.
            let exit = newNode()
            link(end, to: exit)
            link(node, to: exit)
            return exit
        case .slot(let name):
            guard let slot = slots[name] else { return node }
            return addSlot(slot, from: node)
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
        for word in language.listWords {
            link(add(.word(word), from: end, slots: [:], isTyped: true), to: entry)
        }
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
            let last = add(Expression(phrase: phrase), from: node, slots: [:], isTyped: true)
            guard last != node else { continue }
            link(last, to: end, mark: .value(slot: slot, value))
        }
        return end
    }

    private mutating func addInteger(_ range: ClosedRange<Int>, slot: Int, from node: Int) -> Int {
        guard speaksNumbers else { return consume(.integer(range, slot: slot), isTyped: true, from: node) }
        return add(NumberWords.expression(for: range, in: language), from: node, slots: [:], isTyped: true)
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

    private mutating func consume(_ label: Network.Label, isTyped: Bool, from node: Int) -> Int {
        let target = newNode()
        nodes[node].append(.consume(label, isTyped: isTyped, to: target))
        return target
    }
}

extension NetworkBuilder {
    /// The same paths over only those nodes that a word leads to. Marks met on null transitions move onto the next arc.
    func withoutNullTransitions() -> [Network.State] {
        var stateOfNode = [0: 0]
        var nodeOfState = [0]
        var states: [Network.State] = []
        while states.count < nodeOfState.count {
            var state = Network.State()
            var visited: Set<Visit> = []
            expand(nodeOfState[states.count], marks: [], visited: &visited) { edge, marks in
                switch edge {
                case .accept(let sentence): state.acceptances.append(.init(sentence: sentence, marks: marks))
                case .consume(let label, let isTyped, let node):
                    if stateOfNode[node] == nil {
                        stateOfNode[node] = nodeOfState.count
                        nodeOfState.append(node)
                    }
                    let target = stateOfNode[node] ?? 0
                    state.arcs.append(.init(label: label, marks: marks, target: target, isTyped: isTyped))
                case .null: break
                }
            }
            states.append(state)
        }
        return states
    }

    private struct Visit: Hashable {
        var node: Int
        var marks: [Network.Mark]
    }

    /// Calls `found` for each edge that is no null transition and is reached from `node` over null transitions only.
    private func expand(
        _ node: Int, marks: [Network.Mark], visited: inout Set<Visit>, found: (Edge, [Network.Mark]) -> Void
    ) {
        guard visited.insert(Visit(node: node, marks: marks)).inserted else { return }
        for edge in nodes[node] {
            if case .null(let target, let mark) = edge {
                expand(target, marks: mark.map { marks + [$0] } ?? marks, visited: &visited, found: found)
            } else {
                found(edge, marks)
            }
        }
    }
}
