import Spelling

/// What a command line asks for.
public enum Request: Sendable {
    case run(ParsedArguments)
    /// Help or version: text for standard output, ending in a line feed; the exit status is 0.
    case print(String)
}

extension CommandSpecification {
    /// Understands the words after the program's name. Prints nothing and ends nothing.
    ///
    /// - Throws: `UsageError`; its exit status is 2.
    public func parse(_ words: [String]) throws(UsageError) -> Request { try parse(words[...], path: [name]) }

    private func parse(_ words: ArraySlice<String>, path: [String]) throws(UsageError) -> Request {
        guard !subcommands.isEmpty else {
            var parser = ArgumentParser(command: self, path: path)
            return try parser.parse(words)
        }
        if let word = words.first, let command = subcommands.first(where: { $0.name == word }) {
            return try command.parse(words.dropFirst(), path: path + [word])
        }
        if words.first == "help" { return try help(words.dropFirst(), path: path) }
        if words.first == "--help" || words.first == "-h" { return .print(HelpText(self, path: path).text) }
        if let version, words.first == "--version" { return .print(version + "\n") }
        if let command = subcommands.first(where: { $0.name == defaultSubcommand }),
            words.first?.hasPrefix("-") ?? true
        {
            return try command.parse(words, path: path + [command.name])
        }
        throw UsageError(command: path.joined(separator: " "), unknown(words.first))
    }

    /// `beckon help replay` is `beckon replay --help`.
    private func help(_ words: ArraySlice<String>, path: [String]) throws(UsageError) -> Request {
        guard let word = words.first else { return .print(HelpText(self, path: path).text) }
        guard let command = subcommands.first(where: { $0.name == word }) else {
            throw UsageError(command: path.joined(separator: " "), unknown(word))
        }
        return try command.help(words.dropFirst(), path: path + [word])
    }

    private func unknown(_ word: String?) -> UsageError.Code {
        guard let word else { return .missingCommand(choices: subcommands.map(\.name)) }
        if word.hasPrefix("-"), word != "-" {
            return .unknownOption(word, nearest: nearestOption(word))
        }
        return .unknownCommand(word, nearest: Spelling.nearest(to: word, among: subcommands.map(\.name)))
    }

    func nearestOption(_ word: String) -> String? {
        Spelling.nearest(to: word, among: allOptions.map { "--\($0.name)" })
    }
}
