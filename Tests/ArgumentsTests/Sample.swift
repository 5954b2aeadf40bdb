import Arguments

/// A command line with one of everything.
enum Sample {
    static let play = CommandSpecification(
        name: "play", summary: "plays recordings",
        discussion: """
            Each FILE is one turn of the conversation, in the order given. This text is long enough to be wrapped at \
            the width of a terminal.

            A second paragraph.
            """,
        arguments: [ArgumentSpecification("FILE", "a WAV file, or - for standard input", count: .oneOrMore)],
        options: [
            .value("config", short: "c", "FILE", default: "/etc/chat.yaml", "the settings"),
            .flag("json", "one JSON object a line"),
            .value("seed", "N", "the seed of everything random, so that two runs of the same files are the same"),
            .value("jobs", "N", default: "2", "files at a time"),
            .value("wait", "SECONDS", "how long to wait"),
            .value("gain", "FACTOR", "how loud"),
            .value("now", "TIME", "the time it is"),
            .value("timezone", "ZONE", "where the clock stands"),
            .value("format", "NAME", "how results are written"),
            .repeated("define", "NAME=VALUE", "a word to replace"),
        ],
        examples: [.init("chat play a.wav b.wav", "two turns")],
        exitStatuses: [.init(0, "all was understood"), .init(2, "the command line is wrong")])

    static let rooms = CommandSpecification(
        name: "rooms", summary: "the rooms there are",
        subcommands: [
            CommandSpecification(
                name: "list", summary: "lists them", options: [.flag("json", "one JSON object a line")]),
            CommandSpecification(
                name: "rename", summary: "gives one another name",
                arguments: [ArgumentSpecification("OLD", "its name"), ArgumentSpecification("NEW", "its new name")]),
        ], defaultSubcommand: "list")

    static let store = CommandSpecification(
        name: "store", summary: "what is kept",
        subcommands: [
            CommandSpecification(name: "show", summary: "shows it"),
            CommandSpecification(name: "drop", summary: "drops it"),
        ])

    static let status = CommandSpecification(
        name: "status", summary: "what it is doing",
        arguments: [ArgumentSpecification("ROOM", "only this room", count: .optional)])

    static let say = CommandSpecification(
        name: "say", summary: "speaks", arguments: [ArgumentSpecification("TEXT", "the words", count: .any)])

    static let program = CommandSpecification(
        name: "chat", summary: "talks to you", subcommands: [play, rooms, store, status, say], version: "chat 1.0")

    static func parsed(_ line: String...) throws -> ParsedArguments {
        guard case .run(let parsed) = try program.parse(line) else { throw NotRun() }
        return parsed
    }

    struct NotRun: Error {}
}
