import Definitions
import Intents
import Testing

/// What is asked about a parameter, and when.
struct PromptTests {
    private static func file(_ parameters: String) -> String {
        """
        application: { id: org.example.A, name: A }
        types: { Soup: { values: { tomato: [tomato], chowder: [chowder] } }, Area: { dynamic: true } }
        intents:
          Go:
            sentences: [go]
            parameters:
              size: { type: integer, range: 1...3 }
              hot: { type: boolean }
              \(parameters)

        """
    }

    private static func texts(_ texts: String...) throws -> [TextTemplate] { try texts.map { try TextTemplate($0) } }

    private func prompts(_ fields: String) throws -> ParameterPrompts {
        let files = try TemporaryFiles(["a.intents.yaml": Self.file("p: { type: Soup, \(fields) }")])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        return try #require(loaded.catalog.intents.first?[parameter: "p"]).prompts
    }

    @Test func everyFormIsRead() throws {
        #expect(try prompts("prompt: What?") == ParameterPrompts(ask: Self.texts("What?")))
        #expect(try prompts("prompt: [What?, Which?]") == ParameterPrompts(ask: Self.texts("What?", "Which?")))
        let whole = """
            prompt: { ask: ["What for ${size}?", Which?], askAgain: "Say one of ${choices}.",
                      choose: ["There are ${count}: ${choices}?", "${choices}?"], confirm: "${p}, is it?" },
                    unsupported: { soldOut: ["No ${p}.", "None."], any: "Not that." }
            """
        #expect(
            try prompts(whole)
                == ParameterPrompts(
                    ask: Self.texts("What for ${size}?", "Which?"), askAgain: Self.texts("Say one of ${choices}."),
                    choose: Self.texts("There are ${count}: ${choices}?", "${choices}?"),
                    confirm: Self.texts("${p}, is it?"),
                    unsupported: ["soldOut": Self.texts("No ${p}.", "None."), "": Self.texts("Not that.")]))
        #expect(
            try prompts("unsupported: 'No ${p} left.'")
                == ParameterPrompts(unsupported: ["": Self.texts("No ${p} left.")]))
        #expect(
            try prompts("unsupported: [a, b]") == ParameterPrompts(unsupported: ["": Self.texts("a", "b")]))
    }

    @Test func conditionsAreRead() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": Self.file(
                """
                soup: { type: Soup, options: true, when: { hot: yes, size: [1, 03] } }
                      where: { type: Area, required: true, prompt: Where?, options: true, when: { soup: any } }
                """)
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        let intent = try #require(loaded.catalog.intents.first)
        #expect(intent[parameter: "soup"]?.condition == ["hot": .oneOf(["true"]), "size": .oneOf(["1", "3"])])
        #expect(intent[parameter: "where"]?.condition == ["soup": .present])
        #expect(intent.parameters.map(\.hasOptions) == [false, false, true, true])
    }

    /// A parameter in line 9, which begins in column 7.
    static let faults: [(parameter: String, problems: [String])] = [
        (
            "p: { type: Soup, prompt: { ask: 'For ${sice}?', chose: x } }",
            [
                "9:44: error: the prompt uses “sice”, which is no parameter; did you mean “size”?",
                "9:55: error: unknown key “chose”; did you mean “choose”?",
            ]
        ),
        (
            "p: { type: Soup, prompt: ['${choices}'] }",
            ["9:34: error: the prompt uses “choices”, which is no parameter; define it or leave it out"]
        ),
        (
            "p: { type: Soup, prompt: { askAgain: '${count}' } }",
            ["9:45: error: the prompt uses “count”, which is no parameter; define it or leave it out"]
        ),
        ("p: { type: Soup, prompt: 'What ${' }", ["9:38: error: the ${ is not closed with }"]),
        (
            "p: { type: Soup, prompt: 'What ${p}?' }",
            ["9:38: warning: the prompt asks for “p” and so has no value of it to say; leave ${p} out"]
        ),
        (
            "p: { type: Soup, prompt: [Which?, What?, Which?] }",
            ["9:48: warning: “Which?” is there twice; remove one of the two"]
        ),
        (
            "p: { type: boolean, prompt: { ask: Hot?, choose: '${choices}?' } }",
            ["9:48: warning: “p” is true or false, so there is nothing to choose from; remove choose:"]
        ),
        (
            "p: { type: Soup, required: true, prompt: { choose: '${choices}?' } }",
            [
                "9:7: warning: required parameter “p” has no prompt, so a question is made from its name; add prompt:"
            ]
        ),
        (
            "p: { type: Soup, unsupported: { sold-out: No., soldOut: '${x}' } }",
            [
                "9:39: error: “sold-out” is no name for a reason; begin with a letter and use letters, digits and _",
                "9:64: error: the text uses “x”, which is no parameter; define it or leave it out",
            ]
        ),
        ("p: { type: Soup, options: perhaps }", ["9:33: error: expected true or false, found “perhaps”"]),
        (
            "p: { type: Area, required: true, prompt: Where? }",
            [
                "9:7: warning: required parameter “p” cannot be answered before a program supplies values of “Area”; "
                    + "add values: to the type, or options: true"
            ]
        ),
        (
            "p: { type: Soup, when: { sice: 1 } }",
            ["9:32: error: the condition uses “sice”, which is no parameter; did you mean “size”?"]
        ),
        (
            "p: { type: Soup, when: { p: tomato } }",
            ["9:32: error: “p” cannot depend on itself; name a parameter above it"]
        ),
        (
            "p: { type: Soup, when: { q: any } }\n      q: { type: Soup }",
            ["9:32: error: “p” is asked for before “q”, which it depends on; put “q” above it"]
        ),
        (
            "p: { type: Soup, when: { size: [2, 4, many] } }",
            [
                "9:42: error: the value of “size” 4 is outside the range 1...3",
                "9:45: error: the value of “size” must be a whole number, not “many”",
            ]
        ),
        (
            "p: { type: Soup }\n      q: { type: Soup, when: { p: tomto } }",
            ["10:35: error: “tomto” is no value of type Soup; did you mean “tomato”?"]
        ),
        ("p: { type: Soup, when: [hot] }", ["9:24: error: expected a mapping, found a list"]),
        (
            "p: { type: Soup, when: { hot: [] } }",
            ["9:32: error: “hot” is tested for no value; list at least one, or write any"]
        ),
        (
            "p: { type: Soup, when: { hot: true } }\n"
                + "      q: { type: Soup, when: { p: any } }\n"
                + "      r: { type: Soup, required: true, prompt: R?, when: { q: tomato, hot: false } }",
            [
                "11:7: warning: parameter “r” is never asked for: what its when: wants excludes itself; "
                    + "correct the values"
            ]
        ),
    ]

    @Test(arguments: faults)
    func aFaultIsToldWithItsPlace(_ fault: (parameter: String, problems: [String])) throws {
        let files = try TemporaryFiles(["a.intents.yaml": Self.file(fault.parameter)])
        let loaded = files.load()
        #expect(files.messages(loaded) == fault.problems.map { "a.intents.yaml:\($0)" })
        #expect(loaded.catalog.intents.map(\.id.name) == ["Go"])
    }
}
