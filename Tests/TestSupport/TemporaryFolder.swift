import Foundation

/// A folder that lives as long as this value.
public final class TemporaryFolder: Sendable {
    public let path: String

    public init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("beckon-test-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in it, which is written where there are bytes for it.
    public func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        let file = path + "/" + name
        if !bytes.isEmpty { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
        return file
    }
}
