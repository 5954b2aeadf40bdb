import Testing

@testable import Synthesis

@Suite struct SpokenTextTests {
    @Test(arguments: [
        ("plain", "Ready in ten minutes.", "Ready in ten minutes."),
        ("controls become blanks", "a\u{1}b\u{0}c\u{1B}d\ne", "a b c d e"),
        ("markup stays", "a < b & <break/>", "a < b & <break/>"),
        ("private use and unassigned", "a\u{E000}\u{0378}b", "a  b"),
    ])
    func cleans(name: String, text: String, spoken: String) {
        #expect(SpokenText(text).text == spoken)
        #expect(SpokenText(text).omitted == 0)
    }

    @Test func keepsTheLongestAllowedText() {
        let text = String(repeating: "abcd ", count: 1000)
        #expect(SpokenText(text).text == text)
        #expect(SpokenText(text).omitted == 0)
    }

    @Test(arguments: [
        ("at a sentence end", String(repeating: "a", count: 4000) + ". " + String(repeating: "b", count: 3000), 4001),
        (
            "at a Chinese sentence end",
            String(repeating: "\u{6C64}", count: 3000) + "\u{3002}"
                + String(repeating: "\u{6C64}", count: 3000), 3001
        ),
        ("at a word", "x. " + String(repeating: "abcdefg ", count: 1000), 4995),
        ("anywhere", String(repeating: "a", count: 10_000), 5000),
        ("inside an accented letter", "a" + String(repeating: "\u{301}", count: 10_000), 5000),
    ])
    func cuts(name: String, text: String, kept: Int) {
        let spoken = SpokenText(text)
        #expect(spoken.text.unicodeScalars.count == kept)
        #expect(spoken.omitted == text.unicodeScalars.count - kept)
    }
}
