import Intents

/// What can be said, as a deterministic finite automaton over words without null transitions: what the recogniser
/// searches. Equal tails are shared, so it stays small.
public struct WordAutomaton: Sendable, Hashable {
    public enum Symbol: Sendable, Hashable {
        case word(String)
        /// Any word: a part of free text.
        case anyWord
    }

    public struct Arc: Sendable, Hashable {
        public var from: Int
        public var to: Int
        public var symbol: Symbol
    }

    /// States are numbered 0 to `stateCount` - 1; 0 is the start.
    public private(set) var stateCount: Int
    public private(set) var finalStates: Set<Int>
    /// Ordered by the state that they leave.
    public private(set) var arcs: [Arc]
    private let arcRanges: [Range<Int>]

    /// The words on the arcs, each once, sorted.
    public var words: [String] {
        Set(arcs.compactMap { if case .word(let word) = $0.symbol { word } else { nil } }).sorted()
    }

    init(_ network: Network) {
        let symbol = { (number: Int32) in number < 0 ? Symbol.anyWord : .word(network.words[Int(number)]) }
        guard let machine = Determinizer(network)?.machine.minimized() else {
            self.init(
                stateCount: network.states.count,
                finalStates: Set(network.states.indices.filter { !network.states[$0].acceptances.isEmpty }),
                arcs: network.states.enumerated().flatMap { from, state in
                    state.arcs.map { Arc(from: from, to: $0.target, symbol: symbol(Determinizer.symbol($0.label))) }
                })
            return
        }
        self.init(
            stateCount: machine.stateCount,
            finalStates: Set((0..<machine.stateCount).filter { machine.isFinal[$0] }),
            arcs: (0..<machine.stateCount).flatMap { from in
                machine.arcs(of: from).map {
                    Arc(from: from, to: Int(machine.targets[$0]), symbol: symbol(machine.symbols[$0]))
                }
            })
    }

    /// - Parameter arcs: ordered by the state that they leave.
    init(stateCount: Int, finalStates: Set<Int>, arcs: [Arc]) {
        self.stateCount = stateCount
        self.finalStates = finalStates
        self.arcs = arcs
        arcRanges = Self.ranges(of: arcs, stateCount: stateCount)
    }

    /// The automaton of these phrases alone.
    public init(phrases: [String]) {
        let sentences = phrases.compactMap { phrase -> Sentence? in
            (try? SentenceTemplate(parsing: TemplateText.escaped(phrase))).map {
                Sentence(meaning: .reply(.yes), template: $0)
            }
        }
        self = Grammar(sentences: sentences, parts: SharedParts(language: Language(locale: "en"))).automaton()
    }

    /// Whether any words at all are a sentence.
    public var acceptsAnything: Bool {
        arcs.contains { $0.from == 0 && $0.symbol == .anyWord && finalStates.contains($0.to) }
    }

    /// Whether these words, in this order, are a whole sentence.
    public func accepts(_ words: [String]) -> Bool { !states(after: words).isDisjoint(with: finalStates) }

    /// Where these words lead from the start; empty where no sentence begins with them.
    public func states(after words: [String]) -> Set<Int> {
        var current: Set<Int> = [0]
        for word in words {
            let targets = current.flatMap { state in
                arcs[arcRanges[state]].filter { $0.symbol == .word(word) || $0.symbol == .anyWord }.map(\.to)
            }
            current = Set(targets)
        }
        return current
    }

    /// The arcs that leave each state stand together.
    private static func ranges(of arcs: [Arc], stateCount: Int) -> [Range<Int>] {
        var ranges = [Range<Int>](repeating: 0..<0, count: stateCount)
        for (index, arc) in arcs.enumerated() {
            let range = ranges[arc.from]
            ranges[arc.from] = (range.isEmpty ? index : range.lowerBound)..<(index + 1)
        }
        return ranges
    }
}
