import Definitions
import Intents
import Testing

/// Every complaint about a type or a parameter, verbatim.
struct TypeProblemTests {
    /// The fields of the parameter `p`, which begin in column 38, and whether its intent stays.
    static let parameters: [(fields: String, problems: [String], stays: Bool)] = [
        ("type: Soop", ["44: error: unknown type “Soop”; did you mean “Soup”?"], false),
        ("type: integr", ["44: error: unknown type “integr”; did you mean “integer”?"], false),
        (
            "type: Elephant",
            ["44: error: unknown type “Elephant”; use a built-in type or define it under types:"], false
        ),
        ("required: true", ["33: error: key “type” is missing; add it"], false),
        ("type: Soup, requird: true", ["50: error: unknown key “requird”; did you mean “required”?"], true),
        (
            "type: Soup, required: true",
            ["33: warning: required parameter “p” has no prompt, so a question is made from its name; add prompt:"],
            true
        ),
        (
            "type: duration, required: true, prompt: How long?", [], true
        ),
        ("type: duration, required: true, default: 90", [], true), ("type: duration", [], true),
        (
            "type: Soup, range: 1...2", ["57: error: a range is only for integer and decimal, not for Soup; remove it"],
            true
        ),
        (
            "type: integer, range: 1-2",
            ["60: error: “1-2” is no range; write the lowest and highest number like 1...10"], true
        ),
        (
            "type: integer, range: 9...1",
            ["60: error: “9...1” is no range; write the lowest and highest number like 1...10"], true
        ),
        (
            "type: integer, range: 1...2.5",
            ["60: error: “1...2.5” is no range; write the lowest and highest number like 1...10"], true
        ),
        ("type: integer, range: 1...10, default: 11", ["77: error: the default 11 is outside the range 1...10"], true),
        (
            "type: integer, range: 0...9223372036854775807, default: -1",
            ["94: error: the default -1 is outside the range 0...9223372036854775807"], true
        ),
        (
            "type: decimal, range: 0.5...1, default: 2", ["78: error: the default 2.0 is outside the range 0.5...1"],
            true
        ),
        ("type: integer, default: soup", ["62: error: the default must be a whole number, not “soup”"], true),
        ("type: boolean, default: 1", ["62: error: the default must be true or false, not “1”"], true),
        (
            "type: date, default: 2026-13-01",
            ["59: error: the default must be a date like 2026-11-30, not “2026-13-01”"], true
        ),
        ("type: percentage, default: 101", ["65: error: the default must be a number from 0 to 100, not “101”"], true),
        ("type: integer, default: [1]", ["53: error: the default must be a whole number, not a list"], true),
        (
            "type: money, default: { amount: 1 }",
            ["51: error: the default must be money like { amount: \"84.00\", currency: USD }, not a mapping"], true
        ),
        ("type: Soup, default: tomto", ["59: error: “tomto” is no value of type Soup; did you mean “tomato”?"], true),
        ("type: Soup, default: bread", ["59: error: “bread” is no value of type Soup; use one of its ids"], true),
        (
            "type: Soup, array: true, default: [tomato, x]",
            ["81: error: “x” is no value of type Soup; use one of its ids"], true
        ),
        ("type: Soup, prompt: [a, [b]]", ["62: error: expected text, found a list"], true),
        ("type: [Soup]", ["38: error: expected text, found a list"], false),
        (
            "type: Empty",
            ["44: error: type “Empty” has an error, so this intent is left out; correct the type"], false
        ),
    ]

    @Test(arguments: parameters)
    func parameter(_ example: (fields: String, problems: [String], stays: Bool)) throws {
        let text = """
            application: { id: org.example.A, name: A }
            types: { Soup: { values: { tomato: [tomato soup], chowder: [chowder] } }, Empty: { values: [] } }
            intents:
              Go: { sentences: ["go"] }
              Do: { parameters:           { p: { \(example.fields) } }, sentences: ["do {p}"] }
            """
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        let empty =
            "a.intents.yaml:2:84: error: type “Empty” has no values; "
            + "add values: { id: [ways to say it] }, or dynamic: true"
        #expect(files.messages(loaded) == [empty] + example.problems.map { "a.intents.yaml:5:\($0)" })
        #expect(loaded.catalog.intents.map(\.id.name) == (example.stays ? ["Go", "Do"] : ["Go"]))
    }

    /// The fields of a type, which begin in column 15.
    static let types: [(fields: String, problems: [String], ids: [String])] = [
        (
            "values: { a: [b, c], d: [C] }",
            [
                "40: error: “C” already means “a”; remove one of the two, or they cannot be told apart",
                "36: error: “d” cannot be said; list at least one way to say it",
            ], ["a"]
        ),
        ("values: { a: [], b: [c] }", ["25: error: “a” cannot be said; list at least one way to say it"], ["b"]),
        ("values: { a: , b: [c] }", ["25: error: “a” cannot be said; list at least one way to say it"], ["b"]),
        ("values: { a: [b, '!?'] }", ["32: error: “!?” has no word that can be said; write it out"], ["a"]),
        (
            "values: [a, b, a]",
            [
                "30: error: “a” already means “a”; remove one of the two, or they cannot be told apart",
                "30: error: “a” cannot be said; list at least one way to say it",
            ], ["a", "b"]
        ),
        (
            "values: { a: { b: c }, d: e }",
            [
                "30: error: unknown key “b”; known here: say, display, soundsLike, attributes",
                "25: error: “a” cannot be said; list at least one way to say it",
            ], ["d"]
        ),
        ("values: { a: 'light[s]', b: { say: [x], attributes: { domain: [y, z], area: k } } }", [], ["a", "b"]),
        ("dynamic: true", [], []), ("dynamic: true, values: { a: b }", [], ["a"]),
        ("dynamic: maybe, values: [a]", ["24: error: expected true or false, found “maybe”"], ["a"]),
        (
            "values: { a: '{b}', c: ['<d>', '${application}', 'x {e=f}'], g: h }",
            [
                "29: error: “{b}” has a slot, a rule or ${application} in it; write the words of the value out",
                "25: error: “a” cannot be said; list at least one way to say it",
                "40: error: “<d>” has a slot, a rule or ${application} in it; write the words of the value out",
                "47: error: “${application}” has a slot, a rule or ${application} in it; "
                    + "write the words of the value out",
                "65: error: “x {e=f}” has a slot, a rule or ${application} in it; write the words of the value out",
                "35: error: “c” cannot be said; list at least one way to say it",
            ], ["g"]
        ),
        (
            "values: { a: 'x (y' }",
            [
                "31: error: the ( is not closed; a ) is missing",
                "25: error: “a” cannot be said; list at least one way to say it",
                "15: error: type “T” has no values; add values: { id: [ways to say it] }, or dynamic: true",
            ], []
        ),
        (
            "values: { a: '[x] y', b: [y, z] }",
            ["41: error: “y” already means “a”; remove one of the two, or they cannot be told apart"], ["a", "b"]
        ),
        (
            "values: { a: '(a|b) (c|d) (e|f) (g|h) (i|j) (k|l) (m|n) (o|p) (q|r) (s|t)', b: c }",
            [
                "29: error: the template says more than 1000 things; split it",
                "25: error: “a” cannot be said; list at least one way to say it",
            ], ["b"]
        ),
        ("values: [ 'light[s]', '[my] light', Fan ]", [], ["light", "Fan"]),
        ("values: { a: [b] }, valeus: x", ["35: error: unknown key “valeus”; did you mean “values”?"], ["a"]),
    ]

    @Test(arguments: types)
    func type(_ example: (fields: String, problems: [String], ids: [String])) throws {
        let text = "application: { id: org.example.A, name: A }\ntypes: { T: { \(example.fields) } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        #expect(Set(files.messages(loaded)) == Set(example.problems.map { "a.intents.yaml:2:\($0)" }))
        #expect(loaded.catalog.enumeration("T", of: "org.example.A")?.entries.map(\.id) ?? [] == example.ids)
    }
}
