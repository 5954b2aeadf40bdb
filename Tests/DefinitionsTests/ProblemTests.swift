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

    /// The texts of `head` in another locale.
    private static let translated =
        "application: { name: B }, types: { Soup: { values: { tomato: [x], chowder: [y] } } }"

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
            "    sentences: [go]\n    response: { ready: { say: 'Go?', success: true } }\n",
            ["7:38: error: whether “ready” is a success is fixed; remove success:"]
        ),
        (
            "    sentences: [go]\n    response: { sucess: gone, failureRequiringApplaunch: no, failureOutOfStock: no }\n",
            [
                "7:17: warning: response code “sucess” is none of Beckon's own; did you mean “success”?",
                "7:31: warning: response code “failureRequiringApplaunch” is none of Beckon's own; "
                    + "did you mean “failureRequiringAppLaunch”?",
            ]
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
            "    sentences: [go]\nlocales: { chinese: {}, de: { \(translated), intents: { Go: { titel: x, sentences: [los] } } } }\n",
            [
                "7:12: error: “chinese” is no locale; write it like zh-CN or de",
                "7:134: error: unknown key “titel”; did you mean “title”?",
            ]
        ),
        (
            "    sentences: [go]\nlocales: { de: { \(translated), intents: { Go: { sentences: ['geh {sop}'] } } } }\n",
            ["7:138: error: the sentence uses “sop”, which is no parameter; did you mean “soup”?"]
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
