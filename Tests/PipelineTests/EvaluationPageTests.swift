import Foundation
import Intents
import Testing

@testable import Pipeline

struct EvaluationPageTests {
    private static func result(_ confidence: Double, _ outcome: CaseOutcome, intent: String? = "Order") -> CaseResult {
        CaseResult(
            EvaluationCase(.audio(path: "a.wav"), intent: intent, name: "<script>\u{1B}&\"'.wav"),
            .observed(
                CaseAccount(
                    heard: "<b>", taken: outcome == .rejected ? nil : CaseAccount.Taken(intent: "a.Order", slots: [:]),
                    confidence: confidence, audioSeconds: 1, latencySeconds: confidence / 10),
                CaseVerdict(
                    outcome, isStrict: outcome == .right, falseAccepts: intent == nil && outcome == .wrong ? 1 : 0)))
    }

    private static let results = [
        result(0.95, .right), result(0.93, .right), result(0.91, .wrong), result(0.85, .right), result(0.5, .wrong),
        result(0.1, .rejected), result(1, .right), result(0.92, .wrong, intent: nil),
        result(0.3, .rejected, intent: nil),
    ]

    @Test func reliabilityCountsWhatWasTaken() {
        let bins = EvaluationPlots.reliability(Self.results)
        #expect(bins.map(\.count) == [1, 1, 5])
        #expect(bins.map(\.right) == [0, 1, 0.6])
        #expect(abs((bins.last?.confidence ?? 0) - 0.942) < 1e-9)
    }

    @Test func aThresholdLeavesLess() {
        let curve = EvaluationPlots.acceptance(Self.results)
        #expect(curve.count == 101)
        #expect(curve[0].right == 4.0 / 7 && curve[0].wrong == 2.0 / 7 && curve[0].others == 0.5)
        #expect(curve[60].wrong == 1.0 / 7)
        #expect(curve[94].right == 2.0 / 7 && curve[94].others == 0)
        #expect(EvaluationPlots.acceptance([]).allSatisfy { $0.right == 0 && $0.others == 0 })
    }

    @Test func latenciesAreAShare() {
        let points = EvaluationPlots.latencies(Self.results)
        #expect(points.last?.x == 100 && points.last?.y == 1)
        #expect(EvaluationPlots.latencies([]).isEmpty)
    }

    @Test func whatOthersNamedIsNoMarkup() {
        let report = EvaluationReport([EvaluationCondition("<i>6 dB</i>", Self.results)])
        let page = EvaluationPage(report) { _, _ in [1, -1] }.html
        for text in ["<script>", "<i>", "<b>", "\u{1B}"] { #expect(!page.contains(text), "\(text)") }
        #expect(page.components(separatedBy: "<audio ").count == 4)
        #expect(page.contains("&lt;script&gt;"))
        #expect(EvaluationPage(EvaluationReport([])) { _, _ in nil }.html.hasSuffix("</html>\n"))
    }

    @Test func aClipIsAWAVFile() throws {
        let bytes = [UInt8](WAVFile.bytes([1, -2]))
        #expect(bytes.count == 48)
        #expect(bytes.suffix(4) == [1, 0, 0xFE, 0xFF])
        #expect(String(decoding: bytes[0..<4], as: UTF8.self) == "RIFF")
    }
}
