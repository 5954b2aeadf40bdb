import Intents
import Testing

@testable import Pipeline

@Suite("Doubtful cases in reports")
struct EvaluationDoubtTests {
    private static func candidate(_ size: String) -> Doubt.Candidate {
        Doubt.Candidate(
            Match(
                intent: IntentID(application: "org.example.A", name: "Order"), slots: ["size": .string(size)],
                confidence: 0.6),
            words: "order a \(size) latte")
    }

    private static let result = CaseResult(
        EvaluationCase(
            .audio(path: "a.wav"), intent: "Order", slots: ["size": "small"], name: "a.wav",
            location: SourceLocation(file: "", line: 1)),
        Observation(utterances: [
            ObservedUtterance(
                .doubtful(Doubt(candidate("large"), or: candidate("small"))), transcript: "order a large latte",
                asksBack: true)
        ]))

    @Test("It is asked, with the confidence of the likeliest")
    func account() {
        #expect(Self.result.verdict?.outcome == .asked)
        #expect(Self.result.account?.confidence == 0.6)
        #expect(Self.result.account?.taken == nil)
        #expect(
            EvaluationCondition.account(Self.result)
                == "heard \"order a large latte\", would ask whether it is org.example.A.Order {\"size\":\"large\"} or "
                + "org.example.A.Order {\"size\":\"small\"}, should be Order {\"size\":\"small\"}")
    }

    @Test("A report that has travelled still says what was doubtful")
    func travels() throws { #expect(try CaseResult(JSONValue(json: Self.result.json.text)) == Self.result) }
}
