import Foundation
import Testing

@testable import BeckonKit

/// An extension served over real pipes within the test.
struct Conversation {
    /// Writes these lines, ends input where `endsInput`, and gives what came back when `serve` returned.
    static func answers(
        of served: IntentExtension, to lines: [String], environment: [String: String] = [:], endsInput: Bool = true
    ) async throws -> [JSONValue] {
        let input = Pipe()
        let output = Pipe()
        let writing = input.fileHandleForWriting
        let data = Data((lines.joined(separator: "\n") + "\n").utf8)
        // A line of a megabyte does not fit into a pipe, so a thread writes while the extension reads.
        Thread.detachNewThread { @Sendable in
            try? writing.write(contentsOf: data)
            if endsInput { try? writing.close() }
        }
        await served.serve(
            input: input.fileHandleForReading.fileDescriptor, output: output.fileHandleForWriting.fileDescriptor,
            environment: environment)
        try output.fileHandleForWriting.close()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        return try text.split(separator: "\n").map { try JSONValue(json: String($0)) }
    }

    static func request(_ method: String, id: Int = 1, _ parameters: JSONObject = [:]) -> String {
        JSONRPC.Message.request(id: .integer(id), method: method, parameters: parameters).json.text
    }
}
