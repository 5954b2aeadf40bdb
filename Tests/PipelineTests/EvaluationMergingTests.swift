import Intents
import Testing

@testable import Pipeline

/// Reports that travel: parts of a run, and the run before.
struct EvaluationMergingTests {
    private static func result(
        _ number: Int, _ outcome: CaseOutcome, strict: Bool = false, intent: String? = "Order"
    ) -> CaseResult {
        let evaluated = EvaluationCase(
            .audio(path: "/clips/\(number).wav"), intent: intent, slots: intent == nil ? [:] : ["n": 2],
            transcript: "order \(number)", name: "\(number).wav",
            location: SourceLocation(file: "c.jsonl", line: number))
        let account = CaseAccount(
            heard: "order two", taken: CaseAccount.Taken(intent: "org.a.Order", slots: ["n": 2, "size": "big"]),
            confidence: 0.75, audioSeconds: 2.5, processingSeconds: 0.25, latencySeconds: Double(number) / 100)
        let verdict = CaseVerdict(outcome, isStrict: strict, falseAccepts: intent == nil ? 1 : 0)
        return CaseResult(evaluated, .observed(account, verdict))
    }

    private static let results = [
        result(1, .right, strict: true), result(2, .wrong), result(3, .asked), result(4, .wrong, intent: nil),
        CaseResult(
            EvaluationCase(.text("order"), intent: "Order", location: SourceLocation(file: "c.jsonl", line: 5)),
            failure: "no"),
    ]

    private static func report(_ results: [CaseResult], _ name: String = "6 dB") -> EvaluationReport {
        EvaluationReport([EvaluationCondition(name, results)])
    }

    private static func read(_ report: EvaluationReport) throws -> EvaluationReport {
        try EvaluationReport(json: JSONValue(json: report.jsonLine))
    }

    @Test func whatIsWrittenIsReadAgain() throws {
        let report = Self.report(Self.results)
        let read = try Self.read(report)
        #expect(read.jsonLine == report.jsonLine)
        #expect(read.figures == report.figures)
    }

    @Test func partsAreTheWhole() throws {
        let whole = EvaluationReport([
            EvaluationCondition("clean", Self.results), EvaluationCondition("6 dB", Self.results),
        ])
        let parts = try (0..<3).map { part in
            try Self.read(
                EvaluationReport(
                    whole.conditions.map { condition in
                        EvaluationCondition(
                            condition.name,
                            condition.results.enumerated().filter { $0.offset % 3 == part }.map(\.element))
                    }))
        }
        #expect(try EvaluationReport(merging: parts.reversed()).jsonLine == whole.jsonLine)
        let fault = #expect(throws: ReportFault.self) { try EvaluationReport(merging: [parts[0], whole]) }
        #expect(fault?.description.contains("1.wav (line 1) stands in two of them") == true)
    }

    @Test(arguments: [
        ("[]", "no report"), ("{\"conditions\":[{}]}", "condition 1 has no name"),
        ("{\"conditions\":[{\"condition\":\"a\"}]}", "no \"results\""),
        ("{\"conditions\":[{\"condition\":\"a\",\"results\":[3]}]}", "condition a, result 1: it is no object"),
        (row("\"outcome\":\"good\""), "none of right"),
        (row("\"outcome\":\"right\",\"falseAccepts\":-1"), "falseAccepts"),
        (row("\"outcome\":\"right\",\"falseAccepts\":1e300"), "falseAccepts"),
        (row("\"outcome\":\"right\",\"falseAccepts\":0,\"audioSeconds\":\"x\""), "audioSeconds"),
    ])
    func whatIsNoReportIsRefused(_ text: String, words: String) throws {
        let fault = #expect(throws: ReportFault.self) { try EvaluationReport(json: JSONValue(json: text)) }
        #expect(fault?.description.contains(words) == true, "\(fault?.description ?? "")")
    }

    private static func row(_ members: String) -> String {
        "{\"conditions\":[{\"condition\":\"a\",\"results\":[{\"text\":\"a\",\"name\":\"a\",\"intent\":null,\"heard\":\"\",\(members)}]}]}"
    }

    /// Values of R: binom.test(min, gained + lost)$p.value.
    @Test(arguments: [(0, 0, 1.0), (1, 0, 1), (5, 0, 0.0625), (8, 2, 0.109375), (2, 8, 0.109375), (10, 10, 1)])
    func probabilityIsThatOfTheExactTest(gained: Int, lost: Int, wanted: Double) {
        let found = EvaluationComparison.Condition.probability(gained, lost)
        #expect(abs(found - wanted) < 1e-9)
    }

    @Test func aComparisonPairsTheCases() throws {
        let old = Self.report(Self.results)
        let new = EvaluationReport([
            EvaluationCondition(
                "6 dB",
                [
                    Self.result(1, .right), Self.result(2, .right, strict: true), Self.result(3, .asked),
                    Self.result(4, .wrong, intent: nil), Self.results[4], Self.result(6, .right),
                ]), EvaluationCondition("12 dB", Self.results),
        ])
        let comparison = EvaluationComparison(new, since: old)
        #expect(
            comparison.text == """
                6 dB since then: 1 gained, 1 lost, n 4, p 1.000
                  lost: "1.wav"
                  gained: "2.wav"
                not in both: 6

                """)
        #expect(comparison.json.arrayValue?.first?["gained"] == ["2.wav"])
    }

    @Test func manyCasesKeepTheirProbability() {
        #expect(EvaluationComparison.Condition.probability(3_000, 2_000) < 1e-40)
        #expect(EvaluationComparison.Condition.probability(1_000_000, 1_000_000) == 1)
    }
}
