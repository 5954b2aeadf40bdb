import Foundation
import Pipeline
import Synchronization

/// A temporary folder with settings and definitions, which lives as long as this value.
final class Workspace: Sendable {
    static let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    let path: String

    init(_ files: [String: String] = [:]) throws {
        path =
            FileManager.default.temporaryDirectory.appendingPathComponent("beckon-pipeline-\(UUID().uuidString)")
            .path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(text, to: name) }
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { "\(path)/\(name)" }

    @discardableResult
    func write(_ text: String, to name: String) throws -> String {
        let url = URL(fileURLWithPath: file(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    /// As a program in the folder of the tests sees things, so that the built sample extensions are found.
    /// What the person who runs the tests has installed does not count.
    static let places = Places(environment: ["PATH": "/usr/bin:/bin", "XDG_STATE_HOME": "/nonexistent"])

    func configuration(_ settings: String = "beckon.yaml", locale: String? = nil) throws -> Configuration {
        try Configuration(file: file(settings), locale: locale, places: Self.places)
    }
}

/// Collects what is logged.
final class LogRecorder: Sendable {
    private let lines = Mutex<[String]>([])

    /// Everything from information on, `level: sentence`.
    var sentences: [String] { lines.withLock { $0 } }

    var log: Log {
        Log { level, sentence in
            if level >= .info { self.lines.withLock { $0.append("\(level): \(sentence)") } }
        }
    }
}
