import Intents
import Testing

@testable import Grammars

@Suite struct SamplingTests {
    private func sampling(_ templates: String..., intents: Set<IntentID> = []) throws -> Sampling {
        Sampling(
            try TestGrammar.make(templates.map { SentenceSource(text: $0) }), TestGrammar.situation, intents: intents)
    }

    @Test(arguments: [
        ([5, 1, 100], 1000, [5, 1, 100]), ([5, 1, 100], 12, [5, 1, 6]), ([10, 10, 10], 7, [3, 2, 2]),
        ([], 5, []), ([Int.max, 3, Int.max], 9, [3, 3, 3]), ([4], 2, [2]), ([2, 2], 0, [0, 0]),
    ])
    func smallSharesAreWhole(wanted: [Int], total: Int, shares: [Int]) {
        #expect(Sampling.shares(wanted, of: total) == shares)
    }

    @Test func allOfEachUpToTheBound() throws {
        let sampling = try sampling("count {number}", "stop [now]")
        #expect(
            sampling.all(atMost: 5).map(\.text) == ["count zero", "count one", "count two", "stop", "stop now"])
        #expect(sampling.count.clamped > 900_000)
    }

    @Test func equalSeedsGiveEqualSamples() throws {
        let texts = { (seed: UInt64) in
            try self.sampling("count {number}", "order {soup} [with {options}]").random(20, seed: seed).map(\.text)
        }
        #expect(try texts(1) == texts(1))
        #expect(try texts(1) != texts(2))
        #expect(Set(try texts(1)).count == 20)
    }

    @Test func eachIntentHasItsTurnAndTheEndIsFound() throws {
        let sampling = try sampling("count {number}", "stop")
        #expect(sampling.random(10, seed: 0).filter { $0.text == "stop" }.count == 1)
        #expect(try self.sampling("stop", "go").random(10, seed: 0).count(where: { _ in true }) == 2)
    }

    @Test func intentsAreChosen() throws {
        let sampling = try sampling("stop", "go", intents: [IntentID(application: "a", name: "i1")])
        #expect(sampling.all(atMost: 10).map(\.text) == ["go"])
    }
}
