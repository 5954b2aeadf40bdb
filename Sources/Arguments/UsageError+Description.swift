extension UsageError: CustomStringConvertible {
    /// One line: the command, what is wrong, and what to do.
    public var description: String {
        switch code {
        case .missingCommand(let choices):
            "\(command): a command is missing (\(choices.joined(separator: ", ")))" + help
        case .unknownCommand(let name, let nearest):
            "\(command): unknown command \(Self.short(name))" + (Self.question(nearest) ?? help)
        case .unknownOption(let option, let nearest):
            "\(command): unknown option \(Self.short(option))" + (Self.question(nearest) ?? help)
        case .missingValue(let option, let valueName): "\(command): \(option) needs a value: \(option) \(valueName)"
        case .valueForFlag(let option): "\(command): \(option) takes no value"
        case .repeatedOption(let option): "\(command): \(option) is given twice; once is enough"
        case .missingArgument(let name): "\(command): \(name) is missing" + help
        case .unexpectedArgument(let word): "\(command): unexpected argument “\(Self.short(word))”" + help
        case .wrongValue(let subject, let expected, let found, let nearest):
            "\(command): \(subject) must be \(expected), not “\(Self.short(found))”" + (Self.question(nearest) ?? "")
        case .refused(let words): "\(command): \(words)"
        }
    }

    private var help: String { "; see \(command) --help" }

    private static func question(_ nearest: String?) -> String? { nearest.map { "; did you mean \($0)?" } }

    private static func short(_ text: String) -> String { text.count > 60 ? "\(text.prefix(60))…" : text }
}
