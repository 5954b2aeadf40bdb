import Foundation
import Intents

/// What became of one sentence of a corpus.
public struct Outcome: Sendable {
    public var id: String
    public var text: String
    public var expected: String
    public var got: String
    public var isPassed: Bool
}

/// One set of real sentences, measured.
public struct CorpusReport: Sendable {
    public var name: String
    public var outcomes: [Outcome]

    public var failures: [Outcome] { outcomes.filter { !$0.isPassed } }

    /// The line that scripts read.
    public var summary: String {
        "\(name): \(outcomes.count - failures.count) passed, \(failures.count) failed"
    }
}

/// The folder of real sentences that people and other projects wrote; it is no part of Beckon.
public struct Corpora: Sendable {
    private let folder: String

    /// - Returns: nil where there is no such folder.
    public init?(folder: String) {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            return nil
        }
        self.folder = folder
    }

    /// The sets that the folder has.
    ///
    /// - Parameter limit: how many sentences of each set are measured, spread over the set; nil: all.
    /// - Throws: where a file of the folder cannot be read.
    public func reports(limit: Int? = nil) throws -> [CorpusReport] {
        var reports: [CorpusReport] = []
        for language in ["en", "zh"] {
            guard let rows = try rows("ha-\(language).jsonl", limit) else { continue }
            let corpus = HomeAssistantCorpus(folder: folder, language: language)
            reports.append(CorpusReport(name: "ha-\(language)", outcomes: try corpus.outcomes(rows)))
        }
        if let rows = try rows("rhasspy.jsonl", limit) {
            reports.append(CorpusReport(name: "rhasspy", outcomes: try RhasspyCorpus().outcomes(rows)))
        }
        return reports
    }

    private func rows(_ name: String, _ limit: Int?) throws -> [JSONObject]? {
        let path = "\(folder)/\(name)"
        guard FileManager.default.fileExists(atPath: path) else { return nil }
        let text = try String(contentsOf: URL(fileURLWithPath: path), encoding: .utf8)
        let rows = try text.split { $0 == "\n" || $0 == "\r\n" }.compactMap {
            try JSONValue(json: String($0)).objectValue
        }
        guard let limit, limit < rows.count, limit > 0 else { return rows }
        return (0..<limit).map { rows[$0 * rows.count / limit] }
    }
}
