import Intents
import Testing

@testable import Grammars

/// What can be said in answer to the question for a parameter of each type.
@Suite struct AnswerTests {
    private static let id = IntentID(application: "a", name: "Ask")
    private static let types = ValueType.builtIn + [.enumeration("Soup")]

    private static func grammars(_ locale: String) -> ConversationGrammars {
        let parameters = types.map { ParameterDefinition(name: $0.name.lowercased(), type: $0) }
        return ConversationGrammars(
            catalog: Catalog(
                applications: [Application(id: "a", name: "Aid")], types: ["a": TestGrammar.types],
                intents: [IntentDefinition(id: id, title: "", parameters: parameters)]), locale: locale)
    }

    /// Another language has the values alone.
    @Test(arguments: ["en-US", "zh-CN", "de-DE"]) func everyTypeCanBeHeard(locale: String) {
        let grammars = Self.grammars(locale)
        for type in Self.types {
            let grammar = grammars.grammar(for: .value(Self.id, parameter: type.name.lowercased()))
            #expect(grammar.problems == [], "\(type)")
            #expect(grammar.spokenProblems() == [], "\(type)")
            let states = grammar.automaton().stateCount
            #expect((2..<3000).contains(states), "\(type) takes \(states) states")
        }
    }

    /// The words that join a value to its question belong to its type.
    @Test(arguments: [
        ("time", "at seven in the evening", true), ("time", "in seven in the evening", false),
        ("duration", "for ten minutes", true), ("duration", "on ten minutes", false), ("date", "on friday", true),
        ("date", "at friday", false), ("integer", "five please", true), ("integer", "on five", false),
        ("integer", "please", false), ("integer", "make it", false), ("integer", "the", false),
        ("soup", "on clam chowder", true), ("soup", "on", false), ("ordinal", "the second one", true),
        ("boolean", "one", false),
    ])
    func wordsBelongToTheType(parameter: String, text: String, isAnswer: Bool) {
        let grammar = Self.grammars("en-US").grammar(for: .value(Self.id, parameter: parameter))
        let answers = grammar.readings(of: text, in: TestGrammar.situation).filter { !$0.values.isEmpty }
        #expect(answers.isEmpty == !isAnswer)
    }

    @Test(arguments: [
        ("string", "to Anna", "to Anna"), ("person", "to Anna", "Anna"), ("person", "Toby", "Toby"),
        ("place", "in New York", "New York"), ("url", "example.org", "example.org"),
    ])
    func anyTextIsKept(parameter: String, text: String, expected: String) {
        let grammar = Self.grammars("en-US").grammar(for: .value(Self.id, parameter: parameter))
        let value = grammar.readings(of: text, in: TestGrammar.situation).first?.values[parameter]
        #expect(value == Value(constant: expected, type: ValueType(builtIn: parameter) ?? .string))
    }
}
