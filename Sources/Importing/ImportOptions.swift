import Intents

/// Whose definitions an import becomes.
public struct ImportOptions: Sendable, Hashable {
    /// The application's id, in reverse-DNS form.
    public var application: String
    /// As a person says it.
    public var name: String
    /// The language of the sentences where the files do not tell it; numbers are written out in it.
    public var locale: String

    public init(application: String, name: String, locale: String = "en-US") {
        self.application = application
        self.name = name
        self.locale = locale
    }
}

/// Why nothing at all could be read: each with the place and what to do.
public struct ImportError: Error, Sendable, Hashable, CustomStringConvertible {
    public var problems: [Problem]

    public init(_ problems: [Problem]) { self.problems = problems }

    /// One line for each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
