import Intents

/// What the plots of a report show, as numbers.
enum EvaluationPlots {
    struct Bin {
        /// The mean confidence of those in it.
        var confidence: Double
        /// How many of them were right: 0 to 1.
        var right: Double
        var count: Int
    }

    /// Of results by tenths of their confidence, how many were right: every match, and sound that is for nobody too.
    static func reliability(_ results: [CaseResult]) -> [Bin] {
        let matched = results.compactMap { result -> (Double, Bool)? in
            guard let account = result.account, account.taken != nil, let confidence = account.confidence else {
                return nil
            }
            return (confidence, result.verdict?.outcome == .right)
        }
        let bins = Dictionary(grouping: matched) { min(9, max(0, Int($0.0 * 10))) }
        return bins.sorted { $0.key < $1.key }.map { _, members in
            Bin(
                confidence: members.reduce(0) { $0 + $1.0 } / Double(members.count),
                right: Double(members.count { $0.1 }) / Double(members.count), count: members.count)
        }
    }

    struct Acceptance {
        /// Less sure results would be rejected.
        var threshold: Double
        /// Of the commands: executed rightly, and executed wrongly.
        var right: Double
        var wrong: Double
        /// Of the cases that are meant for nobody: executed.
        var others: Double
    }

    /// What a threshold of the confidence would leave, at each hundredth.
    static func acceptance(_ results: [CaseResult]) -> [Acceptance] {
        let judged = results.filter { $0.verdict != nil }
        let commands = judged.filter(\.evaluated.isCommand)
        let others = judged.filter { !$0.evaluated.isCommand }
        return (0...100).map { step in
            let threshold = Double(step) / 100
            func share(_ results: [CaseResult], _ outcome: CaseOutcome) -> Double {
                guard !results.isEmpty else { return 0 }
                let kept = results.count {
                    $0.verdict?.outcome == outcome && ($0.account?.confidence ?? 0) >= threshold
                }
                return Double(kept) / Double(results.count)
            }
            return Acceptance(
                threshold: threshold, right: share(commands, .right), wrong: share(commands, .wrong),
                others: share(others, .wrong))
        }
    }

    /// By milliseconds, the share of utterances that took no longer; at most 200 steps.
    static func latencies(_ results: [CaseResult]) -> [(x: Double, y: Double)] {
        let sorted = results.compactMap { $0.account?.latencySeconds }.map { $0 * 1000 }.sorted()
        guard !sorted.isEmpty else { return [] }
        let steps = min(200, sorted.count)
        return (1...steps).map { step in
            let index = sorted.count * step / steps - 1
            return (sorted[index], Double(index + 1) / Double(sorted.count))
        }
    }
}
