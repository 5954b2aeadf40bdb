/// A line for the log: what an extension says, or what the host did with it.
public struct ExtensionLogEntry: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// A `log` notification.
        case message
        /// A line on its standard error.
        case standardError
        case host
    }

    public enum Level: String, Sendable, Hashable { case debug, info, warning, error }

    public var extensionID: String
    public var source: Source
    public var level: Level
    /// One line, at most 1,000 characters.
    public var text: String

    public init(extensionID: String, source: Source, level: Level, text: String) {
        self.extensionID = extensionID
        self.source = source
        self.level = level
        self.text = text
    }
}
