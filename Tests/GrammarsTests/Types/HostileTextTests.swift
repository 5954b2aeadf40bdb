import Foundation
import Intents
import Testing

@testable import Grammars

/// Whatever stands in a text, reading values from it ends, and soon.
@Suite struct HostileTextTests {
    private static let pieces = [
        "7", "30", ":", ".", "-", "/", "$", "€", "%", "°", "+", "T", "t19", "am", "p.m.", "in", "999999999999999999",
        "00",
        "2026", "0", "1,000", "1h30m", "hours", "days", "ago", "every", "at", "tomorrow", "double", "三", "点", "半", "第",
        "下午",
        "年", "e9", "\u{301}", "\u{0}", "👩‍🚀", "½", "٣", "RRULE:", "zero", "million", "(", ")", "31", "feb", "29", "nan",
        "z", "５", "：", "．", "％", "℃", ".5", "- ", "\u{2212}",
    ]
    private static let types = [
        "integer", "decimal", "ordinal", "percentage", "money", "distance", "mass", "energy", "temperature", "duration",
        "time", "date", "dateTime", "phoneNumber", "spelling", "year", "day", "clock", "0...100", "decimal(0...10)",
        "ordinal(1...31)", "digits",
    ]

    @Test(arguments: ["en-US", "zh-CN", "de-DE"])
    func writtenFormsOfAnyTextEndWithinIt(locale: String) throws {
        let library = TypeLibrary.shared(locale)
        let situation = try TypeReader.situation("2026-11-30T08:00:00", "Europe/Berlin")
        var generator = TypeSampleTests.Generator(state: 11)
        for _ in 0..<400 {
            let count = Int.random(in: 1...8, using: &generator)
            let pieces = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &generator) }
            let text = TokenizedText(pieces.joined(separator: Bool.random(using: &generator) ? " " : ""))
            for type in Self.types {
                for start in text.tokens.indices {
                    for found in library.written(type, in: text, from: start, situation) {
                        #expect(found.end > start && found.end <= text.tokens.count, "\(type) in \(text.text)")
                    }
                }
            }
        }
    }

    /// Words are those of ASCII; their places are those of the text.
    @Test func formsOfOtherWidthsAreFolded() {
        let text = "Ａb：５０％ －３ 20℃"
        let tokens = Tokenizer.tokens(text)
        #expect(tokens.map(\.word) == ["ab", "50", "%", "-3", "20", "°", "c"])
        #expect(tokens.map { String(text[$0.range]) } == ["Ａb", "５０", "％", "－３", "20", "℃", ""])
    }

    @Test(arguments: [
        "in 999999999999999999 hours", "in 99999999999 hours", "999999999999999999 seconds from now", "at 7:30:99",
        "tomorrow at 99:99", "9999-12-31T23:59", "9999-12-31", "0001-01-01", "Dec 99", "1.1.1", "1/2/3/4",
    ])
    func extremesAreNoReasonToStop(text: String) throws {
        for type in ["dateTime", "date", "time", "duration"] {
            _ = try TypeReader(type: type).values(TypeCase(text, nil))
        }
    }

    @Test func aNumberOfManyWordsIsQuick() throws {
        let reader = TypeReader(type: "integer")
        let text = String(repeating: "nine hundred ninety nine ", count: 500)
        let grammar = try TestGrammar.make("count {number}")
        let elapsed = ContinuousClock().measure { _ = grammar.readings(of: "count " + text) }
        #expect(elapsed < .seconds(5))
        #expect(try reader.values(TypeCase("nine hundred ninety nine", nil)) == ["999"])
    }
}
