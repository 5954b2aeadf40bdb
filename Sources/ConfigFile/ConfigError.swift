import Spelling

/// Something wrong in a file, and where. Its words stand in `ConfigError+Description.swift`.
public struct ConfigError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// The file cannot be read; the system's reason.
        case unreadable(String)
        case tooLarge(limit: Int)
        case notUTF8
        /// What the YAML parser says.
        case syntax(String)
        case tab
        case severalDocuments
        case duplicateKey(String, first: FileLocation)
        case keyIsNoText
        case tag(String)
        case unknownAnchor(String)
        /// More than 64 levels of nesting.
        case tooDeep(limit: Int)
        /// Aliases that stand for too many values.
        case tooManyValues(limit: Int)
        case unknownKey(String, nearest: String?, known: [String])
        case missingKey(String)
        /// What was wanted and what stands there, as a person calls them.
        case wrongKind(expected: String, found: String)
        case unknownChoice(String, nearest: String?, choices: [String])
        /// The value's own check refused it; its words.
        case invalid(String)
    }

    public var code: Code
    public var location: FileLocation

    public init(_ code: Code, at location: FileLocation) {
        self.code = code
        self.location = location
    }
}

/// Everything wrong that decoding found, in the order of the file. Never empty.
public struct ConfigErrors: Error, Sendable, Hashable, CustomStringConvertible {
    public private(set) var errors: [ConfigError]

    public init(_ first: ConfigError, _ others: [ConfigError] = []) { errors = [first] + others }

    /// One line for each.
    public var description: String { errors.map(\.description).joined(separator: "\n") }
}

extension ConfigError.Code {
    /// Text that is none of the words that may stand here.
    public static func choice(_ found: String, among choices: [String]) -> Self {
        .unknownChoice(found, nearest: Spelling.nearest(to: found, among: choices), choices: choices)
    }
}
