import Foundation
import Intents
import Testing

/// One value, and how it is said in English and Chinese.
struct SpokenCase: Sendable, CustomTestStringConvertible {
    var value: Value
    var english: String
    var chinese: String

    init(_ value: Value, _ english: String, _ chinese: String) {
        (self.value, self.english, self.chinese) = (value, english, chinese)
    }

    var testDescription: String { english }

    /// On Monday, November 30, 2026, 23:30 in Berlin, where it is 22:30 in Greenwich.
    func check(_ enumeration: EnumerationDefinition? = nil) throws {
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        let now = Date(timeIntervalSince1970: 1_796_077_800)
        #expect(
            SpokenFormatter(locale: "en-US", timeZone: zone, now: now).text(value, enumeration: enumeration) == english)
        #expect(
            SpokenFormatter(locale: "zh-CN", timeZone: zone, now: now).text(value, enumeration: enumeration) == chinese)
    }
}

@Suite("Values as a person says them")
struct SpokenFormTests {
    static let numbers: [SpokenCase] = [
        .init(.integer(0), "0", "0"), .init(.integer(12), "12", "12"), .init(.integer(-5), "minus 5", "负5"),
        .init(.integer(.min), "minus 9223372036854775808", "负9223372036854775808"),
        .init(.decimal(0), "0", "0"), .init(.decimal(-0.0), "0", "0"), .init(.decimal(2), "2", "2"),
        .init(.decimal(100), "100", "100"), .init(.decimal(0.1 + 0.2), "0.3", "0.3"),
        .init(.decimal(-1.5), "minus 1.5", "负1.5"),
        .init(.decimal(1e15), "1 times 10 to the 15", "1乘以10的15次方"),
        .init(.decimal(-2.5e-9), "minus 2.5 times 10 to the minus 9", "负2.5乘以10的负9次方"),
        .init(.decimal(.infinity), "an unknown number", "未知数"), .init(.decimal(.nan), "an unknown number", "未知数"),
        .init(.percentage(0), "0 percent", "百分之0"), .init(.percentage(12.5), "12.5 percent", "百分之12.5"),
        .init(.ordinal(0), "0th", "第0"), .init(.ordinal(1), "first", "第1"), .init(.ordinal(3), "third", "第3"),
        .init(.ordinal(12), "twelfth", "第12"), .init(.ordinal(13), "13th", "第13"), .init(.ordinal(21), "21st", "第21"),
        .init(.ordinal(102), "102nd", "第102"), .init(.ordinal(111), "111th", "第111"),
        .init(.ordinal(-3), "minus 3rd", "第负3"),
        .init(.boolean(true), "yes", "是"), .init(.boolean(false), "no", "否"),
    ]

    @Test("Numbers", arguments: numbers)
    func number(row: SpokenCase) throws { try row.check() }

    static let quantities: [SpokenCase] = [
        .init(.money(amount: "84.00", currency: "USD"), "84 dollars", "84美元"),
        .init(.money(amount: "12.50", currency: "USD"), "12 dollars and 50 cents", "12.50美元"),
        .init(.money(amount: "12.5", currency: "USD"), "12 dollars and 50 cents", "12.50美元"),
        .init(.money(amount: "1", currency: "USD"), "1 dollar", "1美元"),
        .init(.money(amount: "1.01", currency: "usd"), "1 dollar and 1 cent", "1.01美元"),
        .init(.money(amount: "0.05", currency: "EUR"), "5 cents", "0.05欧元"),
        .init(.money(amount: "0.02", currency: "GBP"), "2 pence", "0.02英镑"),
        .init(.money(amount: "0", currency: "USD"), "0 dollars", "0美元"),
        .init(.money(amount: "0.00", currency: "USD"), "0 dollars", "0美元"),
        .init(.money(amount: "-3", currency: "EUR"), "minus 3 euros", "负3欧元"),
        .init(.money(amount: "12.345", currency: "USD"), "12.345 dollars", "12.345美元"),
        .init(.money(amount: "007", currency: "JPY"), "7 yen", "7日元"),
        .init(.money(amount: "9.90", currency: "CNY"), "9.90 yuan", "9.90元"),
        .init(
            .money(amount: "123456789012345678901234567890", currency: "USD"),
            "123456789012345678901234567890 dollars", "123456789012345678901234567890美元"),
        .init(.money(amount: "5.50", currency: "XTS"), "5.50 XTS", "5.50XTS"),
        .init(.money(amount: "a lot", currency: "USD"), "a lot USD", "a lot USD"),
        .init(.money(amount: "", currency: "USD"), " USD", " USD"),
        .init(.measurement(value: 5, unit: "km"), "5 kilometers", "5公里"),
        .init(.measurement(value: 1, unit: "mi"), "1 mile", "1英里"),
        .init(.measurement(value: 0, unit: "ft"), "0 feet", "0英尺"),
        .init(.measurement(value: 1, unit: "ft"), "1 foot", "1英尺"),
        .init(.measurement(value: 1.5, unit: "lb"), "1.5 pounds", "1.5磅"),
        .init(.measurement(value: -1, unit: "C"), "minus 1 degree Celsius", "负1摄氏度"),
        .init(.measurement(value: 20, unit: "°C"), "20 degrees Celsius", "20摄氏度"),
        .init(.measurement(value: 70, unit: "F"), "70 degrees Fahrenheit", "70华氏度"),
        .init(.measurement(value: 2, unit: "Kilograms"), "2 kilograms", "2公斤"),
        .init(.measurement(value: 3, unit: "kWh"), "3 kilowatt hours", "3千瓦时"),
        .init(.measurement(value: 3, unit: "parsec"), "3 parsec", "3 parsec"),
    ]

    @Test("Money and measurements", arguments: quantities)
    func quantity(row: SpokenCase) throws { try row.check() }

    static let option = EnumerationDefinition(
        name: "Option",
        entries: [
            .init(id: "cheese", synonyms: ["cheese"]), .init(id: "croutons", synonyms: ["croutons", "crunchy bread"]),
            .init(id: "hotSauce", synonyms: ["hot sauce"]), .init(id: "empty", synonyms: []),
        ])

    static let texts: [SpokenCase] = [
        .init(.string("hello"), "hello", "hello"),
        .init(.enumeration("croutons"), "croutons", "croutons"),
        .init(.enumeration("extraCheese"), "extra cheese", "extra cheese"),
        .init(.enumeration("empty"), "empty", "empty"),
        .init(.array([]), "none", "无"), .init(.array([.enumeration("cheese")]), "cheese", "cheese"),
        .init(.array([.enumeration("cheese"), .enumeration("croutons")]), "cheese and croutons", "cheese和croutons"),
        .init(.array([.string("a"), .string("b"), .string("c")]), "a, b and c", "a、b和c"),
        .init(.person(name: "Ann Lee", handle: "ann@a.org", identifier: nil), "Ann Lee", "Ann Lee"),
        .init(.person(name: "", handle: "ann@a.org", identifier: nil), "ann@a.org", "ann@a.org"),
        .init(.place(name: "Home", latitude: 1, longitude: 2), "Home", "Home"),
        .init(.url("https://example.org/menu/"), "example.org/menu", "example.org/menu"),
        .init(.url("https://"), "https://", "https://"),
        .init(.phoneNumber("911"), "9 1 1", "9 1 1"), .init(.phoneNumber("12345"), "1 2 3 4 5", "1 2 3 4 5"),
        .init(.phoneNumber("5550123"), "5 5 5, 0 1 2 3", "5 5 5，0 1 2 3"),
        .init(.phoneNumber("+14155550123"), "plus 1, 4 1 5, 5 5 5, 0 1 2 3", "加1，4 1 5，5 5 5，0 1 2 3"),
        .init(.phoneNumber("+1 (415) 555-0123"), "plus 1, 4 1 5, 5 5 5, 0 1 2 3", "加1，4 1 5，5 5 5，0 1 2 3"),
        .init(.phoneNumber("unknown"), "unknown", "unknown"),
    ]

    @Test("Words, lists and numbers to call", arguments: texts)
    func textual(row: SpokenCase) throws { try row.check(Self.option) }

    @Test(
        "The words of a name",
        arguments: [
            ("waitTime", "wait time"), ("wait_time", "wait time"), ("WaitTime", "wait time"), ("soup", "soup"),
            ("room2Light", "room2 light"), ("_a-b_", "a b"), ("", ""), ("URL", "url"),
        ])
    func name(_ name: String, words: String) { #expect(SpokenFormatter.words(of: name) == words) }
}
