import Foundation
import Intents

/// A report as one page that needs nothing else: figures, plots, and the clips that went wrong.
public struct EvaluationPage {
    /// Clips that can be played; each is up to a megabyte of page.
    static let mostClips = 50
    static let longestClip = 30.0

    private let report: EvaluationReport
    private let comparison: EvaluationComparison?
    /// The sound of a case in a condition, 16 kHz mono; nil: it is a text, or cannot be read.
    private let sound: (CaseResult, _ condition: String) -> [Int16]?

    public init(
        _ report: EvaluationReport, comparison: EvaluationComparison? = nil,
        sound: @escaping (CaseResult, _ condition: String) -> [Int16]?
    ) {
        self.report = report
        self.comparison = comparison
        self.sound = sound
    }

    public var html: String {
        let results = report.conditions.flatMap(\.results)
        let parts = [
            table, plots(results),
            comparison.map { "<h2>Since the other run</h2><pre>\(HTMLText.escaped($0.text))</pre>" } ?? "",
            clips, "<h2>In detail</h2><pre>\(HTMLText.escaped(report.text))</pre>",
        ]
        return
            "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Evaluation</title>\(Self.style)</head>"
            + "<body><h1>Evaluation</h1>\(parts.joined(separator: "\n"))</body></html>\n"
    }

    private var table: String {
        let columns = [
            "condition", "n", "strict", "right", "wrong", "asked", "rejected", "false accepts an hour", "real time",
            "latency",
        ]
        let rows = report.conditions.map { condition -> [String] in
            let accepts = condition.falseAccepts.map {
                "\(decimals($0.perHour, 2)) (up to \(decimals($0.upper95, 2)), \(decimals($0.hours, 2)) h)"
            }
            return [
                condition.name, "\(condition.outcomes.cases)", share(condition.outcomes.strictly),
                share(condition.outcomes[.right]), share(condition.outcomes[.wrong]), share(condition.outcomes[.asked]),
                share(condition.outcomes[.rejected]), accepts ?? "-",
                condition.realTimeFactor.map { decimals($0, 3) } ?? "-",
                condition.latency.map { "\(decimals($0.median * 1000, 1)) ms" } ?? "-",
            ]
        }
        let head = columns.map { "<th>\($0)</th>" }.joined()
        let body = rows.map { "<tr>" + $0.map { "<td>\(HTMLText.escaped($0))</td>" }.joined() + "</tr>" }.joined()
        return "<table><tr>\(head)</tr>\(body)</table>"
    }

    private func share(_ proportion: Proportion) -> String {
        let interval = proportion.interval95
        return "\(percent(proportion.rate)) % (\(percent(interval?.lowerBound))–\(percent(interval?.upperBound)))"
    }

    private func plots(_ results: [CaseResult]) -> String {
        let bars = report.conditions.map { condition in
            let outcomes = condition.outcomes
            let (strict, right) = (outcomes.strictly.rate ?? 0, outcomes[.right].rate ?? 0)
            return Plot.Bar(
                label: condition.name,
                parts: [
                    ("strict", 0, strict), ("right", 1, right - strict), ("asked", 2, outcomes[.asked].rate ?? 0),
                    ("rejected", 3, outcomes[.rejected].rate ?? 0), ("wrong", 4, outcomes[.wrong].rate ?? 0),
                ])
        }
        let bins = EvaluationPlots.reliability(results)
        let acceptance = EvaluationPlots.acceptance(results)
        let latencies = EvaluationPlots.latencies(results)
        let figures = [
            ("Outcomes", Plot(xTitle: "condition", yTitle: "%").svg(bars)),
            (
                "What a threshold would leave",
                Plot(xTitle: "least confidence", yTitle: "%").svg([
                    Plot.Line(name: "right", colour: 0, points: acceptance.map { ($0.threshold, $0.right) }),
                    Plot.Line(name: "wrong", colour: 4, points: acceptance.map { ($0.threshold, $0.wrong) }),
                    Plot.Line(name: "others", colour: 2, points: acceptance.map { ($0.threshold, $0.others) }),
                ])
            ),
            (
                "How far the confidence can be believed",
                Plot(xTitle: "confidence", yTitle: "% right").svg([
                    Plot.Line(name: "as it says", colour: 3, points: [(0, 0), (1, 1)]),
                    Plot.Line(
                        name: "measured", colour: 0, points: bins.map { ($0.confidence, $0.right) }, hasDots: true),
                ]) + "<p>n: \(bins.map { "\(decimals($0.confidence, 2)): \($0.count)" }.joined(separator: ", "))</p>"
            ),
            (
                "Latency",
                Plot(xTitle: "milliseconds", yTitle: "% of utterances", xMaximum: max(1, latencies.last?.x ?? 1)).svg([
                    Plot.Line(name: "within", colour: 1, points: latencies)
                ])
            ),
        ]
        return "<div class=\"plots\">"
            + figures.map { "<figure><figcaption>\($0.0)</figcaption>\($0.1)</figure>" }.joined() + "</div>"
    }

    private var clips: String {
        var items: [String] = []
        var left = 0
        for condition in report.conditions {
            for result in condition.results where result.verdict?.outcome == .wrong && result.evaluated.isAudio {
                guard items.count < Self.mostClips else {
                    left += 1
                    continue
                }
                items.append(item(result, condition.name))
            }
        }
        guard !items.isEmpty else { return "" }
        return "<h2>What went wrong</h2><ol>\(items.joined())</ol>" + (left > 0 ? "<p>and \(left) more</p>" : "")
    }

    private func item(_ result: CaseResult, _ condition: String) -> String {
        let words = "\(condition): \(result.evaluated.name): \(EvaluationCondition.account(result))"
        let most = Int(Self.longestClip * 16_000)
        let player = sound(result, condition).map { samples in
            "<audio controls preload=\"none\" src=\"data:audio/wav;base64,"
                + WAVFile.bytes(Array(samples.prefix(most))).base64EncodedString() + "\"></audio>"
        }
        return "<li><p>\(HTMLText.escaped(words))</p>\(player ?? "")</li>"
    }

    private static let style = """
        <style>
        body { font: 15px system-ui, sans-serif; margin: 2em auto; max-width: 70em; padding: 0 1em; color: #222; background: #fff; }
        table { border-collapse: collapse; } td, th { border-bottom: 1px solid #ccc; padding: .3em .7em; text-align: left; }
        .plots { display: grid; grid-template-columns: repeat(auto-fit, minmax(26em, 1fr)); gap: 1em; } figure { margin: 1em 0; }
        figcaption { font-weight: 600; } svg text { font-size: 11px; fill: #444; } .grid { stroke: #e2e2e2; }
        polyline { fill: none; stroke-width: 2; } pre { white-space: pre-wrap; }
        .f0 { fill: #2c7a4b; } .f1 { fill: #8bc49f; } .f2 { fill: #e0a43a; } .f3 { fill: #a8a8a8; } .f4 { fill: #b8372f; }
        .s0 { stroke: #2c7a4b; } .s1 { stroke: #4b86b4; } .s2 { stroke: #e0a43a; } .s3 { stroke: #a8a8a8; } .s4 { stroke: #b8372f; }
        </style>
        """
}

/// A WAV file in memory.
enum WAVFile {
    /// - Parameter samples: 16 kHz mono.
    static func bytes(_ samples: [Int16]) -> Data {
        func little(_ value: Int, _ count: Int) -> [UInt8] {
            (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
        }
        let size = samples.count * 2
        var bytes = Array("RIFF".utf8) + little(36 + size, 4) + Array("WAVEfmt ".utf8) + little(16, 4) + little(1, 2)
        bytes += little(1, 2) + little(16_000, 4) + little(32_000, 4) + little(2, 2) + little(16, 2)
        bytes += Array("data".utf8) + little(size, 4)
        for sample in samples { bytes += little(Int(sample), 2) }
        return Data(bytes)
    }
}
