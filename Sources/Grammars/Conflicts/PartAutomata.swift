import Intents

/// The parts that sentences call, as deterministic automata over words.
///
/// Words of a vocabulary that stand nowhere else behave alike as seen from outside it, so they are one symbol: ten thousand
/// names are as few nodes as their longest has words. Each node knows a way through the vocabulary that leads to it.
struct PartAutomata {
    typealias Arc = SentenceAutomata.Arc

    /// By part; a node without arcs where it could not be worked out.
    private(set) var roots: [Int32] = []
    /// By part: nodes where one value ends and another goes on.
    private(set) var overhangs: [[Int32]] = []
    /// By part, the node of a short value; nil: there is none.
    private(set) var shortest: [Int32?] = []
    /// Built-in types that are too large: two sentences with the same one are compared, others are not.
    private(set) var opaque: Set<String> = []
    private(set) var arcs: [Arc] = []
    private var firstArcs: [Int32] = [0]
    private(set) var isFinal: [Bool] = []
    private var origins: [Origin] = []

    /// Where a node comes from.
    private enum Origin {
        case root
        case arc(from: Int32, symbol: Int32)
        /// A state of a vocabulary.
        case trie(Vocabulary, state: Int32)
    }

    init() {}

    init(_ collector: PartCollector) {
        let grammar = collector.grammar
        var shared = collector.literals
        var types: [Int: WordMachine] = [:]
        var words: [Int: [Int32]] = [:]
        for (number, key) in collector.keys.enumerated() {
            guard case .type(let name) = key.call else { continue }
            guard let (machine, numbers) = Self.machine(name, grammar) else {
                opaque.insert(name)
                continue
            }
            types[number] = machine
            words[number] = numbers
            shared.formUnion(numbers)
        }
        let tries = TriePlan(collector, shared: shared)
        for (number, key) in collector.keys.enumerated() {
            let root = Int32(isFinal.count)
            roots.append(root)
            switch key.call {
            case .type: add(types[number], words: words[number] ?? [])
            case .vocabulary(let name): add(grammar.vocabularies(for: name), key, tries)
            }
            let nodes = root..<Int32(isFinal.count)
            overhangs.append(nodes.filter { isFinal[Int($0)] && !arcs(of: $0).isEmpty })
            shortest.append(nodes.first { isFinal[Int($0)] })
        }
    }

    func arcs(of node: Int32) -> Range<Int> { Int(firstArcs[Int(node)])..<Int(firstArcs[Int(node) + 1]) }

    /// The words of a way to the node, from the root of its part.
    func words(to node: Int32) -> [Int32] {
        switch origins[Int(node)] {
        case .root: []
        case .arc(let from, let symbol): words(to: from) + [symbol]
        case .trie(let vocabulary, let state): vocabulary.words(to: state)
        }
    }

    func nodes(of part: Int) -> Range<Int32> {
        roots[part]..<(part + 1 < roots.count ? roots[part + 1] : Int32(isFinal.count))
    }

    /// The symbols of a part.
    func words(of part: Int) -> Set<Int32> {
        let nodes = nodes(of: part)
        return Set(arcs[Int(firstArcs[Int(nodes.lowerBound)])..<Int(firstArcs[Int(nodes.upperBound)])].map(\.symbol))
    }

    /// The words of a value of the node's part, another one for each number, as far as there are so many.
    func words(of number: Int, like node: Int32) -> [Int32] {
        if case .trie(let vocabulary, _) = origins[Int(node)] {
            var values: [Int32] = []
            for state in 1..<Int32(vocabulary.firstValues.count - 1) {
                guard let value = vocabulary.values(at: state).first, !values.contains(value) else { continue }
                values.append(value)
                if values.count > number { return vocabulary.words(to: state) }
            }
            return words(to: node)
        }
        let part = (roots.firstIndex { $0 > node } ?? roots.count) - 1
        let ends = Array(nodes(of: part).lazy.filter { isFinal[Int($0)] }.prefix(number + 1))
        return words(to: ends.last ?? node)
    }

    /// The spoken forms of a type; nil where they would be too large.
    private static func machine(_ name: String, _ grammar: Grammar) -> (WordMachine, [Int32])? {
        grammar.parts.spokenType(named: name).map { ($0.machine, grammar.parts.words.add($0.words)) }
    }

    private mutating func add(_ machine: WordMachine?, words: [Int32]) {
        let root = isFinal.count
        guard let machine, machine.stateCount > 0 else { return addNode(isFinal: false, .root) }
        origins += [Origin](repeating: .root, count: machine.stateCount)
        var isReached = [Bool](repeating: false, count: machine.stateCount)
        isReached[0] = true
        for state in 0..<machine.stateCount {
            let own = machine.arcs(of: state).filter { machine.symbols[$0] >= 0 }.map {
                Arc(symbol: words[Int(machine.symbols[$0])], target: Int32(root) + machine.targets[$0], isTyped: true)
            }
            arcs += own.sorted { ($0.symbol, $0.target) < ($1.symbol, $1.target) }
            firstArcs.append(Int32(arcs.count))
            isFinal.append(machine.isFinal[state])
        }
        var open = [root]
        var next = 0
        while next < open.count {
            let node = open[next]
            next += 1
            for arc in arcs[arcs(of: Int32(node))] where !isReached[Int(arc.target) - root] {
                isReached[Int(arc.target) - root] = true
                origins[Int(arc.target)] = .arc(from: Int32(node), symbol: arc.symbol)
                open.append(Int(arc.target))
            }
        }
    }

    /// The values of a vocabulary and of those that were added to it: a node for all states that equal symbols lead to.
    private mutating func add(_ layers: [Vocabulary], _ key: PartCollector.Key, _ plan: TriePlan) {
        typealias Member = (layer: Int, state: Int32)
        let useful = layers.map { plan.useful(in: $0, key) }
        var sets: [[Member]] = [layers.indices.map { ($0, 0) }]
        let root = Int32(isFinal.count)
        var next = 0
        while next < sets.count {
            let members = sets[next]
            next += 1
            // The way that a node tells must end a value where the node does.
            let final = members.first { layers[$0.layer].values(at: $0.state).contains(where: useful[$0.layer].allows) }
            let origin = (final ?? members.first).map { Origin.trie(layers[$0.layer], state: $0.state) }
            isFinal.append(final != nil)
            origins.append(next == 1 ? .root : origin ?? .root)
            var steps: [(symbol: Int32, member: Member)] = []
            for (layer, state) in members {
                for arc in layers[layer].arcs(of: state) where useful[layer].leadsOn(arc + 1) {
                    steps.append((plan.symbol(of: layers[layer].arcWords[arc], in: key), (layer, Int32(arc + 1))))
                }
            }
            if members.count > 1 || plan.hasMerged(key) { steps.sort { $0.symbol < $1.symbol } }
            var index = 0
            while index < steps.count {
                let symbol = steps[index].symbol
                let end = steps[index...].firstIndex { $0.symbol != symbol } ?? steps.count
                arcs.append(Arc(symbol: symbol, target: root + Int32(sets.count), isTyped: true))
                sets.append(steps[index..<end].map(\.member))
                index = end
            }
            firstArcs.append(Int32(arcs.count))
        }
    }

    private mutating func addNode(isFinal final: Bool, _ origin: Origin) {
        isFinal.append(final)
        origins.append(origin)
        firstArcs.append(Int32(arcs.count))
    }
}
