/// A quick test of whether two sentences can say the same at all: the words without which one cannot be said must be
/// words of the other.
struct WordNeeds {
    private let needs: [[Int32]]
    private let says: [Set<Int32>]
    /// By sentence, whether free text takes any word.
    private let saysAnything: [Bool]

    init(_ automata: SentenceAutomata) {
        let needs = automata.ranges.map { Self.needs(of: $0, automata) }
        let all = Set(needs.joined())
        let partWords = automata.parts.roots.indices.map { automata.parts.words(of: $0).intersection(all) }
        says = automata.ranges.map { range in
            var words: Set<Int32> = []
            var parts: Set<Int32> = []
            for state in range {
                for arc in automata.arcs[automata.arcs(of: Int32(state))] where all.contains(arc.symbol) {
                    words.insert(arc.symbol)
                }
                for call in automata.calls(of: Int32(state)) { parts.insert(call.part) }
            }
            return parts.reduce(into: words) { $0.formUnion(partWords[Int($1)]) }
        }
        saysAnything = automata.ranges.map { range in
            range.contains { !automata.freeArcs(of: Int32($0)).isEmpty }
        }
        self.needs = needs
    }

    /// Whether each sentence of the first might be said by the second, or be how one of it begins.
    func mayBeSaid(_ first: Int, within second: Int) -> Bool {
        saysAnything[second] || needs[first].allSatisfy(says[second].contains)
    }

    /// The first 64 words are enough to tell most sentences apart.
    private static let mostWords = 64

    /// The words that stand on every way through the sentence: the greatest fixed point over its states.
    private static func needs(of range: Range<Int>, _ automata: SentenceAutomata) -> [Int32] {
        guard !range.isEmpty else { return [] }
        var numbers: [Int32: UInt64] = [:]
        for state in range {
            for arc in automata.arcs[automata.arcs(of: Int32(state))] where numbers.count < mostWords {
                if numbers[arc.symbol] == nil { numbers[arc.symbol] = 1 << UInt64(numbers.count) }
            }
        }
        var needed = [UInt64](repeating: .max, count: range.count)
        var hasChanged = true
        while hasChanged {
            hasChanged = false
            for state in range.reversed() {
                var words: UInt64 = automata.isFinal[state] ? 0 : .max
                for arc in automata.arcs[automata.arcs(of: Int32(state))] {
                    words &= needed[Int(arc.target) - range.lowerBound] | (numbers[arc.symbol] ?? 0)
                }
                for call in automata.calls(of: Int32(state)) { words &= needed[Int(call.target) - range.lowerBound] }
                for target in automata.freeArcs(of: Int32(state)) { words &= needed[Int(target) - range.lowerBound] }
                if words != needed[state - range.lowerBound] {
                    needed[state - range.lowerBound] = words
                    hasChanged = true
                }
            }
        }
        return numbers.filter { needed[0] & $0.value != 0 }.map(\.key)
    }
}
