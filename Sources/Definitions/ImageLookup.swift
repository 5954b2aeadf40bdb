import Foundation

/// Finds the pictures that a definition file names.
enum ImageLookup {
    enum Failure: Error {
        /// Not in the folder of the definition file or below it.
        case outside
        case missing
        case noPicture
        case tooLarge
    }

    static let mostBytes = 1_048_576

    /// The absolute path of a picture (PNG, JPEG or SVG) in the folder of a definition file or below it.
    static func find(_ name: String, besideFile file: String) throws(Failure) -> String {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !name.hasPrefix("/"), !parts.contains(".."), !name.contains("\0") else { throw .outside }
        let folder = URL(filePath: file).standardizedFileURL.deletingLastPathComponent().path
        let path = URL(filePath: "\(folder)/\(name)").standardizedFileURL.path
        var status = stat()
        guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { throw .missing }
        // A link may lead elsewhere.
        guard let real = resolved(path), let base = resolved(folder), real.hasPrefix(base == "/" ? base : base + "/")
        else { throw .outside }
        guard status.st_size <= mostBytes else { throw .tooLarge }
        guard isPicture(real) else { throw .noPicture }
        return path
    }

    private static func resolved(_ path: String) -> String? {
        guard let real = realpath(path, nil) else { return nil }
        defer { free(real) }
        return String(cString: real)
    }

    /// By its first bytes, and for SVG by its first element.
    private static func isPicture(_ path: String) -> Bool {
        guard let file = FileHandle(forReadingAtPath: path), let start = try? file.read(upToCount: 4096) else {
            return false
        }
        let bytes = [UInt8](start)
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) { return true }
        if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return true }
        return path.lowercased().hasSuffix(".svg") && String(decoding: bytes, as: UTF8.self).contains("<svg")
    }
}
