import Foundation
import Intents

/// Results as JSON, so that parts of a run can be merged and runs compared: the case, then what came of it.
extension CaseResult {
    var json: JSONValue {
        let source: (String, JSONValue) =
            switch evaluated.source {
            case .audio(let path): ("audio", .string(path))
            case .text(let text): ("text", .string(text))
            }
        var members: [(String, JSONValue?)] = [
            ("name", .string(evaluated.name)), ("line", .integer(evaluated.location.line)), source,
            ("intent", evaluated.intent.map(JSONValue.string) ?? .null),
            ("slots", evaluated.slots.isEmpty ? nil : .object(Self.sorted(evaluated.slots))),
            ("transcript", evaluated.transcript.map(JSONValue.string)),
        ]
        switch content {
        case .failed(let reason): members.append(("failure", .string(reason)))
        case .observed(let account, let verdict): members += Self.members(account, verdict)
        }
        return .object(JSONObject(members.compactMap { key, value in value.map { (key, $0) } }))
    }

    private static func members(_ account: CaseAccount, _ verdict: CaseVerdict) -> [(String, JSONValue?)] {
        [
            ("outcome", .string(verdict.outcome.rawValue)), ("strict", .boolean(verdict.isStrict)),
            ("falseAccepts", .integer(verdict.falseAccepts)), ("heard", .string(account.heard)),
            ("taken", account.taken.map(json)),
            ("doubted", account.doubted.isEmpty ? nil : .array(account.doubted.map(json))),
            ("confidence", account.confidence.map(JSONValue.number)), ("audioSeconds", .number(account.audioSeconds)),
            ("processingSeconds", .number(account.processingSeconds)),
            ("latencySeconds", account.latencySeconds.map(JSONValue.number)),
        ]
    }

    private static func json(_ taken: CaseAccount.Taken) -> JSONValue {
        .object(["intent": .string(taken.intent), "slots": .object(taken.slots)])
    }

    private static func sorted(_ slots: [String: JSONValue]) -> JSONObject {
        JSONObject(slots.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }

    /// - Throws: what is missing or wrong, in a few words.
    init(_ json: JSONValue) throws(ReportFault) {
        guard let object = json.objectValue else { throw ReportFault(description: "it is no object") }
        let reader = ResultReader(object: object)
        let source: EvaluationCase.Source =
            if let path = object["audio"]?.stringValue { .audio(path: path) } else {
                .text(try reader.text("text"))
            }
        let intent: String? = object["intent"] == .null ? nil : try reader.text("intent")
        let slots = object["slots"]?.objectValue?.members ?? []
        let line = if case .integer(let number)? = object["line"] { number } else { 0 }
        evaluated = EvaluationCase(
            source, intent: intent, slots: Dictionary(slots.map { ($0.key, $0.value) }) { first, _ in first },
            transcript: object["transcript"]?.stringValue, name: try reader.text("name"),
            location: SourceLocation(file: "", line: line))
        if let failure = object["failure"]?.stringValue {
            content = .failed(failure)
        } else {
            let verdict = try reader.verdict()
            content = .observed(try reader.account(), verdict)
        }
    }
}

private struct ResultReader {
    let object: JSONObject

    func text(_ key: String) throws(ReportFault) -> String {
        guard let text = object[key]?.stringValue else { throw ReportFault(description: "\"\(key)\" is no text") }
        return text
    }

    private func number(_ key: String) throws(ReportFault) -> Double {
        guard let number = object[key]?.numberValue, number.isFinite, number >= 0 else {
            throw ReportFault(description: "\"\(key)\" is no number from 0 on")
        }
        return number
    }

    func verdict() throws(ReportFault) -> CaseVerdict {
        guard let outcome = CaseOutcome(rawValue: try text("outcome")) else {
            throw ReportFault(description: "\"outcome\" is none of right, wrong, asked and rejected")
        }
        let count = try number("falseAccepts")
        guard count < 1e6 else { throw ReportFault(description: "\"falseAccepts\" is too many") }
        return CaseVerdict(outcome, isStrict: object["strict"] == true, falseAccepts: Int(count))
    }

    private func taken(_ found: JSONValue, _ key: String) throws(ReportFault) -> CaseAccount.Taken {
        guard let intent = found["intent"]?.stringValue, let slots = found["slots"]?.objectValue else {
            throw ReportFault(description: "\"\(key)\" is no intent with slots")
        }
        return CaseAccount.Taken(intent: intent, slots: slots)
    }

    func account() throws(ReportFault) -> CaseAccount {
        var taken: CaseAccount.Taken?
        if let found = object["taken"], found != .null { taken = try self.taken(found, "taken") }
        var doubted: [CaseAccount.Taken] = []
        for found in (object["doubted"]?.arrayValue ?? []).prefix(Doubt.mostCandidates) {
            doubted.append(try self.taken(found, "doubted"))
        }
        return CaseAccount(
            heard: try text("heard"), taken: taken, doubted: doubted,
            confidence: object["confidence"] == nil ? nil : try number("confidence"),
            audioSeconds: try number("audioSeconds"), processingSeconds: try number("processingSeconds"),
            latencySeconds: object["latencySeconds"] == nil ? nil : try number("latencySeconds"))
    }
}
