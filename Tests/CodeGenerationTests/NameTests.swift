import Testing

@testable import CodeGeneration

struct NameTests {
    @Test(arguments: [
        ("soup", "soup"), ("Soup", "soup"), ("URL", "url"), ("TVShow", "tvShow"), ("wait_time", "waitTime"),
        ("a-b", "aB"), ("New England", "newEngland"), ("2nd", "_2nd"), ("1.5", "_1_5"), ("", "value"), ("+", "value"),
        ("héllo", "héllo"), ("he\u{301}llo", "h\u{E9}llo"), ("汤", "汤"), ("a\u{200B}b", "aB"), ("😀 smile", "smile"),
        ("Type", "type"), ("x²", "x"), ("\u{301}a", "_\u{301}a"), ("Éclair", "éclair"),
    ])
    func members(_ text: String, _ name: String) {
        #expect(SwiftName.member(text) == name)
        #expect(SwiftName.member(text).unicodeScalars.elementsEqual(name.unicodeScalars))
    }

    @Test(arguments: [
        ("OrderSoup", "OrderSoup"), ("orderSoup", "OrderSoup"), ("order_soup", "OrderSoup"), ("class", "Class"),
        ("_", "Value"), ("été", "Été"),
    ])
    func types(_ text: String, _ name: String) { #expect(SwiftName.type(text) == name) }

    @Test(arguments: [("class", "`class`"), ("await", "`await`"), ("soup", "soup")])
    func wordsOfSwiftAreMarked(_ name: String, _ written: String) { #expect(SwiftName.written(name) == written) }

    @Test func whatIsFineAsItIsKeepsItsName() {
        var scope = NameAllocator(reserved: ["none"])
        let names = scope.names(for: ["a-b", "aB", "a b", "aB2", "none", "None", "noneValue"]) { SwiftName.member($0) }
        #expect(names == ["aB3", "aB", "aB4", "aB2", "noneValue2", "noneValue3", "noneValue"])
    }

    @Test func namesThatOthersAreMadeOfAreFreeWithThem() {
        var scope = NameAllocator(reserved: ["AIntent"])
        let names = scope.names(for: ["A", "a"], as: { SwiftName.type($0) }, with: { ["\($0)Intent", "\($0)Reply"] })
        #expect(names == ["A2", "A3"])
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("say \"hi\"", #""say \"hi\"""#), ("\\(x)", #""\\(x)""#), ("a\nb", #""a\nb""#),
        ("\u{200B}\u{7}", #""\u{200B}\u{7}""#), ("汤", "\"汤\""),
    ])
    func literals(_ text: String, _ literal: String) { #expect(SourceText.literal(text) == literal) }
}
