import Intents
import Testing

@testable import Pipeline

struct ConfusionsTests {
    private func result(
        _ slots: [String: JSONValue], _ intent: String, _ taken: JSONObject, _ outcome: CaseOutcome = .wrong
    ) -> CaseResult {
        CaseResult(
            EvaluationCase(.text("order"), intent: "Order", slots: slots, accept: ["Buy"]),
            .observed(
                CaseAccount(heard: "order", taken: CaseAccount.Taken(intent: "org.a.\(intent)", slots: taken)),
                CaseVerdict(outcome, isStrict: false)))
    }

    @Test func whatIsWrongIsCountedAsPairs() {
        let found = Confusions([
            result(["n": 2, "size": "big"], "Order", ["n": 3, "size": "BIG"]),
            result(["n": 2], "Buy", ["n": 3]), result(["n": 2], "Order", [:]), result([:], "Cancel", [:]),
            result(["n": 2], "Order", ["n": 2], .right), result(["n": 2], "Order", ["n": 5], .asked),
        ]).counts
        #expect(
            found.map { "\($0.pair.wanted) \($0.pair.taken) \($0.count)" } == [
                "n=2 n=3 2", "Order org.a.Cancel 1", "n=2 n left out 1",
            ])
    }
}
