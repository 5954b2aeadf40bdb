import Foundation
import Intents

/// What an adaptation came to, for people and for programs.
public struct AdaptationReport: Sendable {
    public var record: AdaptationRecord
    /// Whether it is in use from now on.
    public var isKept: Bool

    public init(_ record: AdaptationRecord, isKept: Bool) {
        self.record = record
        self.isKept = isKept
    }

    public var text: String {
        let row = { (name: String, result: AdaptationGuard) in
            let columns = [
                "\(result.right) of \(result.clips)", "\(result.wrong)", String(format: "%.4f", result.score),
            ]
            return name.padding(toLength: 16, withPad: " ", startingAt: 0)
                + columns.map { $0.padding(toLength: 14, withPad: " ", startingAt: 0) }.joined()
        }
        let lines = [
            "learnt from \(record.utterances) utterances (\(record.conditions.joined(separator: ", "))), for "
                + "\(record.subject); held against clips that were not learnt from:",
            "guard clips     strictly right wrong        score",
            row("as it was", record.before), row("adapted", record.after), verdict,
        ]
        return lines.map { String($0.reversed().drop { $0 == " " }.reversed()) + "\n" }.joined()
    }

    private var verdict: String {
        if isKept {
            return
                "It is better, and kept; a running daemon uses it from its next start. beckon adapt --undo removes it."
        }
        return record.isBetter ? "It is better; --dry-run: it is not kept." : "It is not better, so it is not kept."
    }

    public var json: JSONValue {
        .object([
            "kept": .boolean(isKept), "better": .boolean(record.isBetter), "utterances": .integer(record.utterances),
            "conditions": .array(record.conditions.map(JSONValue.string)),
            "enhancement": .string(record.subject.enhancement), "before": record.before.json,
            "after": record.after.json,
        ])
    }
}

extension AdaptationGuard {
    fileprivate var json: JSONValue {
        .object([
            "clips": .integer(clips), "right": .integer(right), "wrong": .integer(wrong), "score": .number(score),
        ])
    }
}
