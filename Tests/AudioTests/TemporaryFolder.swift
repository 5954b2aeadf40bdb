import Foundation

/// A folder that lives as long as this value.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent("beckon-audio-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ bytes: [UInt8] = []) throws -> String {
        let file = path + "/" + name
        if !bytes.isEmpty { try Data(bytes).write(to: URL(fileURLWithPath: file)) }
        return file
    }
}

/// Files of this package and recordings beside it.
enum TestFiles {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static func fixture(_ name: String) -> String { root.appendingPathComponent("Tests/Fixtures/Audio/\(name)").path }

    /// Real recordings: `BECKON_AUDIO`, by default `../shared/audio` beside the package.
    static let recordings =
        ProcessInfo.processInfo.environment["BECKON_AUDIO"] ?? root.appendingPathComponent("../shared/audio").path

    static func hasRecordings(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: recordings + "/" + folder)
    }

    /// Paths of the WAV files of a folder of recordings, sorted.
    static func recordings(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: recordings + "/" + folder)) ?? []
        return names.filter { $0.hasSuffix(".wav") }.sorted().map { "\(recordings)/\(folder)/\($0)" }
    }
}
