import Testing

@testable import Grammars

/// How names that begin or end alike share states of the automaton.
@Suite struct SharedStatesTests {
    private static func automaton(_ names: [String]) -> WordAutomaton {
        WordAutomaton(phrases: names.map { "call \($0)" })
    }

    @Test(arguments: [
        (["anna lee"], 4, 3), (["anna lee", "anna kim"], 4, 4), (["anna lee", "ben lee"], 4, 4),
        (["anna lee", "anna kim", "ben lee"], 5, 6), (["anna", "anna lee"], 4, 3),
        (["anna lee", "anna lee kim", "ben kim"], 6, 6),
    ])
    func headsAndTailsAreShared(names: [String], states: Int, arcs: Int) {
        let automaton = Self.automaton(names)
        #expect(automaton.stateCount == states)
        #expect(automaton.arcs.count == arcs)
        for name in names { #expect(automaton.accepts(["call"] + name.split(separator: " ").map(String.init))) }
    }

    @Test func manyNamesAreAsManyArcsAsTheyHaveWords() throws {
        let names = (0..<100).flatMap { first in (0..<20).map { "given\(first) surname\($0)" } }
        let parts = SharedParts(language: Language(locale: "en-US"))
        let vocabulary = Vocabulary(names.map { Vocabulary.Entry(id: $0, ways: [$0]) }, words: parts.words)
        #expect(vocabulary.count == 2000)
        let slot = Slot(name: "name", type: .vocabulary("Name"), valueType: .string)
        let sentence = Sentence(
            meaning: .reply(.yes), template: try SentenceTemplate(parsing: "call {name}"),
            slots: [SlotReference(name: "name"): slot])
        let grammar = Grammar(sentences: [sentence], vocabularies: ["Name": vocabulary], parts: parts)
        let automaton = grammar.automaton()
        #expect(automaton.stateCount == 4)
        #expect(automaton.arcs.count == 1 + 100 + 20)
    }

    @Test(arguments: [
        (["call", "anna", "lee"], ["anna lee"]), (["call", "anna", "ben", "lee"], ["anna lee", "ben lee"]),
        (["call", "anna", "ben"], []), (["anna", "lee", "kim"], []),
        (["call", "anna", "ben", "lee", "kim"], ["anna lee", "anna kim", "ben lee"]),
    ])
    func aRestrictionSaysWhatItsArcsSay(kept: [String], names: [String]) {
        let all = ["anna lee", "anna kim", "ben lee"]
        let automaton = Self.automaton(all)
        let isKept = automaton.arcs.map { arc in
            if case .word(let word) = arc.symbol { kept.contains(word) } else { false }
        }
        let restricted = automaton.restricted(to: isKept)
        for name in all {
            let words = ["call"] + name.split(separator: " ").map(String.init)
            #expect(restricted.accepts(words) == names.contains(name))
        }
        #expect(restricted.arcs.isEmpty == names.isEmpty)
    }
}
