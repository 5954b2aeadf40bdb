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

extension ImportOptions {
    /// An application that is called after a file: `etc/timer.ini` gives `imported.timer`, Timer.
    public init(file: String, locale: String = "en-US") {
        let last = file.split(separator: "/").last ?? ""
        let words = last.prefix { $0 != "." }.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
        let stem = words.isEmpty ? "application" : words.joined(separator: "-").lowercased()
        let id = stem.first?.isLetter == true ? stem : "a\(stem)"
        let name =
            words.isEmpty
            ? "Application" : words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        self.init(application: "imported.\(id)", name: name, locale: locale)
    }
}

/// Why nothing at all could be read: each with the place and what to do.
public struct ImportError: Error, Sendable, Hashable, CustomStringConvertible {
    public var problems: [Problem]

    public init(_ problems: [Problem]) { self.problems = problems }

    /// One line for each.
    public var description: String { problems.map(\.description).joined(separator: "\n") }
}
