import Testing

@testable import Phonetics

@Suite struct PhoneDistanceTests {
    @Test func replacementsAreADistance() {
        for first in Phone.allCases {
            for second in Phone.allCases {
                let cost = PhoneDistance.replacement(first, second)
                #expect(cost == PhoneDistance.replacement(second, first))
                #expect((cost == 0) == (first == second), "\(first) \(second)")
                #expect((0...1).contains(cost))
            }
        }
    }

    /// Pairs of phones: the first pair is easier to mistake than the second.
    @Test(arguments: [
        ("P", "B", "P", "S"), ("S", "Z", "S", "G"), ("M", "N", "M", "K"), ("IH", "IY", "IH", "AA"),
        ("AA", "AO", "AA", "IY"),
        ("F", "TH", "F", "K"), ("IH", "EH", "IH", "T"), ("R", "W", "R", "T"), ("CH", "JH", "CH", "L"),
        ("AH", "ER", "IY", "AO"),
    ])
    func likeSoundsAreNearer(first: String, near: String, second: String, far: String) throws {
        let pair = try (#require(Phone(symbol: first)), #require(Phone(symbol: near)))
        let other = try (#require(Phone(symbol: second)), #require(Phone(symbol: far)))
        #expect(PhoneDistance.replacement(pair.0, pair.1) < PhoneDistance.replacement(other.0, other.1))
    }

    @Test(arguments: [
        ("T AH M EY T OW", "T AH M EY T OW", 0.0...0.0), ("L AY T", "L AY T S", 1.0...1.0),
        ("T AH M EY T OW", "T AH M EH T OW", 0.2...0.6), ("M EH T", "M AH T", 0.1...0.4),
        ("S UW P", "K IH CH AH N", 3.0...5.0),
    ])
    func betweenWords(first: String, second: String, range: ClosedRange<Double>) throws {
        let distance = try PhoneDistance.between(Pronunciation(first).phones, Pronunciation(second).phones)
        #expect(range.contains(distance), "\(distance)")
        #expect(try distance == PhoneDistance.between(Pronunciation(second).phones, Pronunciation(first).phones))
    }

    @Test func emptyRowsCostTheirLength() {
        #expect(PhoneDistance.between([], []) == 0)
        #expect(PhoneDistance.between([], [.s, .uw, .p]) == 3)
        #expect(PhoneDistance.between([.s, .uw, .p], []) == 3)
    }
}
