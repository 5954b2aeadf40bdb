/// A line for the log: what an extension says, or what the host did with it.
public struct ExtensionLogEntry: Sendable, Hashable {
    public enum Source: Sendable, Hashable {
        /// A `log` notification.
        case message
        /// A line on its standard error.
        case standardError
        case host
        /// A call failed; the text is a sentence that names the extension.
        case failure(ExtensionFailure)
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

extension ExtensionLogEntry {
    init(_ failure: ExtensionFailure) {
        let text = failure.description
        self.init(
            extensionID: failure.extensionID, source: .failure(failure), level: .error,
            text: text.count > ExtensionLog.maximumLength ? text.prefix(ExtensionLog.maximumLength - 1) + "…" : text)
    }
}
