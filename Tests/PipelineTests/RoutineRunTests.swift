import Intents
import Testing

@testable import Pipeline

struct RoutineRunTests {
    private static let tea = IntentID(application: "org.example.Tea", name: "Brew")
    private static func brew(_ slots: JSONObject = [:]) -> Shortcut {
        Shortcut(.intent(tea, slots: slots), title: "Tea")
    }

    private static let known: [String: Shortcut] = [
        "a": brew(["cups": 1]), "b": brew(["cups": 2]),
        "inner": Shortcut(
            .routine([.init("a"), .init("b", values: ["minutes": ResponseProperty(step: 1, name: "wait")])]),
            title: "Inner"),
        "loop": Shortcut(.routine([.init("loop")]), title: "Loop"),
        "there": Shortcut(.routine([.init("back")]), title: "There"),
        "back": Shortcut(.routine([.init("there")]), title: "Back"),
    ]

    private func slots(_ run: inout RoutineRun) -> JSONObject? {
        guard case .intent(_, let slots)? = run.next()?.action else { return nil }
        return slots
    }

    /// Steps are counted within their own routine, wherever that stands.
    @Test func aPropertyOfAnEarlierResponseIsAValueOfTheNext() throws {
        var run = try RoutineRun([.init("a"), .init("inner")]) { Self.known[$0] }
        let first = slots(&run)
        run.note(IntentResponse(code: "success", properties: ["wait": .duration(60)]))
        let second = slots(&run)
        run.note(IntentResponse(code: "success", properties: ["wait": .duration(600)]))
        let third = slots(&run)
        run.note(IntentResponse(code: "success"))
        #expect([first, second] == [["cups": 1], ["cups": 1]])
        #expect(third == ["cups": 2, "minutes": .number(600)])
        #expect(slots(&run) == nil)
    }

    /// A routine is one step of another, and its last step answers for it.
    @Test func stepsBehindARoutineCountItAsOne() throws {
        let outer = [
            RoutineStep("a"), RoutineStep("inner"), RoutineStep("b", values: ["first": .init(step: 1, name: "wait")]),
            RoutineStep("b", values: ["second": .init(step: 2, name: "wait"), "third": .init(step: 9, name: "wait")]),
        ]
        var run = try RoutineRun(outer) { Self.known[$0] }
        var all: [JSONObject?] = []
        for seconds in [10.0, 20, 30, 40, 50] {
            all.append(slots(&run))
            run.note(IntentResponse(code: "success", properties: ["wait": .duration(seconds)]))
        }
        #expect(all[3]?["first"] == .number(10))
        #expect(all[4]?["second"] == .number(30))
        #expect(all[4]?["third"] == nil)
    }

    @Test func aPropertyThatThereIsNotLeavesTheValueOut() throws {
        var run = try RoutineRun([.init("inner")]) { Self.known[$0] }
        _ = slots(&run)
        run.note(IntentResponse(code: "success"))
        #expect(slots(&run) == ["cups": 2])
    }

    @Test(arguments: [
        (["loop"], RoutineRun.Failure.cycle("loop")), (["there"], .cycle("there")), (["a", "gone"], .missing("gone")),
        (Array(repeating: "a", count: 51), .tooLong),
    ])
    func whatCannotRunIsRefused(steps: [String], failure: RoutineRun.Failure) {
        #expect(throws: failure) { try RoutineRun(steps.map { RoutineStep($0) }) { Self.known[$0] } }
    }
}
