/// A command line that cannot be understood. Its words stand in `UsageError+Description.swift`.
public struct UsageError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        /// `choices`: the commands there are.
        case missingCommand(choices: [String])
        case unknownCommand(String, nearest: String?)
        /// With its dashes.
        case unknownOption(String, nearest: String?)
        case missingValue(option: String, valueName: String)
        case valueForFlag(option: String)
        case repeatedOption(String)
        case missingArgument(String)
        case unexpectedArgument(String)
        /// `subject`: an option with its dashes or the name of an argument. `expected`: with its article.
        case wrongValue(subject: String, expected: String, found: String, nearest: String?)
        /// A rule of the command itself, in its words.
        case refused(String)
    }

    /// The command with the names of those it is under: `beckon extensions list`.
    public var command: String
    public var code: Code

    public init(command: String, _ code: Code) {
        self.command = command
        self.code = code
    }
}
