import Foundation

/// Files of this package and recordings beside it.
public enum TestFiles {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of `Package.swift`.
    public static let package = root.path

    public static func fixture(_ name: String) -> String { "\(package)/Tests/Fixtures/Audio/\(name)" }

    /// A spoken sample, such as `yes.slt`.
    public static func speech(_ name: String) -> String { "\(package)/config/samples/speech/\(name).flac" }

    /// Real recordings: `BECKON_AUDIO`, by default `../shared/audio` beside the package.
    public static let recordings =
        ProcessInfo.processInfo.environment["BECKON_AUDIO"]
        ?? root.appendingPathComponent("../shared/audio").standardizedFileURL.path

    public static func hasRecordings(_ folder: String) -> Bool {
        FileManager.default.fileExists(atPath: recordings + "/" + folder)
    }

    /// Paths of the WAV files of a folder of recordings, sorted.
    public static func recordings(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: recordings + "/" + folder)) ?? []
        return names.filter { $0.hasSuffix(".wav") }.sorted().map { "\(recordings)/\(folder)/\($0)" }
    }
}
