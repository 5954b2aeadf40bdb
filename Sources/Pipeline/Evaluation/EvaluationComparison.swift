import Foundation
import Intents

/// What has changed between two runs over the same cases, condition by condition, with a paired test: cases that came out
/// alike in both say nothing of which is better.
public struct EvaluationComparison: Sendable {
    public struct Condition: Sendable {
        public var name: String
        /// Cases that ran in both.
        public var cases = 0
        /// Not strictly right before, and now.
        public var gained: [String] = []
        /// Strictly right before, and not any more. Of sound that is for nobody: what is taken now and was not.
        public var lost: [String] = []
        /// Probability that a difference as large as this comes by chance, where neither run is better: the exact
        /// two-sided test of McNemar (Q. McNemar, "Note on the sampling error of the difference between correlated
        /// proportions or percentages", Psychometrika 12, 1947). 0 to 1.
        public var probability: Double { Self.probability(gained.count, lost.count) }

        static func probability(_ gained: Int, _ lost: Int) -> Double {
            let (count, least) = (gained + lost, min(gained, lost))
            guard count > 0 else { return 1 }
            // Binomial terms by their logarithms, or many cases would underflow.
            let whole: Double = lgamma(Double(count) + 1) - Double(count) * log(2)
            var tail = 0.0
            for k in 0...least { tail += exp(whole - lgamma(Double(k) + 1) - lgamma(Double(count - k) + 1)) }
            return min(1, 2 * tail)
        }
    }

    public var conditions: [Condition]
    /// Conditions and cases of either run that the other does not have.
    public var unmatched: Int

    public init(_ new: EvaluationReport, since old: EvaluationReport) {
        conditions = []
        unmatched = 0
        let before = Dictionary(old.conditions.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        for condition in new.conditions {
            guard let former = before[condition.name] else {
                unmatched += condition.results.count
                continue
            }
            conditions.append(compare(condition, former))
        }
        let names = Set(new.conditions.map(\.name))
        for former in old.conditions where !names.contains(former.name) { unmatched += former.results.count }
    }

    private mutating func compare(_ new: EvaluationCondition, _ old: EvaluationCondition) -> Condition {
        var compared = Condition(name: new.name)
        var former = Dictionary(
            old.results.map { (CaseKey($0), $0.isGood) }, uniquingKeysWith: { first, _ in first })
        for result in new.results {
            guard let wasGood = former.removeValue(forKey: CaseKey(result)) else {
                unmatched += 1
                continue
            }
            // One that could not be run, before or now, is no pair.
            guard let wasGood, let isGood = result.isGood else { continue }
            compared.cases += 1
            if isGood, !wasGood { compared.gained.append(result.evaluated.name) }
            if wasGood, !isGood { compared.lost.append(result.evaluated.name) }
        }
        unmatched += former.count
        return compared
    }

    /// A line for each condition, then the cases that changed; each ended by a line end.
    public var text: String {
        var lines: [String] = []
        for condition in conditions {
            let probability = condition.probability < 0.001 ? "< 0.001" : decimals(condition.probability, 3)
            lines.append(
                "\(condition.name) since then: \(condition.gained.count) gained, \(condition.lost.count) lost, "
                    + "n \(condition.cases), p \(probability)")
            lines += Self.list("lost", condition.lost) + Self.list("gained", condition.gained)
        }
        if unmatched > 0 { lines.append("not in both: \(unmatched)") }
        return lines.map { $0 + "\n" }.joined()
    }

    var json: JSONValue {
        .array(
            conditions.map { condition in
                .object([
                    "condition": .string(condition.name), "cases": .integer(condition.cases),
                    "gained": .array(condition.gained.map(JSONValue.string)),
                    "lost": .array(condition.lost.map(JSONValue.string)), "p": .number(condition.probability),
                ])
            })
    }

    private static func list(_ title: String, _ names: [String]) -> [String] {
        let shown = names.prefix(EvaluationReport.mostListed).map { "  \(title): \(quoted($0))" }
        let left = names.count - shown.count
        return shown + (left > 0 ? ["  and \(left) more \(title)"] : [])
    }
}

extension CaseResult {
    /// Strictly right, or, where it is meant for nobody, left alone; nil where it could not be run.
    fileprivate var isGood: Bool? {
        verdict.map { evaluated.isCommand ? $0.isStrict : $0.falseAccepts == 0 }
    }
}
