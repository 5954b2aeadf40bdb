import Grammars
import Phonetics

/// A finite-state grammar as the decoder searches it: the automaton of what can be said, beside it a loop of single
/// phones that anything else falls into.
///
/// The loop in the same graph was measured to reject other speech and noise as well as a second decoder does
/// (0 to 3 of 190 clips accepted), with no threshold on a score.
struct SearchGraph {
    /// Words of the dictionary that are one phone each: `~AA`.
    static let phonePrefix = "~"
    static let phones = Phone.speech.map { DictionaryEntry(word: phonePrefix + $0.rawValue, phones: [$0]) }

    struct Arc {
        var from: Int
        var to: Int
        var word: String
        /// 0 < probability ≤ 1
        var probability: Double
    }

    private(set) var stateCount: Int
    private(set) var finalState: Int
    private(set) var arcs: [Arc] = []

    /// - Parameters:
    ///   - variants: the dictionary words of a word: itself, `word(2)`, ... Empty: it cannot be said.
    ///   - phrases: whole phrases as words of the dictionary.
    ///   - loopProbability: of each phone of the loops; higher rejects more. 0: no loop beside the automaton.
    init(
        _ automaton: WordAutomaton, variants: (String) -> [String], phrases: [LearnedPhrases.Arc] = [],
        loopProbability: Double, freeTextProbability: Double
    ) {
        // PocketSphinx knows one final state: arcs into final states are doubled to it.
        stateCount = automaton.stateCount
        finalState = stateCount
        stateCount += 1
        for arc in automaton.arcs {
            let targets = automaton.finalStates.contains(arc.to) ? [arc.to, finalState] : [arc.to]
            for target in targets {
                switch arc.symbol {
                case .word(let word):
                    for variant in variants(word) { add(arc.from, target, variant, 1) }
                case .anyWord: addPhones(from: arc.from, to: target, freeTextProbability)
                }
            }
        }
        for phrase in phrases {
            add(0, phrase.target ?? finalState, phrase.name, LearnedPhrases.probability)
        }
        if loopProbability > 0 { addLoop(loopProbability) }
    }

    /// Nothing but these words one after another, each in one of its variants.
    init(saying words: [[String]]) {
        stateCount = words.count + 1
        finalState = words.count
        for (state, variants) in words.enumerated() {
            for variant in variants { add(state, state + 1, variant, 1) }
        }
    }

    /// Nothing but the loop.
    init(loopProbability: Double) {
        stateCount = 2
        finalState = 1
        addLoop(loopProbability)
    }

    private mutating func addLoop(_ probability: Double) {
        let loop = stateCount
        stateCount += 1
        addPhones(from: 0, to: loop, probability)
        addPhones(from: loop, to: loop, probability)
        addPhones(from: 0, to: finalState, probability)
        addPhones(from: loop, to: finalState, probability)
    }

    private mutating func addPhones(from: Int, to: Int, _ probability: Double) {
        for phone in Self.phones { add(from, to, phone.word, probability) }
    }

    private mutating func add(_ from: Int, _ to: Int, _ word: String, _ probability: Double) {
        arcs.append(Arc(from: from, to: to, word: word, probability: probability))
    }
}
