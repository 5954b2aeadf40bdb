import Definitions
import Intents
import Testing

/// Every complaint about a definition file, verbatim.
struct ProblemTests {
    static let head = """
        application: { id: org.example.A, name: A }
        types: { Soup: { values: { tomato: [tomato soup], chowder: [chowder] } } }
        intents:
          Go:
            parameters: { soup: { type: Soup }, quantity: { type: integer } }

        """

    /// What follows line 5 of `head`, inside the intent `Go`.
    static let insideIntent: [(text: String, problems: [String])] = [
        ("    sentences: [go]\n", []),
        (
            "",
            [
                "4:3: warning: intent “Go” has no sentences, so it cannot be said; add sentences: or use it from shortcuts only"
            ]
        ),
        (
            "    sentences: [go]\n    catgeory: order\n",
            ["7:5: error: unknown key “catgeory”; did you mean “category”?"]
        ),
        (
            "    sentences: [go]\n    category: ordr\n",
            ["7:15: warning: unknown category “ordr”; did you mean “order”?"]
        ),
        (
            "    sentences: [go]\n    category: xyzzy\n",
            ["7:15: warning: unknown category “xyzzy”; use do where none fits"]
        ),
        ("    sentences: go\n", ["6:16: error: expected a list, found “go”"]),
        ("    sentences: [go, [stop]]\n", ["6:21: error: expected text, found a list"]),
        ("    sentences: [go, '']\n", ["6:21: error: “sentences” is empty; write the words or leave the key out"]),
        ("    sentences: [go]\n    confirm: maybe\n", ["7:14: error: expected true or false, found “maybe”"]),
        ("    sentences: [go]\n    title: [a]\n", ["7:5: error: expected text, found a list"]),
        (
            "    sentences:\n      - \"(order {soup}\"\n",
            ["7:10: error: the ( is not closed; a ) is missing"]
        ),
        (
            "    sentences:\n      - order {soup\n      - order {soup}\n",
            ["7:15: error: the { is not closed; a } is missing"]
        ),
        (
            "    sentences:\n      - 'it''s {suop} [{quantity}]'\n",
            ["7:16: error: the sentence uses “suop”, which is no parameter; did you mean “soup”?"]
        ),
        (
            "    sentences:\n      - go {cheese}\n",
            ["7:12: error: the sentence uses “cheese”, which is no parameter; define it or leave it out"]
        ),
        (
            "    sentences: [go]\n    shortcuts: [{ parameters: [sou] }]\n",
            ["7:32: error: the shortcut uses “sou”, which is no parameter; did you mean “soup”?"]
        ),
        (
            "    sentences: [go]\n    shortcuts: [{ parameters: [soup], title: \"A ${quantity}\", bckground: true }]\n",
            [
                "7:49: error: the title uses “quantity”, which is no parameter; define it or leave it out",
                "7:63: error: unknown key “bckground”; did you mean “background”?",
            ]
        ),
        (
            "    sentences: [go]\n    response: { success: { say: \"Your ${sop}\" } }\n",
            [
                "7:39: error: the response uses “sop”, which is no parameter and no property; did you mean “soup”?"
            ]
        ),
        (
            "    sentences: [go]\n    response: { properties: { waitTime: duration }, success: 'in ${waittime}' }\n",
            [
                "7:66: error: the response uses “waittime”, which is no parameter and no property; "
                    + "did you mean “waitTime”?"
            ]
        ),
        (
            "    sentences: [go]\n    response: { success: 'in ${soup' }\n",
            ["7:30: error: the ${ is not closed with }"]
        ),
        (
            "    sentences: [go]\n    response: { later: { success: true } }\n",
            ["7:17: error: response code “later” says nothing; add say: with the words"]
        ),
        (
            "    sentences: [go]\n    response: { later: }\n",
            ["7:17: error: response code “later” says nothing; add say: with the words"]
        ),
        (
            "    sentences: [go]\n    response: { ready: hello }\n",
            ["7:17: error: response code “ready” is reserved and is never spoken; remove it"]
        ),
        (
            "    sentences: [go]\n    response: { failureX: { say: no, success: true } }\n",
            ["7:38: error: whether “failureX” is a success is fixed; remove success:"]
        ),
        (
            "    sentences: [go]\n    response: { my-code: hello }\n",
            ["7:17: error: “my-code” is no name for a response code; begin with a letter and use letters, digits and _"]
        ),
        (
            "    sentences: [go]\n    response: { properties: { t: duratoin, 1x: date } }\n",
            [
                "7:34: error: unknown type “duratoin”; did you mean “duration”?",
                "7:44: error: “1x” is no name for a property; begin with a letter and use letters, digits and _",
            ]
        ),
        (
            "    sentences: [go]\n    sentences: [stop]\n",
            ["7:5: error: key “sentences” is already set in line 6; remove one of the two"]
        ),
        (
            "  Go: { sentences: [stop] }\n",
            [
                "4:3: warning: intent “Go” has no sentences, so it cannot be said; add sentences: or use it from shortcuts only",
                "6:3: error: key “Go” is already set in line 4; remove one of the two",
            ]
        ),
        (
            "    sentences: [go]\n  2nd: { sentences: [a] }\n",
            ["7:3: error: “2nd” is no name for an intent; begin with a letter and use letters, digits and _"]
        ),
        ("    sentences: [go]\n  Bad: [a]\n", ["7:3: error: expected a mapping, found a list"]),
        ("    sentences: [go]\nactivties: {}\n", ["7:1: error: unknown key “activties”; did you mean “activities”?"]),
        (
            "    sentences: [go]\nactivities: { menu: { title: Menu } }\n",
            ["7:15: error: “menu” is not in reverse-DNS form; write it like org.example.SoupChef"]
        ),
        (
            "    sentences: [go]\nactivities: { org.a.b: { keywrods: [x] } }\n",
            [
                "7:15: error: key “title” is missing; add it",
                "7:26: error: unknown key “keywrods”; did you mean “keywords”?",
            ]
        ),
        (
            "    sentences: [go]\nlocales: { chinese: {}, de: { intents: { Go: { titel: x } } } }\n",
            [
                "7:12: error: “chinese” is no locale; write it like zh-CN or de",
                "7:48: error: unknown key “titel”; did you mean “title”?",
            ]
        ),
        (
            "    sentences: [go]\nlocales: { de: { intents: { Go: { sentences: ['geh {sop}'] } } } }\n",
            ["7:52: error: the sentence uses “sop”, which is no parameter; did you mean “soup”?"]
        ),
        ("    sentences: [go]\nlocales: { de: [a] }\n", ["7:12: error: expected a mapping, found a list"]),
    ]

    @Test(arguments: insideIntent)
    func insideAnIntent(_ example: (text: String, problems: [String])) throws {
        let files = try TemporaryFiles(["a.intents.yaml": Self.head + example.text])
        let loaded = files.load()
        #expect(files.messages(loaded) == example.problems.map { "a.intents.yaml:\($0)" })
        // Whatever was wrong inside, the intent itself still works.
        #expect(loaded.catalog.intents.first?.id.name == "Go")
        #expect(loaded.catalog.intents.first?.parameters.count == 2)
    }

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
        ("type: Soup, prompt: [a]", ["50: error: expected text, found a list"], true),
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
        let empty = "a.intents.yaml:2:84: error: type “Empty” has no values; add values: { id: [ways to say it] }"
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
                "25: error: expected a list, found a mapping",
                "25: error: “a” cannot be said; list at least one way to say it",
            ], ["d"]
        ),
        ("values: { a: [b] }, valeus: x", ["35: error: unknown key “valeus”; did you mean “values”?"], ["a"]),
    ]

    @Test(arguments: types)
    func type(_ example: (fields: String, problems: [String], ids: [String])) throws {
        let text = "application: { id: org.example.A, name: A }\ntypes: { T: { \(example.fields) } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        #expect(Set(files.messages(loaded)) == Set(example.problems.map { "a.intents.yaml:2:\($0)" }))
        #expect(loaded.catalog.enumeration("T", of: "org.example.A")?.entries.map(\.id) == example.ids)
    }

    static let files: [(text: String, problems: [String])] = [
        ("", [":1:1: error: key “application” is missing; add it"]),
        ("intents: {}\n", [":1:1: error: key “application” is missing; add it"]),
        ("- a\n", [":1:1: error: expected a mapping, found a list"]),
        ("application: A\n", [":1:14: error: expected a mapping, found “A”"]),
        ("application: { name: A }\n", [":1:1: error: key “id” is missing; add it"]),
        ("application: { id: org.a.b }\n", [":1:1: error: key “name” is missing; add it"]),
        (
            "application: { id: org.a.b, nmae: A }\n",
            [":1:1: error: key “name” is missing; add it", ":1:29: error: unknown key “nmae”; did you mean “name”?"]
        ),
        (
            "application: { id: soup, name: A }\n",
            [":1:20: error: “soup” is not in reverse-DNS form; write it like org.example.SoupChef"]
        ),
        (
            "application: { id: org..b, name: A }\n",
            [":1:20: error: “org..b” is not in reverse-DNS form; write it like org.example.SoupChef"]
        ),
        (
            "application: { id: org.a.b, name: '' }\n",
            [":1:35: error: “name” is empty; write the words or leave the key out"]
        ),
        (
            "application: { id: org.a.b, name: A }\ntypes: { date: { values: [a] }, 1a: { values: [a] } }\n",
            [
                ":2:10: error: “date” is a built-in type; give this one another name",
                ":2:33: error: “1a” is no name for a type; begin with a letter and use letters, digits and _",
            ]
        ),
        ("application: { id: org.a.b, name: A }\nintents: [a]\n", [":2:1: error: expected a mapping, found a list"]),
        ("a: [\n", [":2:1: error: not YAML: while parsing a flow node: did not find expected node content"]),
        ("a:\n\t- b\n", [":2:1: error: a tab cannot indent YAML; use spaces"]),
    ]

    @Test(arguments: files)
    func wholeFile(_ example: (text: String, problems: [String])) throws {
        let good = "application: { id: org.good.G, name: G }\nintents: { Go: { sentences: [go] } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": example.text, "good.intents.yaml": good])
        let loaded = files.load()
        #expect(files.messages(loaded) == example.problems.map { "a.intents.yaml\($0)" })
        // The other file works.
        #expect(loaded.catalog.intents.map(\.id.description) == ["org.good.G.Go"])
    }
}
