import Intents
import Testing

@testable import Grammars

@Suite("Parameters that one way to say a sentence gives two values") struct RepeatedParameterTests {
    @Test(
        "Two on one path lose a value; alternatives exclude each other",
        arguments: [
            ("{soup} and {soup}", ["soup"]),
            ("{soup} [and {soup}]", ["soup"]),
            ("{soup=tomato} red {soup}", ["soup"]),
            ("({soup}|red {soup})", []),
            ("({soup=tomato} red|green {soup})", []),
            ("take {soup}", []),
        ])
    func repeated(template: String, names: [String]) throws {
        let grammar = try TestGrammar.make([
            SentenceSource(text: template, location: SourceLocation(file: "f", line: 1, column: 3))
        ])
        #expect(
            grammar.repeatedParameterProblems().map(\.description)
                == names.map {
                    "f:1:3: warning: one way to say \"\(template)\" gives {\($0)} two values, of which only one is kept; name "
                        + "another parameter, or make it an array"
                })
    }
}
