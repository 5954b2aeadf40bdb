import Grammars
import Phonetics
import Testing

@testable import Recognition

/// Which sentences are near a row of phones.
struct NearPathsTests {
    private static let sounds = [
        "call": "K AO L", "anna": "AE N AH", "hanna": "HH AE N AH", "ben": "B EH N", "lee": "L IY", "kim": "K IH M",
        "and": "AE N D",
    ]

    private static func near(
        _ automaton: WordAutomaton, _ heard: String, margin: Double, limit: Int = 100
    ) -> WordAutomaton? {
        let paths = NearPaths(ArcTable(automaton)) { word in
            sounds[word].flatMap { try? [Pronunciation($0)] } ?? []
        }
        let phones = (try? Pronunciation(heard).phones) ?? []
        return paths.arcs(near: phones, within: margin, limit: limit).map(automaton.restricted)
    }

    private static let names = ["anna lee", "hanna lee", "ben kim", "ben lee"]

    @Test(arguments: [
        ("K AO L AE N AH L IY", 0.0, ["anna lee"]), ("K AO L AE N AH L IY", 1, ["anna lee", "hanna lee"]),
        ("K AO L B EH N IY", 0.5, ["ben lee"]), ("K AO L P EH N K IH N", 1, ["ben kim"]),
        ("B EH N K IH M", 0, ["ben kim"]), ("Z", 100, names),
    ])
    func keepsTheNearest(heard: String, margin: Double, expected: [String]) throws {
        let automaton = WordAutomaton(phrases: Self.names.map { "call \($0)" })
        let near = try #require(Self.near(automaton, heard, margin: margin))
        for name in Self.names {
            let words = "call \(name)".split(separator: " ").map(String.init)
            #expect(near.accepts(words) == expected.contains(name), "\(name)")
        }
    }

    @Test func aLimitTakesTheNearestOnly() throws {
        let automaton = WordAutomaton(phrases: Self.names.map { "call \($0)" })
        let near = try #require(Self.near(automaton, "K AO L AE N AH L IY", margin: 100, limit: 3))
        #expect(near.accepts(["call", "anna", "lee"]))
        #expect(near.arcs.count == 3)
    }

    @Test(arguments: [
        ("[call] anna", "K AO L AE N AH", ["call", "anna"], true), ("[call] anna", "AE N AH", ["anna"], true),
        ("call {text}", "K AO L Z UW M", ["call", "zoom"], true), ("call {text}", "B EH N", ["call"], false),
        ("{number} anna", "AE N AH", ["anna"], false),
    ])
    func optionalsFreeTextAndUnspeakableWords(
        template: String, heard: String, words: [String], isNear: Bool
    ) throws {
        let automaton = try Grammar(templates: template).automaton()
        #expect((Self.near(automaton, heard, margin: 0)?.accepts(words) ?? false) == isNear)
    }

    @Test func nothingIsNearWhereThereIsNothing() {
        #expect(Self.near(WordAutomaton(phrases: ["call anna"]), "", margin: 9) == nil)
        #expect(Self.near(WordAutomaton(phrases: ["zzz"]), "K AO L", margin: 9) == nil)
        #expect(Self.near(WordAutomaton(phrases: []), "K AO L", margin: 9) == nil)
    }
}
