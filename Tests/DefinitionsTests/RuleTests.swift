import Definitions
import Intents
import Testing

/// Rules: shared by the files of an application, checked wherever they are used.
struct RuleTests {
    static let head = """
        application: { id: org.example.A, name: A }
        types: { Soup: { values: { tomato: [tomato soup] } }, Level: { values: { 5: low, 300: high } } }

        """

    /// What stands in line 3 (rules) and from line 4 on (sentences of an intent with some parameters).
    static let faults: [(rules: String, sentences: String, problems: [String], kept: [String])] = [
        ("{ on: 'turn [it] on' }", "['<on> now']", [], ["<on> now"]),
        ("{ a: 'x <b>', b: 'y <c>', c: z }", "['<a>']", [], ["<a>"]),
        (
            "{ turn_on: 'turn on' }", "['<turn_onn> now', go, '<turn_on>']",
            ["5:22: error: there is no rule “turn_onn”; did you mean “turn_on”?"], ["go", "<turn_on>"]
        ),
        (
            "{ a: 'say <xyzzy>' }", "['<a>', go]",
            [
                "3:18: error: there is no rule “xyzzy”; define it under rules: or write its words",
                "5:22: error: rule “a” has an error, so what uses it is left out; correct the rule",
            ], ["go"]
        ),
        (
            "{ a: 'x <b>', b: 'y <c>', c: '<a> z', d: '[<b>] d' }", "['<d>', go]",
            [
                "3:16: error: rule “a” refers to itself (<a> → <b> → <c> → <a>), so it would never end; "
                    + "write the repetition out",
                "5:22: error: rule “d” has an error, so what uses it is left out; correct the rule",
            ], ["go"]
        ),
        (
            "{ a: 'x [<a>]' }", "[go]",
            ["3:17: error: rule “a” refers to itself (<a> → <a>), so it would never end; write the repetition out"],
            ["go"]
        ),
        (
            "{ a: 'x <b>', b: y, c: z }", "[go]",
            [
                "3:10: warning: no sentence uses rule “a”; remove it, or use it as <a>",
                "3:22: warning: no sentence uses rule “b”; remove it, or use it as <b>",
                "3:28: warning: no sentence uses rule “c”; remove it, or use it as <c>",
            ], ["go"]
        ),
        ("{ a: '(x' }", "[go]", ["3:14: error: the ( is not closed; a ) is missing"], ["go"]),
        ("{ a: [x] }", "[go]", ["3:10: error: expected text, found a list"], ["go"]),
        (
            "{ 'a b': x }", "[go]",
            ["3:10: error: “a b” is no name for a rule; use letters, digits, _, - and ."], ["go"]
        ),
        (
            "{ a: '[the]' }", "['<a>', '<a> light']",
            ["5:22: error: the template would match silence; at least one word or slot must be said"], ["<a> light"]
        ),
        (
            "{ a: '{sop} {soup}' }", "['<a>', go]",
            ["5:22: error: the rule <a> uses “sop”, which is no parameter; did you mean “soup”?"], ["go"]
        ),
        (
            "{ a: '{soup=tomto}' }", "['x <a>', go]",
            ["5:24: error: “tomto” is no value of type Soup; did you mean “tomato”?"], ["go"]
        ),
    ]

    @Test(arguments: faults)
    func fault(_ example: (rules: String, sentences: String, problems: [String], kept: [String])) throws {
        let text =
            Self.head + "rules: " + example.rules + "\nintents:\n  Go: { sentences: " + example.sentences
            + ",\n    parameters: { soup: { type: Soup }, n: { type: integer, range: 0...10 } } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let loaded = files.load()
        #expect(files.messages(loaded) == example.problems.map { "a.intents.yaml:\($0)" })
        #expect(loaded.catalog.intents.first?.sentences.map(\.text) == example.kept)
    }

    /// What a slot or constant of a sentence may say; the sentence begins in column 18 of line 4.
    static let slots: [(sentence: String, problem: String?)] = [
        ("go {n:0...100}", nil), ("go {n:Level}", "25: error: what {n:Level} says 300 is outside the range 0...10"),
        ("go {n:integer}", nil),
        ("go {p:Level}", "25: error: what {p:Level} says must be a number from 0 to 100, not “300”"),
        ("go {text:Soup}", nil), ("go {text:text}", nil), ("go {text:spelling}", nil), ("go {n:p}", nil),
        (
            "go {soup:text}",
            "25: error: text is said for “soup”, which is of type Soup; write a type that can become one"
        ),
        (
            "go {soup:0...3}",
            "25: error: 0...3 is said for “soup”, which is of type Soup; write a type that can become one"
        ),
        ("go {n:date}", "25: error: date is said for “n”, which is of type integer; write a type that can become one"),
        ("go {n:Sop}", "25: error: unknown type “Sop”; did you mean “Soup”?"),
        (
            "go {n:3...1}",
            "25: error: unknown type “3...1”; use a type of this application, a built-in one, text, spelling or a range "
                + "like 0...100"
        ),
        ("go {n:Bad}", "25: error: type “Bad” has an error, so this sentence is left out; correct the type"),
        ("go {n=3}", nil), ("go {n=11}", "25: error: the value of “n” 11 is outside the range 0...10"),
        ("go {n=x}", "25: error: the value of “n” must be a whole number, not “x”"), ("go {p=50%}", nil),
        ("go {when=19:00}", nil),
        ("go {when=25:00}", "25: error: the value of “when” must be a time like 19:00, not “25:00”"),
        ("go {soup=tomato}", nil),
        ("go {sop=tomato}", "25: error: the sentence uses “sop”, which is no parameter; did you mean “soup”?"),
    ]

    @Test(arguments: slots)
    func slot(_ example: (sentence: String, problem: String?)) throws {
        let text =
            Self.head.replacing(" }\n", with: ", Bad: {} }\n")
            + "intents:\n  Go: { sentences: ['\(example.sentence)'],\n"
            + "    parameters: { soup: { type: Soup }, n: { type: integer, range: 0...10 }, p: { type: percentage },\n"
            + "      text: { type: string }, when: { type: time } } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": text])
        let messages = files.messages(files.load()).filter {
            !$0.contains("“Bad” has no values") && !$0.contains("key “Bad”")
        }
        #expect(messages.filter { !$0.contains(":1:") } == (example.problem.map { ["a.intents.yaml:4:\($0)"] } ?? []))
    }

    @Test func filesOfAnApplicationShareThem() throws {
        let head = "application: { id: org.example.A, name: A, alsoCalled: [Alpha] }\n"
        let files = try TemporaryFiles([
            "a.intents.yaml": head + "rules: { on: turn on }\nskipWords: [please]\nextraWords: 2\n",
            "b.intents.yaml": head.replacing("Alpha", with: "Alpha, Al")
                + "skipWords: [please, could you]\nextraWords: 1\n"
                + "rules: { on: switch on, off: turn off }\nintents: { Go: { sentences: ['<on>|<off>'] } }\n",
            "c.intents.yaml": "application: { id: org.example.C, name: C }\n"
                + "intents: { Go: { sentences: ['<on>', go] } }\n",
        ])
        let loaded = files.load()
        let folder = files.folder
        #expect(
            files.messages(loaded) == [
                "b.intents.yaml:4:10: error: rule “on” is already defined at \(folder)/a.intents.yaml:2:10, which stays; "
                    .replacing(folder + "/", with: "") + "remove or rename one of the two",
                "c.intents.yaml:2:31: error: there is no rule “on”; define it under rules: or write its words",
            ])
        let application = loaded.catalog.application("org.example.A")
        #expect(application?.rules.map(\.text) == ["turn on", "turn off"])
        #expect(application?.skipWords == ["please", "could you"])
        #expect(application?.extraWords == 2)
        #expect(application?.spokenNames == ["A", "Alpha", "Al"])
    }

    @Test func aLocaleHasItsOwn() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: A }
            rules: { on: turn on, only_english: go }
            skipWords: [please]
            intents: { Go: { sentences: ['<on>', '<only_english>'] } }
            locales:
              de:
                application: { name: A }
                rules: { on: einschalten, only_german: los }
                skipWords: [bitte]
                intents: { Go: { sentences: ['<on> <only_german>'] } }
              fr: { application: { name: A }, intents: { Go: { sentences: ['<onn>'] } } }
            """
        ])
        let loaded = files.load(locale: "de-DE")
        #expect(files.messages(loaded) == ["a.intents.yaml:11:65: error: there is no rule “onn”; did you mean “on”?"])
        #expect(loaded.catalog.applications.first?[rule: "on"]?.text == "einschalten")
        #expect(loaded.catalog.applications.first?.skipWords == ["bitte"])
    }

    @Test func plainWordsAreNoTemplates() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": """
            application: { id: org.example.A, name: A, alsoCalled: 'B[s]' }
            skipWords: [please, '...', 'a|b']
            intents: { Go: { sentences: [go] } }
            """
        ])
        #expect(
            files.messages(files.load()) == [
                "a.intents.yaml:1:58: error: “B[s]” must be plain words, but [ is part of the template language; "
                    + "write each way out",
                "a.intents.yaml:2:21: error: “...” has no word that can be said; write it out",
                "a.intents.yaml:2:30: error: “a|b” must be plain words, but | is part of the template language; "
                    + "write each way out",
            ])
    }
}
