import Foundation
import Grammars
import Intents

/// Prints samples, as lines for people or as cases for `beckon evaluate`.
final class SamplePrinter {
    private let asCases: Bool
    private let locale: String?
    private let situation: Situation
    private var leftOut = 0
    private var firstLeftOut: String?
    private var madeUp = 0

    /// - Parameter locale: the one that the person has given; nil: that of the settings.
    init(asCases: Bool, locale: String?, situation: Situation) {
        (self.asCases, self.locale, self.situation) = (asCases, locale, situation)
    }

    func print(_ sample: Sample, _ understanding: Sampler.Understanding) {
        if understanding != .same {
            leftOut += 1
            firstLeftOut = firstLeftOut ?? sample.text
            if asCases { return }
        }
        if !sample.madeUp.isEmpty { madeUp += 1 }
        Swift.print(asCases ? row(sample).text : line(sample, isUnderstood: understanding == .same))
    }

    /// What is to be known of what was printed.
    var notes: [String] {
        var notes: [String] = []
        if let firstLeftOut {
            let words = leftOut == 1 ? "1 sentence means" : "\(leftOut) sentences mean"
            notes.append(
                "\(words) something else by another template or with other values, and "
                    + (leftOut == 1 ? "is " : "are ") + (asCases ? "left out" : "marked with ≠")
                    + "; the first: “\(firstLeftOut.printable)”")
        }
        if madeUp > 0, !asCases { notes.append("values marked with ~ stand for any words") }
        return notes
    }

    private func line(_ sample: Sample, isUnderstood: Bool) -> String {
        let values = sample.values.sorted { $0.key < $1.key }.map { name, value in
            "\(name)\(sample.madeUp.contains(name) ? "~" : "")=\(value.json.text)"
        }
        return ([sample.text.printable, (isUnderstood ? "" : "≠ ") + "\(sample.meaning)"] + values).joined(
            separator: "\t")
    }

    /// As a case for `beckon evaluate`.
    func row(_ sample: Sample) -> JSONValue {
        var row: [(String, JSONValue)] = [
            ("text", .string(sample.text)), ("intent", .string(sample.meaning.description)),
            (
                "slots",
                .object(
                    JSONObject(sample.values.sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }))
            ),
        ]
        if let locale { row.append(("locale", .string(locale))) }
        if sample.dependsOnTime { row.append(("now", .string(now))) }
        if !sample.madeUp.isEmpty { row.append(("madeUp", .array(sample.madeUp.sorted().map(JSONValue.string)))) }
        return .object(JSONObject(row))
    }

    private var now: String {
        let style = Date.ISO8601FormatStyle(timeZone: situation.timeZone)
            .year().month().day().time(includingFractionalSeconds: false).timeZone(separator: .colon)
        return situation.now.formatted(style)
    }
}
