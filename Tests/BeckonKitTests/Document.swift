import Foundation

/// A page of docs as the tests read it.
enum Document: String {
    case `protocol` = "extension-protocol.md"
    case handlers = "handlers.md"

    func text() throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/\(rawValue)").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The texts of the blocks in a language.
    func blocks(_ language: String) throws -> [String] {
        try text().components(separatedBy: "```\(language)\n").dropFirst().map {
            $0.components(separatedBy: "```").first ?? ""
        }
    }

    /// The lines of each ```jsonl block.
    static func examples() throws -> [[String]] {
        try Document.protocol.blocks("jsonl").map { $0.split(separator: "\n").map(String.init) }
    }
}
