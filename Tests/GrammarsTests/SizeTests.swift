import Intents
import Testing

@testable import Grammars

/// Large and contrived grammars stay small, or are refused with their place; nothing takes the memory of the device.
@Suite struct SizeTests {
    private static func grammar(_ template: String, values: Int, isArray: Bool) throws -> Grammar {
        let type = EnumerationDefinition(
            name: "Item", entries: (0..<values).map { .init(id: "v\($0)", synonyms: ["item number\($0) x\($0)"]) })
        return try TestGrammar.make(
            [SentenceSource(text: template, location: SourceLocation(file: "big.intents.yaml", line: 7))],
            types: ["Item": type],
            parameters: [ParameterDefinition(name: "item", type: .enumeration("Item"), isArray: isArray)])
    }

    @Test func aListOfManyValuesGrowsWithTheirNumberOnly() throws {
        let arcs = try [100, 200].map {
            try Self.grammar("add {item}", values: $0, isArray: true).automaton().arcs.count
        }
        #expect(Double(arcs[1]) < 2.2 * Double(arcs[0]))
        let grammar = try Self.grammar("add {item}", values: 20_000, isArray: true)
        #expect(grammar.problems.isEmpty)
        let values = grammar.readings(of: "add item number3 x3 and item number19999 x19999").first?.values
        #expect(values == ["item": .array([.enumeration("v3"), .enumeration("v19999")])])
    }

    @Test func tooManyWaysAreAProblemOfThatSentence() throws {
        let template = String(repeating: "[a] ", count: 4000) + "{item}"
        let grammar = try Self.grammar(template, values: 2, isArray: false)
        #expect(grammar.problems.map(\.location?.line) == [7])
        #expect(grammar.problems.first?.message.contains("too many ways to say") == true)
        #expect(grammar.readings(of: "a item number0 x0").isEmpty)
    }

    /// Brackets of few characters that multiply: whatever is built of them, most is thrown away again.
    @Test(arguments: [
        String(repeating: "(", count: 8) + "a" + String(repeating: "; b; c; d; e; f)", count: 8),
        "((((" + (0..<400).map { "w\($0)" }.joined(separator: "|")
            + String(repeating: "); b; c; d; e; f", count: 3) + ")",
        (0..<500).map { "[{item=x\($0)}]" }.joined(separator: " ") + " a",
    ])
    func whatMultipliesIsRefused(_ template: String) throws {
        var sentences = (0..<3).map {
            SentenceSource(text: template, location: SourceLocation(file: "big.intents.yaml", line: 7 + $0))
        }
        sentences.append(SentenceSource(text: "stay"))
        let grammar = try TestGrammar.make(sentences, parameters: [ParameterDefinition(name: "item", type: .string)])
        #expect(grammar.problems.map(\.location?.line) == [7, 8, 9])
        #expect(grammar.readings(of: "stay").count == 1)
        #expect(grammar.automaton().accepts(["stay"]))
        #expect(grammar.spokenProblems().isEmpty)
    }

    /// Every way to leave some out ends in a set of places of its own.
    @Test func wordsThatRepeatAreHeardWithoutAllTheirSubsets() throws {
        let grammar = try TestGrammar.make(String(repeating: "a [a] ", count: 600))
        #expect(grammar.problems.isEmpty)
        let automaton = grammar.automaton()
        #expect(automaton.accepts(Array(repeating: "a", count: 900)))
        #expect(!automaton.accepts(Array(repeating: "a", count: 599)))
    }

    @Test func equalReadingsAreTheSameEveryTime() throws {
        let readings = Set(
            try (0..<40).map { _ in
                try TestGrammar.make("tell {text} that {note}")
                    .readings(of: "tell bob that it is clear that anna left that day").map(\.summary)
            })
        #expect(readings.count == 1)
    }

    @Test(arguments: [
        ("order -3 soups", ["order", "-3", "soups"]), ("twenty-one", ["twenty", "one"]), ("a - b", ["a", "b"]),
    ])
    func aMinusBelongsToItsNumber(text: String, words: [String]) { #expect(Tokenizer.words(text) == words) }
}
