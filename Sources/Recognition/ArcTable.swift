import Grammars

/// An automaton laid out for loops over all of it: numbers instead of words.
struct ArcTable {
    let stateCount: Int
    /// Arcs in the order of the automaton, by the state that they leave.
    private(set) var from: [Int32] = []
    private(set) var to: [Int32] = []
    /// Numbers in `words`; `anyWord` for a part of free text.
    private(set) var symbols: [Int32] = []
    private(set) var words: [String] = []
    private(set) var isFinal: [Bool]

    static let anyWord: Int32 = -1

    init(_ automaton: WordAutomaton) {
        stateCount = automaton.stateCount
        isFinal = Array(repeating: false, count: automaton.stateCount)
        for state in automaton.finalStates { isFinal[state] = true }
        var numbers: [String: Int32] = [:]
        for arc in automaton.arcs {
            from.append(Int32(arc.from))
            to.append(Int32(arc.to))
            guard case .word(let word) = arc.symbol else {
                symbols.append(Self.anyWord)
                continue
            }
            let number = numbers[word] ?? Int32(words.count)
            if number == Int32(words.count) {
                numbers[word] = number
                words.append(word)
            }
            symbols.append(number)
        }
    }
}
