import Intents
import Testing

@testable import Grammars

/// A grammar grows without being built anew.
@Suite struct ChangeTests {
    @Test func aNewPhraseIsASegmentOfItsOwn() throws {
        var grammar = try TestGrammar.make("order {soup}")
        let before = grammar.segments.map(ObjectIdentifier.init)
        grammar.add([
            Sentence(
                meaning: .intent(IntentID(application: "a", name: "Lunch")),
                template: try SentenceTemplate(parsing: "lunch time"))
        ])
        // The question what can be said stands before it.
        #expect(grammar.summaries(of: "lunch time") == ["2"])
        #expect(grammar.summaries(of: "order tomato") == ["0 soup=\"tomato\""])
        #expect(Array(grammar.segments.map(ObjectIdentifier.init).dropLast()) == before)
        #expect(grammar.sentence(2).source == "lunch time")
        #expect(grammar.automaton().accepts(["lunch", "time"]))
    }

    @Test func aNewVocabularyLeavesTheSentencesAlone() throws {
        var grammar = try TestGrammar.make("order {soup}")
        let before = grammar.segments.map(ObjectIdentifier.init)
        let names = (0..<10_000).map {
            Vocabulary.Entry(id: "n\($0)", ways: ["soup number \($0 / 100) of \($0 % 100)"])
        }
        grammar.add(Vocabulary(names, words: grammar.parts.words), to: "a/Soup")
        #expect(grammar.summaries(of: "order soup number 37 of 42") == ["0 soup=\"n3742\""])
        #expect(grammar.summaries(of: "order tomato") == ["0 soup=\"tomato\""])
        grammar.setVocabulary(Vocabulary([.init(id: "pho", ways: ["pho"])], words: grammar.parts.words), for: "a/Soup")
        #expect(grammar.summaries(of: "order tomato").isEmpty)
        #expect(grammar.summaries(of: "order pho") == ["0 soup=\"pho\""])
        #expect(grammar.segments.map(ObjectIdentifier.init) == before)
    }

    @Test func namesWithASharedBeginningShareStates() {
        let words = WordTable()
        let vocabulary = Vocabulary(
            (0..<1000).map { Vocabulary.Entry(id: "\($0)", ways: ["anna maria smith\($0)"]) }, words: words)
        #expect(vocabulary.arcWords.count == 1002)
        #expect(words.count == 1002)
    }

    @Test func waysOfSeveralValuesAreKept() {
        let words = WordTable()
        let vocabulary = Vocabulary(
            [
                .init(id: "b", ways: ["big (lamp|light)[s]", "lamp"]), .init(id: "c", ways: ["lamp", "lamp"]),
                .init(id: "d", ways: [String(repeating: "[a] ", count: 30)]),
            ], words: words)
        var ways: [String] = []
        vocabulary.forEachWay { ways.append($0.joined(separator: " ") + "=" + vocabulary.id($1)) }
        #expect(
            ways.sorted() == ["big lamp=b", "big lamps=b", "big light=b", "big lights=b", "lamp=b", "lamp=c"])
        #expect(vocabulary.problems.count == 1)
    }
}
