import Intents
import Testing

@testable import Pipeline

/// Every rule of an outcome, as a table: what was to come, what came, and what that is.
struct EvaluationVerdictTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var name: String
        var evaluated: EvaluationCase
        var utterances: [ObservedUtterance]
        var outcome: CaseOutcome
        var isStrict = false
        var falseAccepts = 0

        var testDescription: String { name }
    }

    static func match(_ name: String, _ slots: [String: Value] = [:], asksBack: Bool = false) -> ObservedUtterance {
        let intent = IntentID(application: "org.example.SoupChef", name: name)
        return ObservedUtterance(.match(Match(intent: intent, slots: slots)), transcript: name, asksBack: asksBack)
    }

    static func rejected(asksBack: Bool = false) -> ObservedUtterance {
        ObservedUtterance(
            .rejected(asksBack ? .ambiguous : .outOfGrammar, confidence: 0.2), transcript: "um", asksBack: asksBack)
    }

    static func doubtful(_ name: String) -> ObservedUtterance {
        let match = Match(intent: IntentID(application: "org.example.SoupChef", name: name), confidence: 0.6)
        return ObservedUtterance(.doubtful(Doubt(.init(match, words: name))), transcript: name, asksBack: true)
    }

    static func order(_ slots: [String: JSONValue] = [:], accept: [String] = []) -> EvaluationCase {
        EvaluationCase(.text("order"), intent: "Order", slots: slots, accept: accept)
    }

    static let forNobody = EvaluationCase(.audio(path: "talk.wav"), intent: nil)

    static let intentRows = [
        Row(name: "last part", evaluated: order(), utterances: [match("Order")], outcome: .right, isStrict: true),
        Row(
            name: "full name", evaluated: EvaluationCase(.text(""), intent: "org.example.SoupChef.Order"),
            utterances: [match("Order")], outcome: .right, isStrict: true),
        Row(
            name: "full name of another application", evaluated: EvaluationCase(.text(""), intent: "org.other.Order"),
            utterances: [match("Order")], outcome: .wrong),
        Row(name: "doubtful, and right", evaluated: order(), utterances: [doubtful("Order")], outcome: .asked),
        Row(name: "doubtful, and wrong", evaluated: order(), utterances: [doubtful("Cancel")], outcome: .asked),
        Row(name: "doubtful, for nobody", evaluated: forNobody, utterances: [doubtful("Order")], outcome: .asked),
        Row(name: "another intent", evaluated: order(), utterances: [match("Cancel")], outcome: .wrong),
        Row(
            name: "accepted intent", evaluated: order(accept: ["Reorder", "Buy"]), utterances: [match("Buy")],
            outcome: .right, isStrict: true),
        Row(
            name: "accepted intent, wrong slot", evaluated: order(["quantity": 2], accept: ["Buy"]),
            utterances: [match("Buy", ["quantity": .integer(3)])], outcome: .wrong),
        Row(
            name: "intent names keep their case", evaluated: order(), utterances: [match("order")], outcome: .wrong),
    ]

    static let slotRows = [
        Row(
            name: "given slot", evaluated: order(["quantity": 2]),
            utterances: [match("Order", ["quantity": .integer(2)])], outcome: .right, isStrict: true),
        Row(
            name: "extra slot", evaluated: order(["quantity": 2]),
            utterances: [match("Order", ["quantity": .integer(2), "size": .string("big")])], outcome: .right),
        Row(
            name: "missing slot", evaluated: order(["quantity": 2]), utterances: [match("Order")], outcome: .wrong),
        Row(
            name: "0 is not missing", evaluated: order(["quantity": 0]), utterances: [match("Order")],
            outcome: .wrong),
        Row(
            name: "0 is 0", evaluated: order(["quantity": 0]),
            utterances: [match("Order", ["quantity": .integer(0)])], outcome: .right, isStrict: true),
        Row(
            name: "false is not missing", evaluated: order(["hot": false]), utterances: [match("Order")],
            outcome: .wrong),
        Row(
            name: "one slot of two is wrong", evaluated: order(["quantity": 2, "size": "big"]),
            utterances: [match("Order", ["quantity": .integer(2), "size": .string("small")])], outcome: .wrong),
    ]

    static let turnRows = [
        Row(name: "nothing heard", evaluated: order(), utterances: [], outcome: .rejected),
        Row(name: "rejected", evaluated: order(), utterances: [rejected()], outcome: .rejected),
        Row(
            name: "control word", evaluated: order(),
            utterances: [ObservedUtterance(.control(.cancel), transcript: "cancel")], outcome: .rejected),
        Row(
            name: "an answer to nothing", evaluated: order(),
            utterances: [ObservedUtterance(.answer(Answer(.yes)), transcript: "yes")],
            outcome: .rejected),
        Row(
            name: "missing value", evaluated: order(), utterances: [match("Order", asksBack: true)], outcome: .asked),
        Row(
            name: "missing value of another intent", evaluated: order(),
            utterances: [match("Cancel", asksBack: true)], outcome: .asked),
        Row(name: "did you mean", evaluated: order(), utterances: [rejected(asksBack: true)], outcome: .asked),
        Row(
            name: "the first match is right", evaluated: order(), utterances: [match("Order"), match("Cancel")],
            outcome: .right, isStrict: true),
        Row(
            name: "the first match is wrong", evaluated: order(), utterances: [match("Cancel"), match("Order")],
            outcome: .wrong),
        Row(
            name: "the first match asks", evaluated: order(),
            utterances: [match("Order", asksBack: true), match("Order")], outcome: .asked),
        Row(
            name: "what comes before the first match does not count", evaluated: order(),
            utterances: [rejected(), rejected(asksBack: true), match("Order")], outcome: .right, isStrict: true),
    ]

    static let nobodyRows = [
        Row(name: "nobody, nothing heard", evaluated: forNobody, utterances: [], outcome: .rejected),
        Row(name: "nobody, rejected", evaluated: forNobody, utterances: [rejected()], outcome: .rejected),
        Row(
            name: "nobody, taken", evaluated: forNobody, utterances: [rejected(), match("Order")], outcome: .wrong,
            falseAccepts: 1),
        Row(
            name: "nobody, each taking counts", evaluated: forNobody,
            utterances: [match("Order"), match("Order", asksBack: true), match("Cancel")], outcome: .wrong,
            falseAccepts: 2),
        Row(
            name: "nobody, asked", evaluated: forNobody, utterances: [match("Order", asksBack: true)],
            outcome: .asked),
        Row(
            name: "nobody, did you mean", evaluated: forNobody, utterances: [rejected(asksBack: true), rejected()],
            outcome: .asked),
    ]

    @Test(arguments: intentRows + slotRows + turnRows + nobodyRows)
    func outcome(_ row: Row) {
        let verdict = CaseVerdict(Observation(utterances: row.utterances), of: row.evaluated)
        #expect(verdict.outcome == row.outcome)
        #expect(verdict.isStrict == row.isStrict)
        #expect(verdict.falseAccepts == row.falseAccepts)
    }

    static let samenessRows: [(JSONValue, JSONValue, Bool)] = [
        (2, 2.0, true), (2, 2.5, false), (2, "2", false), ("2", 2, false), (0, false, false), (1, true, false),
        (true, true, true), (true, false, false),
        ("Tomato", "tomato", true), ("Caf\u{E9}", "cafe\u{301}", true), ("tomato", "tomato soup", false),
        (["a", "B"], ["A", "b"], true), (["a", "b"], ["b", "a"], false), (["a"], ["a", "b"], false),
        (["a"], "a", false), ([], [], true), (.null, .null, true), (.null, 0, false), (.hundredths(2), 2, true),
        (.integer(.max), .integer(.max - 1), false),
        (.object(["v": 5, "u": "km"]), .object(["u": "KM", "v": 5.0]), true),
        (.object(["v": 5]), .object(["v": 5, "u": "km"]), false), (.object(["v": 5]), .object(["w": 5]), false),
    ]

    @Test(arguments: samenessRows)
    func sameness(_ first: JSONValue, _ second: JSONValue, _ isSame: Bool) {
        #expect(first.isSameSlotValue(as: second) == isSame)
        #expect(second.isSameSlotValue(as: first) == isSame)
    }
}
