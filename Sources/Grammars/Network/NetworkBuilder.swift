import Intents

/// Builds a network of nodes with null transitions from expression trees, then removes the null transitions.
struct NetworkBuilder {
    enum Edge {
        case null(to: Int, Network.Mark?)
        case accept(sentence: Int)
        case consume(Network.Label, isTyped: Bool, to: Int)
    }

    /// Who reads the network.
    enum Purpose {
        /// The text parser: slots are calls, and constants are told.
        case parsing
        /// The recogniser: nothing but words that can be spoken.
        case speaking(vocabularies: [String: [Vocabulary]])
    }

    let purpose: Purpose
    private let parts: SharedParts
    /// By application id.
    private let spokenNames: [String: [String]]
    private var wordIDs: [String: Int] = [:]
    private(set) var words: [String] = []
    private(set) var slots: [Slot] = []
    private var slotIDs: [Slot: Int] = [:]
    private(set) var nodes: [[Edge]] = [[]]
    /// Nodes and edges of the sentence, and of all so far.
    private(set) var size = 0
    private(set) var total = 0

    init(_ purpose: Purpose, parts: SharedParts, spokenNames: [String: [String]] = [:]) {
        self.purpose = purpose
        self.parts = parts
        self.spokenNames = spokenNames
    }

    /// What a sentence brings along for the parts of its expression.
    struct Frame {
        var slots: [SlotReference: Slot]
        var application: String?
        /// Whether the names of slots are those of built-in types: within one of these.
        var isType = false
    }

    /// The states of one sentence: the first is the shared start. Nil where there are too many ways to say it: every
    /// optional part may follow every other, and each way is an arc.
    mutating func states(of sentence: Sentence, index: Int, offset: Int) -> [Network.State]? {
        (nodes, size) = ([[]], 0)
        let frame = Frame(slots: sentence.slots, application: sentence.meaning.application)
        let end = add(sentence.expression, from: 0, frame)
        nodes[end].append(.accept(sentence: index))
        return withoutNullTransitions(offset: offset)
    }

    /// The states of a built-in type; its acceptances are of sentence 0.
    mutating func states(of type: TypeGrammar) -> [Network.State]? {
        (nodes, size) = ([[]], 0)
        let end = add(type.expression, from: 0, Frame(slots: [:], isType: true))
        nodes[end].append(.accept(sentence: 0))
        return withoutNullTransitions(offset: 1)
    }

    /// Adds the expression's paths behind a node and returns the node where they meet.
    ///
    /// - Parameter target: that node; nil: a new one where one is needed. Paths that meet in one node share what follows.
    private mutating func add(_ expression: Expression, from node: Int, to target: Int? = nil, _ frame: Frame) -> Int {
        guard !isTooLarge else { return target ?? node }
        switch expression {
        case .word(let word): return addWord(word, from: node, to: target, isTyped: frame.isType)
        case .sequence(let parts):
            guard let last = parts.last else { return join(node, to: target) }
            let beforeLast = parts.dropLast().reduce(node) { add($1, from: $0, frame) }
            return add(last, from: beforeLast, to: target, frame)
        case .alternatives(let branches):
            let end = target ?? newNode()
            for branch in branches { _ = add(branch, from: node, to: end, frame) }
            return end
        case .optional(let part):
            let end = target ?? newNode()
            _ = add(part, from: node, to: end, frame)
            link(node, to: end)
            return end
        case .weighted(let part, _): return add(part, from: node, to: target, frame)
        case .permutation(let parts): return addPermutation(parts, from: node, to: target, frame)
        case .slot(let reference): return join(addSlot(reference, from: node, frame), to: target)
        case .constant(let slot, let value):
            let end = target ?? newNode()
            let mark = mark(slot, value, frame)
            link(node, to: end, mark: mark)
            return end
        case .application:
            let names = spokenNames[frame.application ?? ""] ?? []
            return add(
                .alternatives(names.map { Expression(phrase: $0, forms: SpokenForms(parts.language)) }), from: node,
                to: target, frame)
        case .rule: return join(node, to: target)
        }
    }

    private mutating func addWord(_ word: String, from node: Int, to target: Int?, isTyped: Bool) -> Int {
        if case .speaking = purpose, word.first.map(Tokenizer.signs.contains) == true { return target ?? newNode() }
        return consume(.word(id(of: word)), isTyped: isTyped, from: node, to: target)
    }

    /// A node for each set of parts that were said already.
    private mutating func addPermutation(_ parts: [Expression], from node: Int, to target: Int?, _ frame: Frame) -> Int
    {
        let full = (1 << parts.count) - 1
        var ends = [0: node, full: target ?? newNode()]
        for said in 0..<full {
            guard let start = ends[said] else { continue }
            for (index, part) in parts.enumerated() where said & (1 << index) == 0 {
                let next = said | (1 << index)
                let end = ends[next] ?? newNode()
                ends[next] = end
                _ = add(part, from: start, to: end, frame)
            }
        }
        return ends[full] ?? node
    }

    private mutating func mark(_ name: String, _ value: String, _ frame: Frame) -> Network.Mark? {
        guard case .parsing = purpose else { return nil }
        let part = Slot(name: name, type: .freeText, valueType: .string)
        let slot = frame.isType ? part : frame.slots[SlotReference(name: name)]
        return slot.map { .constant(slot: number(of: $0), value) }
    }

    private mutating func addSlot(_ reference: SlotReference, from node: Int, _ frame: Frame) -> Int {
        let slot =
            frame.isType
            ? Slot(name: reference.name, type: .builtIn(reference.type ?? reference.name), valueType: .string)
            : frame.slots[reference]
        guard let slot else { return node }
        guard slot.isArray, slot.type != .freeText else { return addValue(of: slot, from: node) }
        let entry = newNode()
        link(node, to: entry)
        let end = addValue(of: slot, from: entry)
        let exit = newNode()
        link(end, to: exit)
        let next = newNode()
        link(end, to: next)
        for word in parts.language.listWords { _ = addWord(word, from: end, to: next, isTyped: true) }
        link(next, to: entry)
        for word in parts.language.listArticles { _ = addWord(word, from: next, to: entry, isTyped: true) }
        return exit
    }

    private mutating func addValue(of slot: Slot, from node: Int) -> Int {
        switch (slot.type, purpose) {
        case (.freeText, _): return addFreeText(number(of: slot), from: node)
        case (.vocabulary(let key), .parsing):
            return consume(.call(.vocabulary(key), slot: number(of: slot)), isTyped: true, from: node)
        case (.builtIn(let name), .parsing):
            return consume(.call(.type(name), slot: number(of: slot)), isTyped: true, from: node)
        case (.vocabulary(let key), .speaking(let vocabularies)):
            let end = newNode()
            for vocabulary in vocabularies[key] ?? [] { addTrie(vocabulary, from: node, to: end) }
            return end
        case (.builtIn(let name), .speaking):
            if let type = parts.spokenType(named: name) { return add(type, from: node) }
            guard let type = parts.library.grammar(named: name) else { return newNode() }
            return add(type.expression, from: node, to: newNode(), Frame(slots: [:], isType: true))
        }
    }

    private mutating func add(_ type: SharedParts.SpokenType, from node: Int) -> Int {
        let first = nodes.count
        nodes += Array(repeating: [], count: type.machine.stateCount)
        let end = newNode()
        link(node, to: first)
        for state in 0..<type.machine.stateCount {
            for arc in type.machine.arcs(of: state) {
                let label = Network.Label.word(id(of: type.words[Int(type.machine.symbols[arc])]))
                _ = consume(label, isTyped: true, from: first + state, to: first + Int(type.machine.targets[arc]))
            }
            if type.machine.isFinal[state] { link(first + state, to: end) }
        }
        return end
    }

    private mutating func addTrie(_ vocabulary: Vocabulary, from node: Int, to end: Int) {
        var open: [(state: Int32, node: Int)] = [(0, node)]
        while let (state, node) = open.popLast(), !isTooLarge {
            for arc in Int(vocabulary.firstArcs[Int(state)])..<Int(vocabulary.firstArcs[Int(state) + 1]) {
                let next = Int32(arc + 1)
                let label = Network.Label.word(id(of: vocabulary.words.word(vocabulary.arcWords[arc])))
                let goesOn = vocabulary.firstArcs[Int(next)] < vocabulary.firstArcs[Int(next) + 1]
                if !vocabulary.values(at: next).isEmpty { _ = consume(label, isTyped: true, from: node, to: end) }
                if goesOn { open.append((next, consume(label, isTyped: true, from: node))) }
            }
        }
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

    private mutating func number(of slot: Slot) -> Int {
        if let number = slotIDs[slot] { return number }
        slotIDs[slot] = slots.count
        slots.append(slot)
        return slots.count - 1
    }

    private mutating func newNode() -> Int {
        nodes.append([])
        grow()
        return nodes.count - 1
    }

    private mutating func link(_ node: Int, to target: Int, mark: Network.Mark? = nil) {
        nodes[node].append(.null(to: target, mark))
        grow()
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
        grow()
        return target
    }

    private mutating func grow() {
        size += 1
        total += 1
    }
}
