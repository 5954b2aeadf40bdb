import Foundation

/// Reads files of text within bounds: whatever the path leads to, it takes no long wait and no full memory.
public enum TextFile {
    /// The text of a file in UTF-8, with or without byte order mark.
    ///
    /// - Parameter limit: the most bytes that it may have.
    /// - Throws: `ConfigError` that names the file, and the line and column where known.
    public static func text(contentsOf path: String, limit: Int = YAMLLimits().bytes) throws(ConfigError) -> String {
        let bytes = try bytes(of: path, limit: limit)
        try check(bytes, file: path)
        return String(decoding: withoutMark(bytes), as: UTF8.self)
    }

    static func bytes(of path: String, limit: Int) throws(ConfigError) -> [UInt8] {
        let place = FileLocation(file: path)
        // Non-blocking, because a FIFO without a writer would wait for ever.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw ConfigError(.unreadable(String(cString: strerror(errno))), at: place) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
            throw ConfigError(.unreadable("not a regular file"), at: place)
        }
        var bytes: [UInt8] = []
        var chunk = [UInt8](repeating: 0, count: 65_536)
        while bytes.count <= limit {
            let count = read(descriptor, &chunk, chunk.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw ConfigError(.unreadable(String(cString: strerror(errno))), at: place) }
            if count == 0 { return bytes }
            bytes += chunk[..<count]
        }
        throw ConfigError(.tooLarge(limit: limit), at: place)
    }

    static func check(_ bytes: [UInt8], file: String) throws(ConfigError) {
        if let place = firstInvalid(bytes, file: file) { throw ConfigError(.notUTF8, at: place) }
    }

    static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        return bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
    }

    /// Where the bytes stop being UTF-8.
    private static func firstInvalid(_ bytes: [UInt8], file: String) -> FileLocation? {
        guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
        var (decoder, iterator) = (UTF8(), bytes.makeIterator())
        var (line, column) = (1, 1)
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            (line, column) = scalar == "\n" ? (line + 1, 1) : (line, column + 1)
        }
        return FileLocation(file: file, line: line, column: column)
    }
}
