/// What a person gave to a command. Asking for what the command does not declare is a mistake of the program and traps.
public struct ParsedArguments: Sendable {
    /// From the program's name to the command's.
    public let path: [String]
    let specification: CommandSpecification
    /// By name without dashes; a flag has one empty value.
    var options: [String: [String]] = [:]
    var words: [String] = []

    /// The command as a person writes it: `beckon extensions list`.
    public var command: String { path.joined(separator: " ") }

    /// Whether a flag, or any other option, was given.
    public func has(_ option: String) -> Bool {
        _ = declared(option)
        return options[option] != nil
    }

    /// The value of an option, else its default.
    public func string(_ option: String) -> String? {
        let declared = declared(option)
        return options[option]?.last ?? declared.defaultValue
    }

    /// The values of a repeated option, in order.
    public func strings(_ option: String) -> [String] {
        _ = declared(option)
        return options[option] ?? []
    }

    /// The words given for an argument; at most one unless it takes several.
    public func arguments(_ name: String) -> [String] {
        guard let position = specification.arguments.firstIndex(where: { $0.name == name }) else {
            preconditionFailure("\(command) declares no argument \(name)")
        }
        switch specification.arguments[position].count {
        case .one, .optional: return Array(words.dropFirst(position).prefix(1))
        case .oneOrMore, .any: return Array(words.dropFirst(position))
        }
    }

    /// The word given for an argument; nil for an optional one that is not there.
    public func argument(_ name: String) -> String? { arguments(name).first }

    /// The error that a command throws for a rule of its own.
    public func refusal(_ words: String) -> UsageError { UsageError(command: command, .refused(words)) }

    private func declared(_ option: String) -> OptionSpecification {
        guard let declared = specification.options.first(where: { $0.name == option }) else {
            preconditionFailure("\(command) declares no option --\(option)")
        }
        return declared
    }
}
