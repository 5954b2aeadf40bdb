/// A place in a file that a person wrote. Lines and columns count from 1; 0 means unknown.
public struct SourceLocation: Sendable, Hashable, CustomStringConvertible {
    public var file: String
    public var line: Int
    public var column: Int

    public init(file: String, line: Int = 0, column: Int = 0) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// `file:line:column`, as far as known.
    public var description: String {
        line == 0 ? file : column == 0 ? "\(file):\(line)" : "\(file):\(line):\(column)"
    }
}

/// Something wrong (or doubtful) in a file that a person wrote; whatever it concerns is left out, the rest works.
public struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
    public enum Severity: String, Sendable, Hashable { case error, warning }

    public var severity: Severity
    public var location: SourceLocation?
    /// One sentence: what is wrong and what to do.
    public var message: String

    public init(_ severity: Severity = .error, at location: SourceLocation? = nil, _ message: String) {
        self.severity = severity
        self.location = location
        self.message = message
    }

    /// `file:line:column: error: message`, the form that editors understand.
    public var description: String {
        "\(location.map { "\($0): " } ?? "")\(severity.rawValue): \(message)"
    }
}
