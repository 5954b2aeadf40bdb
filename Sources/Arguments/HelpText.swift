/// The help of one command, at most 80 columns wide.
struct HelpText {
    private let command: CommandSpecification
    private let path: String
    private static let width = 80

    init(_ command: CommandSpecification, path: [String]) {
        self.command = command
        self.path = path.joined(separator: " ")
    }

    /// Ends in a line feed.
    var text: String {
        let discussion = command.discussion.map { text in
            text.split(separator: "\n\n").map { Self.wrapped(String($0), indent: 0) }.joined(separator: "\n\n")
        }
        let sections: [String?] = [
            "\(path): \(command.summary)", usage, discussion,
            table("Commands:", command.subcommands.map { ($0.name, $0.summary) }),
            table("Arguments:", command.arguments.map { ($0.usage, $0.summary) }),
            table("Options:", command.allOptions.map { (Self.aligned($0), Self.summary(of: $0)) }),
            examples, table("Exit status:", command.exitStatuses.map { ("\($0.code)", $0.meaning) }), pointer,
        ]
        return sections.compactMap(\.self).joined(separator: "\n\n") + "\n"
    }

    private var usage: String {
        var parts = [path]
        if !command.subcommands.isEmpty { parts.append(command.defaultSubcommand == nil ? "COMMAND" : "[COMMAND]") }
        if command.subcommands.isEmpty { parts += ["[OPTIONS]"] + command.arguments.map(\.usage) }
        return "Usage: " + parts.joined(separator: " ")
    }

    private var examples: String? {
        guard !command.examples.isEmpty else { return nil }
        return (["Examples:"] + command.examples.map { "  \($0.command)\n      \($0.meaning)" }).joined(separator: "\n")
    }

    private var pointer: String? {
        command.subcommands.isEmpty ? nil : "\(path) COMMAND --help tells more about a command."
    }

    /// Room is left where the short form would stand, so that the long forms stand in one column.
    private static func aligned(_ option: OptionSpecification) -> String {
        option.short == nil ? "    \(option.usage)" : option.usage
    }

    private static func summary(of option: OptionSpecification) -> String {
        let notes = [option.isRepeated ? "may be repeated" : nil, option.defaultValue.map { "default: \($0)" }]
        let text = notes.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? option.summary : "\(option.summary) (\(text))"
    }

    private func table(_ title: String, _ rows: [(String, String)]) -> String? {
        guard !rows.isEmpty else { return nil }
        let column = rows.map(\.0.count).max().map { min($0, 28) + 4 } ?? 4
        return
            ([title]
            + rows.map { term, meaning in
                let words = Self.wrapped(meaning, indent: column)
                let start = "  \(term)"
                return start.count + 2 > column
                    ? start + "\n" + words
                    : start + words.dropFirst(start.count)
            }).joined(separator: "\n")
    }

    /// Lines of whole words, each after `indent` spaces.
    private static func wrapped(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            if let line = lines.last, line.count + 1 + word.count <= width - indent {
                lines[lines.count - 1] = "\(line) \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines.map { String(repeating: " ", count: indent) + $0 }.joined(separator: "\n")
    }
}
