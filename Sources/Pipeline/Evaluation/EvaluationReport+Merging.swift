import Intents

/// Why a written report cannot be read, or taken together with others.
public struct ReportFault: Error, Sendable, Hashable, CustomStringConvertible {
    public var description: String

    init(description: String) { self.description = description }
}

extension EvaluationReport {
    /// Of a run over a million cases and more.
    private static let mostBytes = 1 << 30

    /// A report that `jsonLine` was written to.
    ///
    /// - Throws: with the path, where it cannot be read or is none.
    public init(contentsOf path: String) throws(ReportFault) {
        let bytes: [UInt8]
        do { bytes = try CaseFile.bytes(of: path, limit: Self.mostBytes) } catch {
            throw ReportFault(description: "\(path): \(error.message.replacing("the case file", with: "the report"))")
        }
        do {
            try self.init(json: try JSONValue(json: bytes))
        } catch {
            throw ReportFault(description: "\(path): \(error)")
        }
    }

    /// A report as `jsonLine` writes it. The figures are computed anew from its results.
    ///
    /// - Throws: where it is none, or has no results, and in which place.
    public init(json: JSONValue) throws(ReportFault) {
        guard let conditions = json["conditions"]?.arrayValue else {
            throw ReportFault(description: "this is no report of beckon evaluate --json: it has no \"conditions\"")
        }
        var read: [EvaluationCondition] = []
        for (number, condition) in conditions.enumerated() {
            guard let name = condition["condition"]?.stringValue, let rows = condition["results"]?.arrayValue else {
                throw ReportFault(description: "condition \(number + 1) has no name, or no \"results\"")
            }
            var results: [CaseResult] = []
            for (row, json) in rows.enumerated() {
                do { results.append(try CaseResult(json)) } catch {
                    throw ReportFault(description: "condition \(name), result \(row + 1): \(error)")
                }
            }
            read.append(EvaluationCondition(name, results))
        }
        self.init(read)
    }

    /// The parts of one run: conditions of one name become one, cases in the order of the case file.
    ///
    /// - Throws: where a case stands in two parts.
    public init(merging reports: [EvaluationReport]) throws(ReportFault) {
        var names: [String] = []
        var results: [String: [CaseResult]] = [:]
        for condition in reports.flatMap(\.conditions) {
            if results[condition.name] == nil { names.append(condition.name) }
            results[condition.name, default: []] += condition.results
        }
        var merged: [EvaluationCondition] = []
        for name in names {
            let all = (results[name] ?? []).sorted { $0.evaluated.location.line < $1.evaluated.location.line }
            var seen: Set<CaseKey> = []
            for result in all where !seen.insert(CaseKey(result)).inserted {
                throw ReportFault(
                    description:
                        "\(result.evaluated.name) (line \(result.evaluated.location.line)) stands in two of them, "
                        + "in \(name); merge the parts of one run, each once")
            }
            merged.append(EvaluationCondition(name, all))
        }
        self.init(merged)
    }
}

/// By which a case is known in another run.
struct CaseKey: Hashable {
    var name: String
    var line: Int

    init(_ result: CaseResult) {
        name = result.evaluated.name
        line = result.evaluated.location.line
    }
}
