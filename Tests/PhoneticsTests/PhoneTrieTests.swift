import TestSupport
import Testing

@testable import Phonetics

@Suite struct PhoneTrieTests {
    static func rows(_ count: Int, length: ClosedRange<Int>, seed: UInt64) -> [[Phone]] {
        var generator = SeededGenerator(seed: seed)
        let few: [Phone] = [.aa, .ah, .eh, .t, .d, .s, .n]
        return (0..<count).map { _ in
            (0..<Int.random(in: length, using: &generator)).map { _ in few.randomElement(using: &generator) ?? .aa }
        }
    }

    /// The trie finds what comparing with every row finds.
    @Test(arguments: [0, 0.3, 0.8, 1.0, 1.5, 2.3, 3.0])
    func findsWhatComparisonFinds(limit: Double) {
        let rows = Self.rows(120, length: 0...7, seed: 3)
        let trie = PhoneTrie(rows)
        for query in Self.rows(10, length: 1...8, seed: 4) {
            var found: [Int: Double] = [:]
            let examined = trie.search(near: query, limit: limit) { found[$0.row] = $0.distance }
            let distances = rows.map { PhoneDistance.between($0, query) }
            let expected = rows.indices.filter { !rows[$0].isEmpty && distances[$0] <= limit + 0.0001 }
            #expect(found.keys.sorted() == expected)
            #expect(found.allSatisfy { abs($0.value - distances[$0.key]) < 0.001 })
            #expect(examined <= rows.count * 8)
        }
    }

    @Test func boundsAreKept() {
        let long = Array(repeating: Phone.s, count: PhoneTrie.maximumLength + 1)
        let trie = PhoneTrie([long, [], [.s]])
        var found: [Int] = []
        #expect(trie.search(near: long, limit: 1) { found.append($0.row) } == 0)
        #expect(trie.search(near: [], limit: 1) { found.append($0.row) } == 0)
        #expect(trie.search(near: [.s], limit: -1) { found.append($0.row) } == 0)
        #expect(trie.search(near: [.s], limit: .infinity) { found.append($0.row) } == 2)
        #expect(trie.search(near: [.s], limit: 1, most: 0) { found.append($0.row) } == 0)
        #expect(found == [2])
        #expect(PhoneTrie([]).search(near: [.s], limit: 1) { found.append($0.row) } == 0)
    }

    @Test func sharedBeginningsAreLookedAtOnce() {
        let start = Array(repeating: [Phone.t, .er, .n, .aa, .n], count: 4).flatMap { $0 }
        let trie = PhoneTrie(Phone.speech.map { start + [$0] })
        #expect(trie.search(near: start + [.k], limit: 0) { _ in } == start.count + Phone.speech.count + 1)
    }
}
