import Testing

@testable import Grammars

@Suite struct TemplateTests {
    @Test(arguments: [
        ("light[s] on", "(lights | light) on"),
        ("turn(s|ed|ing) it", "(turns | turned | turning) it"),
        ("day[ ]light", "(day light | daylight)"),
        ("[un]lock it", "(unlock | lock) it"),
        ("[please ]turn on", "[please] turn on"),
        ("what['s| is] up", "(what's | what is | what) up"),
        ("打开[客厅]的{name}", "打 开 [客 厅] 的 {name}"),
        ("set {n}%", "set {n} %"),
        ("the {n}th", "the {n} th"),
        ("(a;b c;[d])", "(a; b c; [d])"),
        ("/2.5/ a | /1/ b c", "(/2.5/ a | /1/ b c)"),
        ("call {to:person} {way=audio} <now>", "call {to:person} {way=audio} <now>"),
        ("ask ${application} # a comment", "ask ${application}"),
        ("it costs \\$5 \\= \\(five\\)", "it costs \\$ 5 five"),
        ("7pm or 1/2", "7 pm or 1 2"),
        ("{n:-5...5} {x: text }", "{n:-5...5} {x:text}"),
        ("a [ ] b", "a b"),
    ])
    func readsAndPrints(source: String, printed: String) throws {
        let expression = try SentenceTemplate(parsing: source).expression
        #expect(expression.description == printed)
        #expect(try SentenceTemplate(parsing: printed).expression.description == printed)
    }

    @Test(arguments: [
        ("(a;b|c)", 5, "| and ; stand in one group"),
        ("a;b", 2, "; joins parts in any order only within ( )"),
        ("[a;b]", 3, "; joins parts"),
        ("(a;b;c;d;e;f;g)", 1, "7 parts in any order are too many"),
        ("a = b", 3, "= has no meaning"),
        ("/0/ a | b", 1, "/0/ is no weight"),
        ("a <b c", 3, "the < is not closed; a > is missing"),
        ("a <b c>", 3, "does not name a rule"),
        ("a > b", 3, "found > without its opening bracket"),
        ("{a:}", 1, "lacks what stands behind the :"),
        ("{a:b c}", 1, "is not the name of a type"),
        ("say ${name}", 5, "only ${application} has"),
        ("<a>[ ]", 0, ""),
        (String(repeating: "[a]", count: 40), 1, "spell more than 1000 words"),
        ("(" + (0..<10_000).map { "word\($0)" }.joined(separator: "|") + ")", 20_001, "longer than 20000"),
    ])
    func faults(source: String, column: Int, message: String) throws {
        guard column > 0 else {
            _ = try SentenceTemplate(parsing: source)
            return
        }
        #expect {
            try SentenceTemplate(parsing: source)
        } throws: { error in
            let error = error as? TemplateError
            return error?.column == column && error?.description.contains(message) == true
        }
    }

    @Test func aMegabyteIsAnErrorAtOnce() {
        #expect(throws: TemplateError.self) {
            try SentenceTemplate(parsing: String(repeating: "word ", count: 200_000))
        }
    }
}
