import TestSupport
import Testing

@testable import Phonetics

@Suite struct SoundAlikesTests {
    static let entries = [
        "turn": "T ER N", "on": "AA N", "off": "AO F", "the": "DH AH", "light": "L AY T", "lights": "L AY T S",
        "lites": "L AY T S", "write": "R AY T", "ice": "AY S", "i": "AY", "cream": "K R IY M", "scream": "S K R IY M",
        "send": "S EH N D", "sent": "S EH N T", "kitchen": "K IH CH AH N", "garage": "G ER AA ZH", "boss": "B AO S",
        "bus": "B AH S", "will": "W IH L", "wool": "W UH L", "fifteen": "F IH F T IY N", "fifty": "F IH F T IY",
    ]
    static let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { word in
        if word == "for" { return ["F AO R", "F ER"].compactMap { try? Pronunciation($0) } }
        if word == "fur" { return ["F ER"].compactMap { try? Pronunciation($0) } }
        return [entries[word].flatMap { try? Pronunciation($0) }].compactMap { $0 }
    }

    static func words(_ phrase: String) -> [String] { phrase.split(separator: " ").map(String.init) }

    @Test(arguments: [
        (["light", "lites", "lights"], ["lites=lights"]),
        (["ice cream", "i scream"], ["ice cream=i scream"]),
        (["turn on the light", "turn on the write", "turn on the kitchen"], ["turn on the light~turn on the write"]),
        (["turn on the light", "turn off the light"], []),
        (["boss", "bus", "will", "wool", "garage"], ["boss~bus", "will~wool"]),
        (["fifteen", "fifty"], []),
        (["for", "fur"], ["for=fur"]),
        (["send", "send"], []),
        (["send", "", "zyx", "sent"], ["send~sent"]),
        ([], []),
        (["在灯", "再灯", "再等", "在"], ["在灯=再灯", "再灯~再等", "在灯~再等"]),
        (["妈妈马马", "妈妈妈妈", "马马马马"], ["妈妈马马~妈妈妈妈", "妈妈马马~马马马马"]),
        (["light在", "lites在", "light再"], ["light在=light再"]),
    ])
    func pairs(phrases: [String], expected: [String]) {
        let words = phrases.map { phrase in
            Self.words(phrase).flatMap {
                $0.contains("在") || $0.contains("再") || $0.contains("妈") || $0.contains("马")
                    ? Self.characters($0) : [$0]
            }
        }
        let found = SoundAlikes(Self.sounds).pairs(in: words)
        let said = found.pairs.map { phrases[$0.first] + ($0.distance == 0 ? "=" : "~") + phrases[$0.second] }
        #expect(said.sorted() == expected.sorted())
        #expect(found.isComplete)
        #expect(found.pairs.allSatisfy { $0.first < $0.second && $0.distance < SoundAlikes.threshold })
        #expect(found.pairs == found.pairs.sorted { $0.distance < $1.distance })
    }

    /// Han characters alone, other letters together.
    static func characters(_ text: String) -> [String] {
        let latin = text.prefix(while: \.isASCII)
        return (latin.isEmpty ? [] : [String(latin)]) + text.dropFirst(latin.count).map(String.init)
    }

    @Test func tellsWhatItCannotCompare() {
        let long = Array(repeating: "kitchen", count: 30)
        let found = SoundAlikes(Self.sounds).pairs(in: [["send"], ["zyx"], ["send", "zyx"], [], long, ["sent"]])
        #expect(found.unpronounceable == [1, 2, 3, 4])
        #expect(found.pairs.map(\.first) == [0])
    }

    @Test func pairsThatDoNotMatterAreLeftOut() {
        let found = SoundAlikes(Self.sounds).pairs(in: [["boss"], ["bus"], ["light"], ["write"]]) { $0 / 2 != $1 / 2 }
        #expect(found.pairs.isEmpty)
    }

    @Test(
        arguments: [
            ("light", "write", 0.39), ("light", "lites", 1), ("ice cream", "i scream", 0), ("for", "fur", 0),
            ("send", "zyx", nil), ("send", "", nil),
        ] as [(String, String, Double?)])
    func distance(first: String, second: String, expected: Double?) {
        let found = SoundAlikes(Self.sounds).distance(between: Self.words(first), and: Self.words(second))
        #expect((found == nil) == (expected == nil))
        if let found, let expected { #expect(abs(found - expected) < 0.001) }
    }

    /// What comparing all pairs finds is found, looking at a part of what that looks at.
    @Test func findsWhatComparisonFinds() {
        let rows = PhoneTrieTests.rows(120, length: 3...6, seed: 11)
        let byWord = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ("w\($0)", $1) })
        let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { word in
            byWord[word].map { [Pronunciation($0)] } ?? []
        }
        let found = SoundAlikes(sounds).pairs(in: rows.indices.map { ["w\($0)"] })
        var expected = 0
        for first in rows.indices {
            for second in rows.indices where second > first {
                if PhoneDistance.between(rows[first], rows[second]) < SoundAlikes.threshold - 0.0001 { expected += 1 }
            }
        }
        #expect(expected > 10 && expected < SoundAlikes.maximumPairs)
        #expect(found.pairs.count == expected)
        #expect(found.isComplete)
    }

    @Test func costGrowsWithWhatIsNearAndNotWithAllPairs() {
        func examined(_ count: Int) -> Int {
            var generator = SeededGenerator(seed: 5)
            let rows = (0..<count).map { _ in
                (0..<12).map { _ in Phone.speech.randomElement(using: &generator) ?? .aa }
            }
            let byWord = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ("w\($0)", $1) })
            let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { byWord[$0].map { [Pronunciation($0)] } ?? [] }
            return SoundAlikes(sounds).pairs(in: rows.indices.map { ["w\($0)"] }).examined
        }
        let pairs = 800 * 799 / 2
        #expect(examined(800) < pairs)
        #expect(examined(800) < 40 * examined(100), "eight times the phrases are 64 times the pairs")
    }

    @Test func manyPhrasesOfOneSoundAreCutOff() {
        let sounds = WordSounds(lexicon: Lexicon(dictionaries: [])) { _ in [Pronunciation([.aa, .b])] }
        let found = SoundAlikes(sounds).pairs(in: (0..<1100).map { ["w\($0)"] })
        #expect(found.pairs.count == SoundAlikes.maximumPairs)
        #expect(!found.isComplete)
    }
}
