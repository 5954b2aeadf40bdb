import Testing

@testable import Grammars

@Suite struct SentenceTemplateTests {
    @Test(arguments: [
        ("", 1, "match silence"),
        ("[please]", 1, "match silence"),
        ("(order|get me {soup}", 1, "the ( is not closed; a ) is missing"),
        ("order [two {soup}", 7, "the [ is not closed; a ] is missing"),
        ("order {soup", 7, "the { is not closed; a } is missing"),
        ("order two) {soup}", 10, "found ) without its opening bracket"),
        ("order (two] {soup}", 11, "found ] where the ( needs its )"),
        ("order } soup", 7, "found } without its opening bracket"),
        ("order {} soup", 7, "does not name a parameter"),
        ("order {so up}", 7, "does not name a parameter"),
        ("(order||get) soup", 1, "alternative 2 is empty"),
        ("order () soup", 7, "() is empty"),
        ("order <>", 7, "does not name a rule"),
        (String(repeating: "(", count: 60) + "a", 51, "nested more than 50 deep"),
    ])
    func faultsPointAtTheirColumn(source: String, column: Int, message: String) {
        #expect {
            try SentenceTemplate(parsing: source)
        } throws: { error in
            let error = error as? TemplateError
            return error?.column == column && error?.description.contains(message) == true
        }
    }

    @Test(arguments: [
        ("Turn ON the light", ["turn", "on", "the", "light"]),
        ("I\u{2019}d like 2 soups, please!", ["i'd", "like", "2", "soups", "please"]),
        ("fu\u{308}r dich", ["für", "dich"]),
        ("打开kitchen灯", ["打", "开", "kitchen", "灯"]),
        ("'' - --", []),
    ])
    func wordsAreFoldedAndNormalized(text: String, words: [String]) {
        #expect(Tokenizer.words(text) == words)
    }

    @Test func slotsAreListedOnceInOrder() throws {
        let template = try SentenceTemplate(parsing: "({b}|x {a}) [with {b}] {c}")
        #expect(template.slots.map(\.name) == ["b", "a", "c"])
    }

    /// Punctuation says nothing, so a part of nothing else is one that may be left out, or none.
    @Test(arguments: [
        ("a (b|!)", "a [b]"), ("a [b|!]", "a [b]"), ("a [!]", "a"), ("a (!|?)", "a"), ("a (b;!;c)", "a (b; c)"),
        ("a (b c;!)", "a b c"), ("a (!;?)", "a"), ("a [[b]|/2/ !]", "a [b]"), ("a [([b])]", "a [b]"),
        ("(/2/ b | /3/ c | …) d", "[/2/ b | /3/ c] d"), ("ab(cd.ef)gh", "abcd efgh"),
    ])
    func partsWithoutWordsSayNothing(source: String, printed: String) throws {
        let expression = try SentenceTemplate(parsing: source).expression
        #expect(expression.description == printed)
        #expect(try SentenceTemplate(parsing: printed).expression == expression)
    }
}
