import Intents

extension EvaluationReport {
    /// The report for programs, as one line ended by a line end, which `init(json:)` reads again. What nothing was measured of is null, or absent where
    /// the interface document has a question mark.
    public var jsonLine: String { json.text + "\n" }

    /// The same, with what has changed since another.
    public func jsonLine(with comparison: EvaluationComparison?) -> String {
        guard let comparison, var object = json.objectValue else { return jsonLine }
        object["comparison"] = comparison.json
        return JSONValue.object(object).text + "\n"
    }

    public var json: JSONValue { .object(["conditions": .array(conditions.map(\.json))]) }
}

extension EvaluationCondition {
    /// Rates are 0 to 1; `falseAcceptsPerHour` is there only where some sound is meant for nobody.
    var json: JSONValue {
        var members: [(String, JSONValue?)] = [
            ("condition", .string(name)), ("cases", .integer(outcomes.cases)), ("right", rate(outcomes[.right])),
            ("strict", rate(outcomes.strictly)), ("wrong", rate(outcomes[.wrong])), ("asked", rate(outcomes[.asked])),
            ("rejected", rate(outcomes[.rejected])), ("falseAcceptsPerHour", falseAccepts?.json),
        ]
        members += [
            ("wordErrorRate", wordErrors.rate.map(JSONValue.number)),
            ("realTimeFactor", realTimeFactor.map(rounded) ?? .null), ("latencyMs", latencyJSON),
            ("results", .array(results.map(\.json))),
        ]
        return .object(JSONObject(members.compactMap { key, value in value.map { (key, $0) } }))
    }

    private var latencyJSON: JSONValue {
        .object([
            "median": latency.map { .hundredths($0.median * 1000) } ?? .null,
            "p99": latency.map { .hundredths($0.p99 * 1000) } ?? .null,
        ])
    }

    private func rate(_ proportion: Proportion) -> JSONValue { proportion.rate.map(JSONValue.number) ?? .null }

    /// A measured time holds no more than five digits that mean something.
    private func rounded(_ value: Double) -> JSONValue { .number((value * 1e5).rounded() / 1e5) }
}

extension FalseAccepts {
    fileprivate var json: JSONValue {
        .object([
            "value": perHour.map(JSONValue.number) ?? .null, "upper95": upper95.map(JSONValue.number) ?? .null,
            "hours": .number(hours),
        ])
    }
}
