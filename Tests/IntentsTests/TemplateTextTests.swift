import Intents
import Testing

struct TemplateTextTests {
    @Test(arguments: [
        ("New England clam chowder", "New England clam chowder"), ("blind[s]", "blind"),
        ("[The] (Clam|Fish) chowder", "Clam chowder"),
        ("turn(s|ed)", "turns"), ("(a;b c)", "a b c"), ("/2/ x y | z", "x y"), ("(/0.5/ x|y) z", "x z"),
        ("A\\/B \\[c\\]", "A/B [c]"), ("day[ ]light # or so", "daylight"), ("a|b", "a"), ("[a|(b|c)] d", "d"),
        ("(a [b (c|d)]|e) f", "a f"), ("x {slot} <rule> ${application} y", "x y"), ("AC/DC", "AC/DC"),
        ("((", ""), (")]|", ""), ("\\", ""), ("{", ""), ("汤[汤]", "汤"), ("50% off", "50% off"),
    ])
    func plainWay(_ template: String, expected: String) {
        #expect(TemplateText.plainWay(template) == expected)
    }

    @Test(arguments: ["a (b|c) [d] {e} <f> $5 #1 \\ ; = /", "plain"])
    func escapedTextIsPlain(_ text: String) {
        #expect(TemplateText.plainWay(TemplateText.escaped(text)) == text)
    }

    @Test func onlySpecialCharactersAreNotPlain() {
        for scalar in (0x20...0x2FFF).compactMap(Unicode.Scalar.init) {
            let character = Character(scalar)
            let isSpecial = TemplateText.specialCharacters.contains(character)
            #expect(TemplateText.isPlain("a\(character)b") != isSpecial)
        }
    }

    @Test(arguments: [
        ("a b", "a b"), ("(a|\n  b)", "(a|   b)"), ("a # one\nb \\# two # three\nc", "a  b \\# two  c"),
        ("a # x", "a # x"),
    ])
    func onOneLine(_ template: String, expected: String) {
        #expect(TemplateText.onOneLine(template) == expected)
    }

    @Test func beckonSaysThePlainWay() {
        let type = EnumerationDefinition(
            name: "T",
            entries: [
                .init(id: "blind", synonyms: ["[roller] blind[s]", "shade"]), .init(id: "hotSauce", synonyms: []),
            ])
        #expect(type.entries.map(\.spoken) == ["blind", "hot sauce"])
    }
}
