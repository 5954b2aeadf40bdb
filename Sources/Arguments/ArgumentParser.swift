/// Reads the words of one command without subcommands.
struct ArgumentParser {
    private let command: CommandSpecification
    private var parsed: ParsedArguments
    private var rest: ArraySlice<String> = []

    init(command: CommandSpecification, path: [String]) {
        self.command = command
        parsed = ParsedArguments(path: path, specification: command)
    }

    mutating func parse(_ words: ArraySlice<String>) throws(UsageError) -> Request {
        // Help is given also where something else is wrong: that is when it is wanted.
        if words.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return .print(HelpText(command, path: parsed.path).text)
        }
        rest = words
        while let word = rest.popFirst() {
            if word == "--" {
                parsed.words += rest
                break
            } else if Self.isOption(word) {
                if word == "--version", let version = command.version { return .print(version + "\n") }
                try option(word)
            } else {
                parsed.words.append(word)
            }
        }
        try checkArguments()
        return .run(parsed)
    }

    /// `-` is standard input and `-5` a number, both ordinary words.
    private static func isOption(_ word: String) -> Bool {
        guard word.hasPrefix("-"), let second = word.dropFirst().first else { return false }
        return !("0"..."9").contains(second)
    }

    private mutating func option(_ word: String) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard let name = parts.first, let option = command.options.first(where: { Self.option($0, isWritten: name) })
        else { throw error(.unknownOption(parts.first ?? word, nearest: command.nearestOption(parts.first ?? word))) }
        if parsed.options[option.name] != nil, !option.isRepeated { throw error(.repeatedOption("--\(option.name)")) }
        parsed.options[option.name, default: []].append(try value(of: option, inline: parts.dropFirst().first))
    }

    private static func option(_ option: OptionSpecification, isWritten word: String) -> Bool {
        word == "--\(option.name)" || option.short.map { word == "-\($0)" } ?? false
    }

    private mutating func value(of option: OptionSpecification, inline: String?) throws(UsageError) -> String {
        guard let valueName = option.valueName else {
            guard inline == nil else { throw error(.valueForFlag(option: "--\(option.name)")) }
            return ""
        }
        if let inline { return inline }
        guard let next = rest.first, !Self.isOption(next) else {
            throw error(.missingValue(option: "--\(option.name)", valueName: valueName))
        }
        rest.removeFirst()
        return next
    }

    private func checkArguments() throws(UsageError) {
        let arguments = command.arguments
        let needed = arguments.filter { $0.count == .one || $0.count == .oneOrMore }
        if parsed.words.count < needed.count { throw error(.missingArgument(needed[parsed.words.count].name)) }
        let takesMore = arguments.last.map { $0.count == .oneOrMore || $0.count == .any } ?? false
        if !takesMore, parsed.words.count > arguments.count {
            throw error(.unexpectedArgument(parsed.words[arguments.count]))
        }
    }

    private func error(_ code: UsageError.Code) -> UsageError { UsageError(command: parsed.command, code) }
}
