import Intents

/// The sentences of a grammar as one network of states without null transitions. Every sentence keeps states of its
/// own behind the shared start, so that the end of a path tells which sentence was said.
struct Network {
    enum Label: Hashable {
        case word(Int)
        /// Spoken or written number words, as many as there are.
        case integer(ClosedRange<Int>, slot: Int)
        case anyWord
    }

    /// What crossing an arc says about a slot.
    enum Mark: Hashable {
        case value(slot: Int, Value)
        case textStart(slot: Int)
        case textEnd(slot: Int)
    }

    struct Arc: Hashable {
        var label: Label
        /// Met before the arc's word.
        var marks: [Mark]
        var target: Int
        /// Whether its word stands in a slot of a closed type.
        var isTyped: Bool
    }

    struct Acceptance: Hashable {
        var sentence: Int
        var marks: [Mark]
    }

    struct State {
        var arcs: [Arc] = []
        var acceptances: [Acceptance] = []
    }

    let words: [String]
    let slots: [Slot]
    /// The first is the start.
    private(set) var states = [State()]
    /// Sentences that are left out, because there are too many ways to say them.
    private(set) var oversized: [Int] = []

    /// - Parameter speaksNumbers: whether numbers are spelled out as words, as the recogniser needs it, or stay one arc.
    init(_ sentences: [Sentence], language: Language, speaksNumbers: Bool) {
        var builder = NetworkBuilder(language: language, speaksNumbers: speaksNumbers)
        for (index, sentence) in sentences.enumerated() {
            guard let own = builder.states(of: sentence, index: index, offset: states.count), let start = own.first
            else {
                oversized.append(index)
                continue
            }
            states[0].arcs += start.arcs
            states[0].acceptances += start.acceptances
            states += own.dropFirst()
        }
        words = builder.words
        slots = builder.slots
    }
}
