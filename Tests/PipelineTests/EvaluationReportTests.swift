import Intents
import Testing

@testable import Pipeline

struct EvaluationReportTests {
    private static func result(
        _ name: String, intent: String?, slots: [String: JSONValue] = [:], transcript: String? = nil,
        _ utterances: [ObservedUtterance], seconds: Double = 2, latency: Double? = nil
    ) -> CaseResult {
        let evaluated = EvaluationCase(
            .audio(path: name), intent: intent, slots: slots, transcript: transcript,
            location: SourceLocation(file: "c.jsonl", line: 1))
        return CaseResult(
            evaluated,
            Observation(
                utterances: utterances, audioSeconds: seconds, processingSeconds: seconds / 8, latencySeconds: latency))
    }

    private static let match = EvaluationVerdictTests.match

    static let commands = [
        result("a.wav", intent: "Order", transcript: "order it", [match("Order", [:], false)], latency: 0.04),
        result("b.wav", intent: "Order", [match("Order", ["size": .string("big")], false)], latency: 0.02),
        result("c\u{1B}.wav", intent: "Order", slots: ["n": 2], [match("Cancel", ["n": .integer(1)], false)]),
        result("d.wav", intent: "Order", [match("Order", [:], true)]),
        result("e.wav", intent: "Order", []),
        CaseResult(EvaluationCase(.audio(path: "f.wav"), intent: "Order"), failure: "cannot read f.wav"),
    ]

    static let others = [
        result("x.wav", intent: nil, [match("Order", [:], false), match("Order", [:], false)], seconds: 900),
        result("y.wav", intent: nil, [EvaluationVerdictTests.rejected()], seconds: 900),
    ]

    /// The line without the results, which stand last in each condition.
    private static func figures(_ report: EvaluationReport) throws -> String {
        let conditions = try (report.json["conditions"]?.arrayValue ?? []).map { condition in
            var object = try #require(condition.objectValue)
            #expect(object.keys.last == "results")
            object["results"] = nil
            return JSONValue.object(object)
        }
        return JSONValue.object(["conditions": .array(conditions)]).text
    }

    @Test func jsonHasTheKeysInOrder() throws {
        let report = EvaluationReport([EvaluationCondition("6 dB", Self.commands)])
        let line =
            #"{"conditions":[{"condition":"6 dB","cases":5,"right":0.4,"strict":0.2,"wrong":0.2,"asked":0.2,"#
            + #""rejected":0.2,"wordErrorRate":0.5,"realTimeFactor":0.125,"latencyMs":{"median":30.00,"p99":40.00}}]}"#
        #expect(try Self.figures(report) == line)
        #expect(report.hasFailures)
    }

    @Test func otherSoundAlone() throws {
        let report = EvaluationReport([EvaluationCondition("kitchen", Self.others)])
        let json = try #require(report.json["conditions"]?.arrayValue?.first)
        #expect(
            json.objectValue?.keys == [
                "condition", "cases", "right", "strict", "wrong", "asked", "rejected", "falseAcceptsPerHour",
                "realTimeFactor", "latencyMs", "results",
            ])
        #expect(json["falseAcceptsPerHour"]?.objectValue?.keys == ["value", "upper95", "hours"])
        #expect(json["falseAcceptsPerHour"]?["value"]?.numberValue == 4)
        #expect(json["falseAcceptsPerHour"]?["hours"]?.numberValue == 0.5)
        #expect(json["wrong"]?.numberValue == 0.5)
        #expect(json["rejected"]?.numberValue == 0.5)
        #expect(json["latencyMs"]?["median"] == .null)
        #expect(
            report.figures == [
                "other sound: 4.00 per hour (up to 12.59, 0.50 hours)"
            ])
        #expect(!report.hasFailures)
    }

    /// Of nothing there is no rate; the line is still JSON and the figures are still numbers.
    @Test func onlyFailures() throws {
        let report = EvaluationReport([EvaluationCondition("clean", Self.commands.suffix(1))])
        let line =
            #"{"conditions":[{"condition":"clean","cases":0,"right":null,"strict":null,"wrong":null,"asked":null,"#
            + #""rejected":null,"realTimeFactor":null,"latencyMs":{"median":null,"p99":null}}]}"#
        #expect(try Self.figures(report) == line)
        #expect(
            report.figures == ["clean: strict 0.0 %, right 0.0 %, wrong 0.0 %, asked 0.0 %, rejected 0.0 %, n 0"])
    }

    @Test func textsForNobodyHaveNoHours() {
        let evaluated = EvaluationCase(.text("hello"), intent: nil)
        let result = CaseResult(evaluated, Observation(utterances: [EvaluationVerdictTests.match("Order")]))
        let report = EvaluationReport([EvaluationCondition("clean", [result])])
        #expect(report.json["conditions"]?.arrayValue?.first?["falseAcceptsPerHour"] == nil)
        #expect(report.json["conditions"]?.arrayValue?.first?["wrong"]?.numberValue == 1)
        #expect(report.figures.count == 1)
    }

    /// Words that nobody had to recognize say nothing of recognition.
    @Test func textsCountForNoFigureOfSound() {
        let typed = EvaluationCase(.text("order"), intent: "Order", transcript: "order it now")
        let observation = Observation(utterances: [EvaluationVerdictTests.match("Order")], processingSeconds: 5)
        let mixed = EvaluationCondition("clean", Self.commands + [CaseResult(typed, observation)])
        #expect(mixed.wordErrors.words == 2)
        #expect(mixed.realTimeFactor == 0.125)
        #expect(mixed.outcomes.cases == 6)
    }

    @Test func textHasTheFiguresFirst() {
        let report = EvaluationReport([
            EvaluationCondition("clean", Self.commands), EvaluationCondition("6 dB", Self.others + Self.others),
        ])
        let wanted = #"""
            clean: strict 20.0 %, right 40.0 %, wrong 20.0 %, asked 20.0 %, rejected 20.0 %, n 5
            other sound: 4.00 per hour (up to 9.15, 1.00 hours)

            clean in detail
              commands right: 2 of 5, 40.0 % (95 % interval 11.8 to 76.9)
              commands strictly right: 1 of 5, 20.0 % (95 % interval 3.6 to 62.4)
              word error rate: 50.0 % of 2 words
              processor time: 0.125 times real time
              latency: median 30.0 ms, 99 of 100 within 40.0 ms
              taken for something else:
                "Order" as "org.example.SoupChef.Cancel": 1
              not run: 1
                : "f.wav": cannot read f.wav
              wrong: 1
                c.jsonl:1: "c\u001b.wav": heard "Cancel", took it as org.example.SoupChef.Cancel {"n":1}, should be Order {"n":2}
              rejected: 1
                c.jsonl:1: "e.wav": heard nothing, took it as nothing, should be Order
              asked: 1
                c.jsonl:1: "d.wav": heard "Order", took it as org.example.SoupChef.Order, should be Order

            6 dB in detail
              meant for nobody, but taken: 2 of 4, 50.0 % (95 % interval 15.0 to 85.0)
              processor time: 0.125 times real time
              wrong: 2
                c.jsonl:1: "x.wav": heard "Order Order", took it as org.example.SoupChef.Order, should be nothing
                c.jsonl:1: "x.wav": heard "Order Order", took it as org.example.SoupChef.Order, should be nothing

            """#
        #expect(report.text == wanted)
    }

    @Test func listsAreBounded() {
        let report = EvaluationReport([EvaluationCondition("clean", Array(repeating: Self.commands[4], count: 57))])
        let lines = report.text.split(separator: "\n")
        #expect(lines.filter { $0.contains("e.wav") }.count == EvaluationReport.mostListed)
        #expect(lines.last == "    and 7 more")
    }
}
