import Intents

/// Finds the sentences that a text says, in one pass over its words: for each place and state the best path is kept,
/// so the time is linear in the words whatever the templates look like.
struct TextParser: Sendable {
    private struct State: Sendable {
        var wordArcs: [Int: [Network.Arc]] = [:]
        var integerArcs: [Network.Arc] = []
        var anyArcs: [Network.Arc] = []
        var acceptances: [Network.Acceptance] = []
    }

    /// Longer texts are nobody's command.
    static let maximumWords = 500

    private let states: [State]
    private let slots: [Slot]
    private let wordIDs: [String: Int]
    private let numbers: NumberParser?

    init(network: Network, language: Language) {
        var hasNumbers = false
        states = network.states.map { source in
            var state = State()
            for arc in source.arcs {
                switch arc.label {
                case .word(let word): state.wordArcs[word, default: []].append(arc)
                case .integer: state.integerArcs.append(arc)
                case .anyWord: state.anyArcs.append(arc)
                }
            }
            state.acceptances = source.acceptances
            hasNumbers = hasNumbers || !state.integerArcs.isEmpty
            return state
        }
        slots = network.slots
        wordIDs = Dictionary(network.words.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        numbers = hasNumbers ? NumberParser(language) : nil
    }

    func readings(of text: String) -> [Reading] {
        let tokens = Tokenizer.tokens(text)
        guard !tokens.isEmpty, tokens.count <= Self.maximumWords else { return [] }
        var search = Search(words: tokens.map(\.word))
        for position in tokens.indices { advance(&search, from: position) }
        return accepted(search, text: text, tokens: tokens)
    }

    private func advance(_ search: inout Search, from position: Int) {
        let words = search.words
        let wordID = wordIDs[words[position]]
        var numbersHere: [(value: Int, count: Int)]?
        // In the order of the states: of two equal paths the first stays, and it shall be the same one every time.
        for (index, path) in search.paths[position].sorted(by: { $0.key < $1.key }) {
            let state = states[index]
            for arc in wordID.flatMap({ state.wordArcs[$0] }) ?? [] {
                let gain = arc.isTyped ? Score(typed: 1) : Score(literal: 1)
                search.extend(path, over: arc, from: position, by: 1, gain: gain)
            }
            for arc in state.anyArcs { search.extend(path, over: arc, from: position, by: 1, gain: Score(free: 1)) }
            for arc in state.integerArcs {
                guard case .integer(let range, let slot) = arc.label else { continue }
                let found = numbersHere ?? numbers?.numbers(at: words[position...]) ?? []
                numbersHere = found
                for number in found where range.contains(number.value) {
                    let value = Network.Mark.value(slot: slot, .integer(number.value))
                    search.extend(
                        path, over: arc, from: position, by: number.count, gain: Score(typed: number.count), also: value
                    )
                }
            }
        }
    }

    private func accepted(_ search: Search, text: String, tokens: [Token]) -> [Reading] {
        var best: [Int: (path: Search.Path, marks: [Network.Mark])] = [:]
        for (index, path) in search.paths[tokens.count].sorted(by: { $0.key < $1.key }) {
            for acceptance in states[index].acceptances {
                if let other = best[acceptance.sentence], !(other.path.score < path.score) { continue }
                best[acceptance.sentence] = (path, acceptance.marks)
            }
        }
        let ranked = best.sorted {
            $0.value.path.score == $1.value.path.score
                ? $0.key < $1.key : $1.value.path.score < $0.value.path.score
        }
        return ranked.map { sentence, end in
            let marks = search.marks(of: end.path) + end.marks.map { ($0, tokens.count) }
            let score = end.path.score
            return Reading(
                sentence: sentence, values: values(marks, text: text, tokens: tokens), literalWords: score.literal,
                typedWords: score.typed, freeWords: score.free)
        }
    }

    /// The slot values that the marks of a path tell. Free text keeps the spelling of the text.
    private func values(_ marks: [(Network.Mark, Int)], text: String, tokens: [Token]) -> [String: Value] {
        var values: [String: Value] = [:]
        var textStarts: [Int: Int] = [:]
        func set(_ value: Value, slot: Int) {
            let slot = slots[slot]
            if slot.isArray, case .array(let elements)? = values[slot.name] {
                values[slot.name] = .array(elements + [value])
            } else {
                values[slot.name] = slot.isArray ? .array([value]) : value
            }
        }
        for (mark, position) in marks {
            switch mark {
            case .value(let slot, let value): set(value, slot: slot)
            case .textStart(let slot): textStarts[slot] = position
            case .textEnd(let slot):
                guard let start = textStarts[slot], start < position else { continue }
                let range = tokens[start].range.lowerBound..<tokens[position - 1].range.upperBound
                set(.string(String(text[range])), slot: slot)
            }
        }
        return values
    }
}
