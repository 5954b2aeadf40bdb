import Grammars
import Intents
import Testing

@Suite struct WaysTests {
    @Test(arguments: [
        ("a b", ["a b"]), ("light[s]", ["light", "lights"]), ("(a|b) [c]", ["a", "a c", "b", "b c"]),
        ("(a;b)", ["a b", "b a"]), ("(a;b;c)", ["a b c", "a c b", "b a c", "b c a", "c a b", "c b a"]),
        ("[a] (a|b)", ["a", "a a", "a b", "b"]), ("/3/ a | b", ["a", "b"]),
    ])
    func everyWayOnce(_ template: String, expected: [String]) throws {
        let ways = try SentenceTemplate(parsing: template).expression.ways(limit: 10)
        #expect(ways?.map { $0.joined(separator: " ") }.sorted() == expected)
    }

    @Test(arguments: [
        "{a}", "x <a>", "x {a=b}", "${application}", "(a|b) (a|b) (a|b) (a|b)", "(a;b;c;d)",
        String(repeating: "[a] ", count: 1000) + "b",
        String(repeating: "([x] ", count: 40) + String(repeating: ")", count: 40) + " y",
        String(repeating: "(", count: 48) + "a" + String(repeating: ";b)", count: 48),
    ])
    func tooManyOrOpen(_ template: String) throws {
        #expect(try SentenceTemplate(parsing: template).expression.ways(limit: 10) == nil)
    }

    /// The plain way is told from the characters alone, the ways from the tree: they agree.
    @Test(arguments: [
        "blind[s]", "[the] (clam|fish) chowder", "turn(s|ed|ing)", "(a;b c;[d])", "/2/ x y | z", "day[ ]light",
        "what['s| is] up", "[un]lock it", "打开[客厅]灯", "A\\/B \\[c\\]", "7pm or 1/2", "(a [b (c|d)]|e) f", "a # b|c",
    ])
    func thePlainWayIsOneOfThem(_ template: String) throws {
        let ways = try SentenceTemplate(parsing: template).expression.ways(limit: 1000)
        #expect(ways?.contains(Tokenizer.words(TemplateText.plainWay(template))) == true)
    }
}
