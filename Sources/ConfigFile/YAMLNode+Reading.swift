import Foundation

/// How much a file may hold. A file beyond it is an error, never a long wait or a full memory.
public struct YAMLLimits: Sendable, Hashable {
    public var bytes = 4 * 1_048_576
    /// Levels of nesting, the root being the first.
    public var depth = 64
    /// Values that aliases may add, each counted as often as it is used.
    public var expandedNodes = 100_000

    public init() {}
}

extension YAMLNode {
    /// Reads a file of one YAML document in UTF-8, with or without byte order mark. An empty file is an empty mapping.
    ///
    /// - Throws: `ConfigError` that names the file, and the line and column where known.
    public init(contentsOf path: String, limits: YAMLLimits = YAMLLimits()) throws(ConfigError) {
        var builder = try Self.parse(try Self.bytes(of: path, limit: limits.bytes), file: path, limits: limits)
        self = try builder.document(file: path)
    }

    /// - Parameter file: what errors and locations call the text's origin.
    /// - Throws: `ConfigError` with line and column.
    public init(text: String, file: String, limits: YAMLLimits = YAMLLimits()) throws(ConfigError) {
        var builder = try Self.parse(Array(text.utf8), file: file, limits: limits)
        self = try builder.document(file: file)
    }

    /// Reads a file in which one bad part must not spoil the rest: a key that is there twice keeps its first value.
    ///
    /// - Parameter duplicates: gets an error for each further time.
    /// - Throws: `ConfigError` for everything else.
    public init(contentsOf path: String, duplicates: inout [ConfigError]) throws(ConfigError) {
        let limits = YAMLLimits()
        let bytes = try Self.bytes(of: path, limit: limits.bytes)
        var builder = try Self.parse(bytes, file: path, limits: limits, toleratesDuplicates: true)
        defer { duplicates += builder.duplicates }
        self = try builder.document(file: path)
    }

    private static func bytes(of path: String, limit: Int) throws(ConfigError) -> [UInt8] {
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

    private static func parse(
        _ bytes: [UInt8], file: String, limits: YAMLLimits, toleratesDuplicates: Bool = false
    ) throws(ConfigError) -> YAMLTreeBuilder {
        guard bytes.count <= limits.bytes else {
            throw ConfigError(.tooLarge(limit: limits.bytes), at: FileLocation(file: file))
        }
        if let place = firstInvalid(bytes, file: file) { throw ConfigError(.notUTF8, at: place) }
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? Array(bytes.dropFirst(mark.count)) : bytes
        return try YAMLTreeBuilder(content, file: file, limits: limits, toleratesDuplicates: toleratesDuplicates)
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
