import Intents

/// A network laid out for the text parser: flat arrays, the words of a state in ascending order.
struct Graph: Sendable {
    struct Arc: Sendable {
        /// Of a word its number in the word table; of a call its number in the shared parts.
        var label: Int32
        var target: Int32
        /// Index into `marks`.
        var marks: Int32
        /// Of a call: the slot that takes the value. Of a word: 1 where it stands in a typed slot, else 0.
        var detail: Int32
    }

    struct Acceptance: Sendable {
        var sentence: Int32
        var marks: Int32
    }

    /// By state, the first of its arcs of that kind; one more at the end.
    private(set) var firstWordArcs: [Int32] = []
    private(set) var wordArcs: [Arc] = []
    private(set) var firstCallArcs: [Int32] = []
    private(set) var callArcs: [Arc] = []
    private(set) var firstFreeArcs: [Int32] = []
    private(set) var freeArcs: [Arc] = []
    private(set) var firstAcceptances: [Int32] = []
    private(set) var acceptances: [Acceptance] = []
    /// The first is empty.
    private(set) var marks: [[Network.Mark]] = [[]]
    private(set) var slots: [Slot] = []
    /// Which sentence a state belongs to; the start belongs to all.
    let sentenceOfState: [Int32]

    var stateCount: Int { firstWordArcs.count - 1 }

    init(_ network: Network, words: WordTable, parts: SharedParts) {
        let numbers = words.add(network.words)
        var markNumbers: [[Network.Mark]: Int32] = [[]: 0]
        slots = network.slots
        sentenceOfState = network.sentenceOfState
        for state in network.states {
            endState()
            var own: [Arc] = []
            for arc in state.arcs {
                let marks = number(of: arc.marks, &markNumbers)
                let target = Int32(arc.target)
                switch arc.label {
                case .word(let word):
                    own.append(Arc(label: numbers[word], target: target, marks: marks, detail: arc.isTyped ? 1 : 0))
                case .anyWord: freeArcs.append(Arc(label: 0, target: target, marks: marks, detail: 0))
                case .call(let call, let slot):
                    callArcs.append(
                        Arc(label: parts.number(of: call), target: target, marks: marks, detail: Int32(slot)))
                }
            }
            // Equal words stay in the order of the template, in which the preferred one is first.
            wordArcs += own.enumerated().sorted { ($0.element.label, $0.offset) < ($1.element.label, $1.offset) }
                .map(\.element)
            for acceptance in state.acceptances {
                let marks = number(of: acceptance.marks, &markNumbers)
                acceptances.append(Acceptance(sentence: Int32(acceptance.sentence), marks: marks))
            }
        }
        endState()
    }

    private mutating func endState() {
        firstWordArcs.append(Int32(wordArcs.count))
        firstCallArcs.append(Int32(callArcs.count))
        firstFreeArcs.append(Int32(freeArcs.count))
        firstAcceptances.append(Int32(acceptances.count))
    }

    private mutating func number(of list: [Network.Mark], _ numbers: inout [[Network.Mark]: Int32]) -> Int32 {
        if let number = numbers[list] { return number }
        let number = Int32(marks.count)
        numbers[list] = number
        marks.append(list)
        return number
    }

    // Ranges, as slices of arrays count references in the innermost loop.

    /// The arcs of a state that a word crosses.
    func wordArcs(of state: Int32, word: Int32) -> Range<Int> {
        let first = Int(firstWordArcs[Int(state)])
        let end = Int(firstWordArcs[Int(state) + 1])
        var low = first
        var high = end
        while low < high {
            let middle = (low + high) / 2
            if wordArcs[middle].label < word { low = middle + 1 } else { high = middle }
        }
        var last = low
        while last < end, wordArcs[last].label == word { last += 1 }
        return low..<last
    }

    func callArcs(of state: Int32) -> Range<Int> {
        Int(firstCallArcs[Int(state)])..<Int(firstCallArcs[Int(state) + 1])
    }

    func freeArcs(of state: Int32) -> Range<Int> {
        Int(firstFreeArcs[Int(state)])..<Int(firstFreeArcs[Int(state) + 1])
    }

    func acceptances(of state: Int32) -> Range<Int> {
        Int(firstAcceptances[Int(state)])..<Int(firstAcceptances[Int(state) + 1])
    }
}
