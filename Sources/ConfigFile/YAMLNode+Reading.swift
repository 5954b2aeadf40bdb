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
        var builder = try Self.parse(try TextFile.bytes(of: path, limit: limits.bytes), file: path, limits: limits)
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
        let bytes = try TextFile.bytes(of: path, limit: limits.bytes)
        var builder = try Self.parse(bytes, file: path, limits: limits, toleratesDuplicates: true)
        defer { duplicates += builder.duplicates }
        self = try builder.document(file: path)
    }

    private static func parse(
        _ bytes: [UInt8], file: String, limits: YAMLLimits, toleratesDuplicates: Bool = false
    ) throws(ConfigError) -> YAMLTreeBuilder {
        guard bytes.count <= limits.bytes else {
            throw ConfigError(.tooLarge(limit: limits.bytes), at: FileLocation(file: file))
        }
        try TextFile.check(bytes, file: file)
        return try YAMLTreeBuilder(
            TextFile.withoutMark(bytes), file: file, limits: limits, toleratesDuplicates: toleratesDuplicates)
    }
}
