/// What a command takes and what its help says. The program itself is the command at the root.
public struct CommandSpecification: Sendable {
    public struct Example: Sendable {
        public var command: String
        /// What it does, in one line.
        public var meaning: String

        public init(_ command: String, _ meaning: String) {
            self.command = command
            self.meaning = meaning
        }
    }

    public struct ExitStatus: Sendable {
        public var code: Int
        public var meaning: String

        public init(_ code: Int, _ meaning: String) {
            self.code = code
            self.meaning = meaning
        }
    }

    public var name: String
    /// One line, without a full stop.
    public var summary: String
    /// More words for the help, in paragraphs separated by empty lines.
    public var discussion: String?
    public var arguments: [ArgumentSpecification]
    public var options: [OptionSpecification]
    public var subcommands: [CommandSpecification]
    /// The subcommand that runs when none is named.
    public var defaultSubcommand: String?
    public var examples: [Example]
    public var exitStatuses: [ExitStatus]
    /// What `--version` prints; nil: there is no such option.
    public var version: String?

    public init(
        name: String, summary: String, discussion: String? = nil, arguments: [ArgumentSpecification] = [],
        options: [OptionSpecification] = [], subcommands: [CommandSpecification] = [],
        defaultSubcommand: String? = nil, examples: [Example] = [], exitStatuses: [ExitStatus] = [],
        version: String? = nil
    ) {
        self.name = name
        self.summary = summary
        self.discussion = discussion
        self.arguments = arguments
        self.options = options
        self.subcommands = subcommands
        self.defaultSubcommand = defaultSubcommand
        self.examples = examples
        self.exitStatuses = exitStatuses
        self.version = version
    }

    /// The options that a person can give, the ones that every command has included.
    var allOptions: [OptionSpecification] {
        options + (version == nil ? [] : [.version]) + [.help]
    }
}

/// A word that stands on the command line without a dash.
public struct ArgumentSpecification: Sendable {
    public enum Count: Sendable, Hashable { case one, optional, oneOrMore, any }

    /// In capitals: `FILE`.
    public var name: String
    public var summary: String
    /// Only the last argument of a command may be anything but `one`.
    public var count: Count

    public init(_ name: String, _ summary: String, count: Count = .one) {
        self.name = name
        self.summary = summary
        self.count = count
    }

    /// As it stands in a usage line: `FILE...`
    var usage: String {
        switch count {
        case .one: name
        case .optional: "[\(name)]"
        case .oneOrMore: "\(name)..."
        case .any: "[\(name)...]"
        }
    }
}
