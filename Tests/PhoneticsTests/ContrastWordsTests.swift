import Testing

@testable import Phonetics

@Suite struct ContrastWordsTests {
    @Test(arguments: [
        "zero", "fifteen", "fifty", "hundred", "million", "first", "third", "fifth", "twelfth", "fifteenth",
        "twentieth",
        "monday", "sunday", "june", "july", "on", "off", "not", "15", "3rd", "二", "十", "百", "万", "开", "关", "零",
    ])
    func contains(word: String) { #expect(ContrastWords.shared.contains(word)) }

    @Test(arguments: ["light", "kitchen", "the", "play", "灯", "厨", "x", ""])
    func containsNot(word: String) { #expect(!ContrastWords.shared.contains(word)) }
}
