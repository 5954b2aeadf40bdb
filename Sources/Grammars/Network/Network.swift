import Intents

/// Sentences as one network of states without null transitions. Every sentence keeps states of its own behind the
/// shared start, so that the end of a path tells which sentence was said.
struct Network {
    enum Label: Hashable {
        case word(Int)
        case anyWord
        /// Whatever is said for a slot: a part that is compiled by itself.
        case call(Call, slot: Int)
    }

    /// A part that is compiled once and used by many sentences.
    enum Call: Hashable, Sendable {
        case vocabulary(String)
        case type(String)
    }

    /// What crossing an arc says about a slot.
    enum Mark: Hashable, Sendable {
        case textStart(slot: Int)
        case textEnd(slot: Int)
        case constant(slot: Int, String)
    }

    struct Arc: Hashable {
        var label: Label
        /// Met before the arc's word.
        var marks: [Mark]
        var target: Int
        /// Whether its word joins the values of a list.
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
    private(set) var sentenceOfState: [Int32] = [0]
    /// Sentences that are left out, because there are too many ways to say them.
    private(set) var oversized: [Int] = []

    init(_ sentences: [Sentence], builder: NetworkBuilder) {
        var builder = builder
        for (index, sentence) in sentences.enumerated() {
            guard let own = builder.states(of: sentence, index: index, offset: states.count), let start = own.first
            else {
                oversized.append(index)
                continue
            }
            states[0].arcs += start.arcs
            states[0].acceptances += start.acceptances
            states += own.dropFirst()
            sentenceOfState += Array(repeating: Int32(index), count: own.count - 1)
        }
        words = builder.words
        slots = builder.slots
    }

    /// The spoken forms of a built-in type, as its one sentence.
    init(type: TypeGrammar, builder: NetworkBuilder) {
        var builder = builder
        states = builder.states(of: type) ?? states
        sentenceOfState = Array(repeating: 0, count: states.count)
        words = builder.words
        slots = builder.slots
    }
}
