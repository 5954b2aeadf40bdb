import Intents

extension EvaluationCondition {
    /// What stands behind the figures: how sure they are, how quick it was, and which cases went wrong and how.
    var details: [String] { ["\(name) in detail"] + (sureness + measurements + confusions + mishaps).map { "  " + $0 } }

    private var sureness: [String] {
        var lines: [String] = []
        if commands.cases > 0 {
            lines.append("commands right: \(Self.text(commands[.right]))")
            lines.append("commands strictly right: \(Self.text(commands.strictly))")
        }
        if others.cases > 0 { lines.append("meant for nobody, but taken: \(Self.text(others[.wrong]))") }
        return lines
    }

    private static func text(_ proportion: Proportion) -> String {
        let interval = proportion.interval95
        return "\(proportion.count) of \(proportion.total), \(percent(proportion.rate)) % "
            + "(95 % interval \(percent(interval?.lowerBound)) to \(percent(interval?.upperBound)))"
    }

    private var measurements: [String] {
        var lines: [String] = []
        if let rate = wordErrors.rate {
            lines.append("word error rate: \(percent(rate)) % of \(wordErrors.words) words")
        }
        if let realTimeFactor { lines.append("processor time: \(decimals(realTimeFactor, 3)) times real time") }
        if let latency {
            let (median, p99) = (decimals(latency.median * 1000, 1), decimals(latency.p99 * 1000, 1))
            lines.append("latency: median \(median) ms, 99 of 100 within \(p99) ms")
        }
        return lines
    }

    private var confusions: [String] {
        let counts = Confusions(results).counts
        guard !counts.isEmpty else { return [] }
        let lines = counts.prefix(EvaluationReport.mostPairs).map {
            "  \(quoted($0.wanted)) as \(quoted($0.taken)): \($1)"
        }
        let left = counts.count - lines.count
        return ["taken for something else:"] + lines + (left > 0 ? ["  and \(left) more"] : [])
    }

    /// The worst first: what would be done wrongly, then what is not done, then what is asked back.
    private var mishaps: [String] {
        let failed = section("not run", failures) { $0.failure ?? "" }
        let kinds: [CaseOutcome] = [.wrong, .rejected, .asked]
        return failed + kinds.flatMap { outcome in section(outcome.rawValue, mishaps(outcome), Self.account) }
    }

    private func mishaps(_ outcome: CaseOutcome) -> [CaseResult] {
        results.filter { $0.verdict?.outcome == outcome && ($0.evaluated.isCommand || outcome == .wrong) }
    }

    private func section(_ title: String, _ found: [CaseResult], _ account: (CaseResult) -> String) -> [String] {
        guard !found.isEmpty else { return [] }
        let limit = EvaluationReport.mostListed
        let listed = found.prefix(limit).map { result in
            "  \(result.evaluated.location): \(quoted(result.evaluated.name)): \(account(result))"
        }
        let left = found.count - listed.count
        return ["\(title): \(found.count)"] + listed + (left > 0 ? ["  and \(left) more"] : [])
    }

    static func account(_ result: CaseResult) -> String {
        let heard = result.account?.heard ?? ""
        let text = { (taken: CaseAccount.Taken) in
            Self.text(taken.intent, taken.slots.members.map { ($0.key, $0.value) })
        }
        let doubted = (result.account?.doubted ?? []).map(text)
        let done =
            doubted.isEmpty
            ? "took it as \((result.account?.taken).map(text) ?? "nothing")"
            : "would ask whether it is \(doubted.joined(separator: " or "))"
        let wanted =
            result.evaluated.intent.map { intent in
                Self.text(intent, result.evaluated.slots.map { ($0.key, $0.value) })
            } ?? "nothing"
        return "heard \(heard.isEmpty ? "nothing" : quoted(heard)), \(done), should be \(wanted)"
    }

    private static func text(_ intent: String, _ slots: [(String, JSONValue)]) -> String {
        slots.isEmpty ? intent : "\(intent) \(JSONValue.object(JSONObject(slots.sorted { $0.0 < $1.0 })).text)"
    }

}

/// In quotes and without control characters, since neither files nor recognizers are trusted with a terminal.
func quoted(_ text: String) -> String { JSONValue.string(text).text }
