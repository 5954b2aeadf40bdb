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
