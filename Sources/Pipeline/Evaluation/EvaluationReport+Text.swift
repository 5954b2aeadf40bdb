import Foundation

extension EvaluationReport {
    /// How many cases a condition lists at most.
    static let mostListed = 50
    /// And how many kinds of mistakes.
    static let mostPairs = 20

    /// The report for people: the stable lines, then the details. Ended by a line end.
    public var text: String {
        (figures + conditions.flatMap { [""] + $0.details }).map { $0 + "\n" }.joined()
    }

    /// The stable lines of the interface document: one for each condition, then one over all sound that is meant for
    /// nobody, where there is any.
    var figures: [String] {
        // Sound that is for nobody alone has no commands to count.
        var lines = conditions.filter { $0.commands.cases > 0 || $0.falseAccepts == nil }.map(\.figures)
        let other = conditions.compactMap(\.falseAccepts)
        if !other.isEmpty {
            let hours = other.reduce(0) { $0 + $1.hours }
            lines.append(FalseAccepts(count: other.reduce(0) { $0 + $1.count }, hours: hours).figures)
        }
        return lines
    }
}

extension EvaluationCondition {
    fileprivate var figures: String {
        "\(name): strict \(percent(outcomes.strictly.rate)) %, right \(percent(outcomes[.right].rate)) %, "
            + "wrong \(percent(outcomes[.wrong].rate)) %, asked \(percent(outcomes[.asked].rate)) %, "
            + "rejected \(percent(outcomes[.rejected].rate)) %, n \(outcomes.cases)"
    }
}

extension FalseAccepts {
    fileprivate var figures: String {
        "other sound: \(decimals(perHour, 2)) per hour (up to \(decimals(upper95, 2)), \(decimals(hours, 2)) hours)"
    }
}

/// Percent with one decimal.
func percent(_ rate: Double?) -> String { decimals(rate.map { $0 * 100 }, 1) }

func decimals(_ value: Double?, _ places: Int) -> String { String(format: "%.\(places)f", value ?? 0) }
