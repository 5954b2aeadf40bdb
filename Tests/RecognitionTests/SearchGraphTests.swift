import Grammars
import Testing

@testable import Recognition

struct SearchGraphTests {
    private struct Edge: Hashable, CustomStringConvertible {
        var from: Int
        var to: Int
        var word: String
        var probability: Double

        var description: String { "\(from) \(word) \(probability) \(to)" }
    }

    private static func variants(of word: String) -> [String] { word == "tea" ? ["tea", "tea(2)"] : [word] }

    private func graph(_ phrases: [String], loop: Double = 0) -> SearchGraph {
        SearchGraph(
            WordAutomaton(phrases: phrases), variants: Self.variants(of:), loopProbability: loop,
            freeTextProbability: 0.1)
    }

    private func edges(_ graph: SearchGraph) -> Set<Edge> {
        Set(graph.arcs.map { Edge(from: $0.from, to: $0.to, word: $0.word, probability: $0.probability) })
    }

    /// The words on all paths to the final state, up to a length.
    private func sentences(_ graph: SearchGraph, length: Int) -> Set<String> {
        var found: Set<String> = []
        var paths: [(state: Int, words: [String])] = [(0, [])]
        for _ in 0..<length {
            paths = paths.flatMap { path in
                graph.arcs.filter { $0.from == path.state }.map { ($0.to, path.words + [$0.word]) }
            }
            found.formUnion(paths.filter { $0.state == graph.finalState }.map { $0.words.joined(separator: " ") })
        }
        return found
    }

    @Test(arguments: [
        ("one word", ["stop"], ["stop"]),
        ("two words", ["make coffee"], ["make coffee"]),
        ("a phrase that begins another", ["stop", "stop now"], ["stop", "stop now"]),
        ("variants of a word", ["make tea"], ["make tea", "make tea(2)"]),
        ("equal tails", ["make coffee", "drink coffee"], ["make coffee", "drink coffee"]),
    ])
    func saysWhatTheAutomatonSays(_ name: String, _ phrases: [String], _ expected: [String]) {
        let graph = graph(phrases)
        #expect(sentences(graph, length: 4) == Set(expected))
        #expect(graph.arcs.allSatisfy { $0.probability == 1 })
        #expect(graph.arcs.allSatisfy { (0..<graph.stateCount).contains($0.from) && $0.from != graph.finalState })
    }

    @Test func doublesArcsIntoFinalStates() {
        let automaton = WordAutomaton(phrases: ["stop", "stop now"])
        let graph = graph(["stop", "stop now"])
        #expect(graph.stateCount == automaton.stateCount + 1)
        #expect(graph.finalState == automaton.stateCount)
        #expect(graph.arcs.count == 2 * automaton.arcs.count)
        for arc in automaton.arcs {
            guard case .word(let word) = arc.symbol else { continue }
            let targets = graph.arcs.filter { $0.from == arc.from && $0.word == word }.map(\.to)
            #expect(Set(targets) == [arc.to, graph.finalState])
        }
    }

    @Test func addsNothingForAProbabilityOfZero() {
        #expect(graph(["stop"], loop: 0).arcs.allSatisfy { !$0.word.hasPrefix(SearchGraph.phonePrefix) })
        #expect(graph(["stop"], loop: 0.5).stateCount == graph(["stop"], loop: 0).stateCount + 1)
    }

    @Test(arguments: [0.01, 0.5, 1])
    func putsALoopOfPhonesBesideTheAutomaton(_ probability: Double) {
        let plain = edges(graph(["make coffee"]))
        let graph = graph(["make coffee"], loop: probability)
        let loop = graph.stateCount - 1
        let added = edges(graph).subtracting(plain)
        #expect(edges(graph).isSuperset(of: plain))
        let expected = SearchGraph.phones.flatMap { phone in
            [(0, loop), (loop, loop), (0, graph.finalState), (loop, graph.finalState)].map {
                Edge(from: $0.0, to: $0.1, word: phone.word, probability: probability)
            }
        }
        #expect(added == Set(expected))
    }

    @Test func isNothingButTheLoop() {
        let graph = SearchGraph(loopProbability: 0.2)
        #expect(graph.stateCount == 3)
        #expect(graph.finalState == 1)
        #expect(graph.arcs.count == 4 * SearchGraph.phones.count)
        #expect(graph.arcs.allSatisfy { $0.probability == 0.2 })
    }

    @Test func leavesOutAWordThatCannotBeSaid() {
        let automaton = WordAutomaton(phrases: ["make coffee", "stop"])
        let graph = SearchGraph(
            automaton, variants: { $0 == "coffee" ? [] : [$0] }, loopProbability: 0, freeTextProbability: 0.1)
        #expect(sentences(graph, length: 4) == ["stop"])
    }
}
