import Foundation

/// docs/extension-protocol.md as the tests read it.
enum ProtocolDocument {
    static func text() throws -> String {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../docs/extension-protocol.md").standardizedFileURL
        return try String(contentsOf: file, encoding: .utf8)
    }

    /// The lines of each ```jsonl block.
    static func examples() throws -> [[String]] {
        try text().components(separatedBy: "```jsonl\n").dropFirst().map { block in
            (block.components(separatedBy: "```").first ?? "").split(separator: "\n").map(String.init)
        }
    }
}
