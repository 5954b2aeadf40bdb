import Spelling
import Testing

struct NearestTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var word: String
        var candidates: [String]
        var expected: String?
        var testDescription: String { "\(word) among \(candidates)" }
    }

    static let cases = [
        Case(word: "--jsn", candidates: ["--now", "--json", "--jobs"], expected: "--json"),
        Case(word: "catgeory", candidates: ["title", "category"], expected: "category"),
        Case(word: "Category", candidates: ["title", "category"], expected: "category"),
        Case(word: "promt", candidates: ["prompt", "promo"], expected: "prompt"),
        Case(word: "sya", candidates: ["say", "sky"], expected: "say"),
        Case(word: "parameter", candidates: ["parameters"], expected: "parameters"),
        Case(word: "x", candidates: ["y"], expected: nil),
        Case(word: "ab", candidates: ["cd"], expected: nil),
        Case(word: "soup", candidates: ["soup"], expected: nil),
        Case(word: "soup", candidates: ["cheese", "croutons"], expected: nil),
        Case(word: "suop", candidates: [], expected: nil),
        Case(word: "", candidates: ["a"], expected: nil),
        Case(word: "restrictedWhileLoked", candidates: ["restrictedWhileLocked"], expected: "restrictedWhileLocked"),
        Case(word: "größe", candidates: ["grösse", "größen"], expected: "größen"),
        Case(word: String(repeating: "a", count: 65), candidates: [String(repeating: "a", count: 66)], expected: nil),
    ]

    @Test(arguments: cases)
    func findsWhatWasMeant(_ example: Case) {
        #expect(nearest(to: example.word, among: example.candidates) == example.expected)
    }

    @Test(arguments: [
        ("", "", 0), ("abc", "", 3), ("", "abc", 3), ("abc", "acb", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
    func countsSlips(first: String, second: String, expected: Int) {
        #expect(distance(first, second) == expected)
    }
}
