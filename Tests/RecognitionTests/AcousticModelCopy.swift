import Foundation
import Testing

@testable import Recognition

/// The installed model with one file at a time replaced, in a folder that is removed with the value that made it.
final class AcousticModelCopy: Sendable {
    static let original = "/usr/share/pocketsphinx/model/en-us/en-us"
    static let languageModel = "/usr/share/pocketsphinx/model/en-us/en-us.lm.bin"
    /// The same format at a thirtieth of the size.
    static let smallLanguageModel = "/usr/share/pocketsphinx/model/en-us/en-us-phone.lm.bin"
    static let isInstalled = FileManager.default.fileExists(atPath: original + "/mdef")
    static let files = [
        "feat.params", "mdef", "means", "noisedict", "sendump", "transition_matrices", "variances",
    ]

    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "acoustic-model-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for file in Self.files {
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/\(file)", withDestinationPath: "\(Self.original)/\(file)")
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    static func original(_ file: String) -> String { "\(original)/\(file)" }

    func path(_ file: String) -> String { "\(folder)/\(file)" }

    func remove(_ file: String) throws { try FileManager.default.removeItem(atPath: path(file)) }

    func write(_ bytes: Data, to file: String) throws { try Self.write(bytes, to: path(file)) }

    static func write(_ bytes: Data, to path: String) throws {
        // The link, not what it leads to.
        unlink(path)
        try bytes.write(to: URL(fileURLWithPath: path))
    }

    func inflict(_ damage: Damage, on file: String) throws {
        try damage.inflict(on: path(file), original: Self.original(file))
    }

    /// Replaces the first occurrence of a text.
    func replace(_ text: String, by replacement: String, in file: String) throws {
        var bytes = try Data(contentsOf: URL(fileURLWithPath: Self.original(file)))
        guard let range = bytes.range(of: Data(text.utf8)) else { throw CocoaError(.fileReadCorruptFile) }
        bytes.replaceSubrange(range, with: Data(replacement.utf8))
        try write(bytes, to: file)
    }
}

/// What may befall a file.
enum Damage: Codable, Hashable, Sendable {
    case cut(to: Int)
    case flip(byte: Int, bit: Int)

    /// Makes `path` a damaged copy of `original`.
    func inflict(on path: String, original: String) throws {
        unlink(path)
        try FileManager.default.copyItem(atPath: original, toPath: path)
        let handle = try #require(FileHandle(forUpdatingAtPath: path))
        defer { try? handle.close() }
        switch self {
        case .cut(let size): try handle.truncate(atOffset: UInt64(size))
        case .flip(let byte, let bit):
            try handle.seek(toOffset: UInt64(byte))
            let old = try #require(try handle.read(upToCount: 1)?.first)
            try handle.seek(toOffset: UInt64(byte))
            try handle.write(contentsOf: Data([old ^ 1 << bit]))
        }
    }

    /// Nothing left, a head only, half, and a little missing at the end.
    static func cuts(of path: String) throws -> [Damage] {
        let size = try AcousticModelFile(path).size
        return [0, 1, 4, 19, 20, 36, 44, 60, size / 4, size / 2, size - 100, size - 4, size - 1].filter {
            $0 >= 0 && $0 < size
        }
        .map { .cut(to: $0) }
    }

    static func allFlips(_ bytes: Range<Int>) -> [Damage] {
        bytes.flatMap { byte in (0..<8).map { .flip(byte: byte, bit: $0) } }
    }

    /// One bit in every second byte of a range, or every fourth of a long one.
    static func flips(_ bytes: Range<Int>) -> [Damage] {
        stride(from: bytes.lowerBound, to: bytes.upperBound, by: bytes.count > 100 ? 4 : 2).map {
            .flip(byte: $0, bit: $0 / 2 * 5 % 8)
        }
    }
}
