import Intents
import Testing

@testable import Grammars

@Suite struct ReadingTests {
    static let order = "(order|get me|i would like) [{quantity}] {soup} [with {options}]"

    @Test(arguments: [
        ("order tomato soup", ["0 soup=\"tomato\""]),
        ("Order two New England clam chowder", ["0 quantity=2 soup=\"chowder\""]),
        ("get me 2 tomato with cheese", ["0 options=[\"cheese\"] quantity=2 soup=\"tomato\""]),
        (
            "i would like tomato with cheese, croutons and crunchy bread",
            ["0 options=[\"cheese\",\"croutons\",\"croutons\"] soup=\"tomato\""]
        ),
        (
            "order tomato with the cheese", []
        ),
        (
            "order tomato with cheese and the croutons", ["0 options=[\"cheese\",\"croutons\"] soup=\"tomato\""]
        ),
        ("order zero tomato", ["0 quantity=0 soup=\"tomato\""]),
        ("order 0 tomato", ["0 quantity=0 soup=\"tomato\""]),
        ("order twenty one tomato", ["0 quantity=21 soup=\"tomato\""]),
        ("order twenty-one tomato", ["0 quantity=21 soup=\"tomato\""]),
        ("order 100 tomato", []),
        ("order tomato with", []),
        ("tomato soup", []),
        ("please order", []),
        ("", []),
    ])
    func slotsComeOutTyped(text: String, expected: [String]) throws {
        #expect(try TestGrammar.make(Self.order).readings(of: text).map(\.summary) == expected)
    }

    /// Names in any words are a list; prose is one text.
    @Test(arguments: [
        ("invite Anna", "en", #"guests=[{"name":"Anna"}]"#),
        ("invite Anna and Bob", "en", #"guests=[{"name":"Anna"},{"name":"Bob"}]"#),
        (
            "invite Anna Smith, Bob, and Carl tonight", "en",
            #"guests=[{"name":"Anna Smith"},{"name":"Bob"},{"name":"Carl"}]"#
        ),
        ("invite and", "en", #"guests=[{"name":"and"}]"#), ("invite Andy", "en", #"guests=[{"name":"Andy"}]"#),
        ("invite 李娜和王小明", "zh-CN", #"guests=[{"name":"李娜"},{"name":"王小明"}]"#),
        ("write milk and bread", "en", #"lines=["milk and bread"]"#),
    ])
    func namesAreTakenApart(_ text: String, _ locale: String, _ values: String) throws {
        let grammar = try TestGrammar.make("invite {guests} [tonight]", "write {lines}", locale: locale)
        let index = text.hasPrefix("write") ? 1 : 0
        #expect(grammar.readings(of: text).first?.summary == "\(index) \(values)")
    }

    @Test(arguments: [
        ("count a hundred", 100), ("count one hundred and five", 105), ("count nine hundred ninety nine", 999),
        ("count a thousand and one", 1001), ("count twelve thousand three hundred forty five", 12345),
        ("count nine hundred ninety nine thousand nine hundred ninety nine", 999_999), ("count 999999", 999_999),
    ])
    func largeNumbersAreRead(text: String, value: Int) throws {
        #expect(try TestGrammar.make("count {number}").readings(of: text).first?.values == ["number": .integer(value)])
    }

    @Test func theMostSpecificReadingWins() throws {
        let grammar = try TestGrammar.make("play {text}", "play {text} in the kitchen", "{text}", "play {soup}")
        #expect(
            grammar.readings(of: "Play Blue in Green in the kitchen").map(\.summary) == [
                "1 text=\"Blue in Green\"", "0 text=\"Blue in Green in the kitchen\"",
                "2 text=\"Play Blue in Green in the kitchen\"",
            ])
        #expect(grammar.readings(of: "play tomato").map(\.sentence) == [3, 0, 2])
    }

    @Test func theLongerOrderIsNotTakenForTheShorter() throws {
        let grammar = try TestGrammar.make("light", "light off")
        #expect(grammar.readings(of: "light off").map(\.sentence) == [1])
    }

    @Test func equalReadingsKeepTheOrderOfTheSentences() throws {
        #expect(try TestGrammar.make("stop it", "stop it").readings(of: "stop it").map(\.sentence) == [0, 1])
    }

    @Test func manyOptionalsTakeNoLonger() throws {
        let template = String(repeating: "[a] [a b] ", count: 60) + "end"
        let grammar = try TestGrammar.make(template)
        #expect(grammar.readings(of: String(repeating: "a ", count: 60) + "end").count == 1)
        #expect(grammar.readings(of: String(repeating: "a ", count: 200) + "end").isEmpty)
        #expect(grammar.readings(of: String(repeating: "a ", count: 10_000)).isEmpty)
    }

    @Test func charactersAreWordsInChinese() throws {
        let grammar = try TestGrammar.make("打开{text}", "数到{quantity}", locale: "zh-CN")
        #expect(grammar.readings(of: "打开厨房的灯").map(\.summary) == ["0 text=\"厨房的灯\""])
        #expect(grammar.readings(of: "数到二十一").map(\.summary) == ["1 quantity=21"])
    }
}
