import Testing

@testable import Phonetics

@Suite struct MandarinTests {
    @Test(arguments: [
        ("在", "zai4"), ("她", "ta1"), ("的", "de0"), ("行", "xing2"), ("等", "deng3"), ("女", "nü3"), ("绿", "lü4"),
        ("a", ""), ("a灯", ""), ("灯灯", ""), ("か", ""), ("", ""), ("🙂", ""), ("。", ""),
    ])
    func syllables(character: String, expected: String) {
        #expect((Mandarin.syllable(of: character).map { Sound.syllable($0).description } ?? "") == expected)
    }

    @Test(arguments: [
        ("在", "再", true), ("灯", "等", false), ("的", "得", true), ("的", "地", true), ("的", "大", false),
    ])
    func sameSound(first: String, second: String, expected: Bool) throws {
        let one = try Sound.syllable(#require(Mandarin.syllable(of: first)))
        let other = try Sound.syllable(#require(Mandarin.syllable(of: second)))
        #expect(one.isSame(as: other) == expected)
        #expect(other.isSame(as: one) == expected)
        #expect(!one.isSame(as: .phones([.s])))
    }
}
