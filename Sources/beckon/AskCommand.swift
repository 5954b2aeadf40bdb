import Arguments
import BeckonKit
import Pipeline

/// `beckon ask "TEXT"...`
enum AskCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "ask", summary: "a dialogue by text, from matching on",
            discussion: """
                Each TEXT is one turn. While a question is open it answers that question; afterwards it opens a new
                session. An empty TEXT is a turn in which nothing is said. When the turns run out while a question is
                open, the time runs on until Beckon gives up.

                With --daemon the dialogue takes place in the running daemon, with its settings, clock and voice. A question that
                is open when the turns run out stays open: the next one answers it.
                """,
            arguments: [ArgumentSpecification("TEXT", "what the person says in one turn", count: .oneOrMore)],
            options: CommonOptions.dialogue + [
                .flag("daemon", "in the running daemon instead of this process"), ControlOptions.socket,
            ],
            examples: [
                .init("beckon ask \"order two tomato soup\" yes", "order, and confirm"),
                .init("beckon ask --json \"order soup\" \"clam chowder\" yes", "the events as JSON lines"),
                .init("beckon ask --explain \"boil the kettle\"", "also why it was understood so"),
                .init("beckon ask --daemon \"boil the kettle\"", "as if somebody had said it to the daemon"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.has("daemon") { return try askDaemon(arguments) }
        let options = CommonOptions(arguments)
        _ = try options.seed()
        let signals = Signals.endingExtensions()
        defer { signals.forEach { $0.cancel() } }
        let configuration = try options.configuration(hasContext: true)
        let conversation = try VirtualConversation(
            configuration, now: options.now(), timeZone: options.timeZone(),
            stateFolder: options.stateFolder(configuration), hearing: nil, voice: nil, log: options.log(),
            emit: { EventPrinter(asJSON: arguments.has("json"))($0) })
        if arguments.has("explain") { conversation.line.onExplanation = Program.explain }
        for text in arguments.arguments("TEXT") { try conversation.say(text) }
        try conversation.finish()
        return conversation.line.lastEnd?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }

    private static func askDaemon(_ arguments: ParsedArguments) throws -> Int32 {
        for option in ["locale", "now", "timezone", "context", "seed", "explain", "log"] where arguments.has(option) {
            throw arguments.refusal("--\(option) does not go with --daemon, which has its own")
        }
        let printer = EventPrinter(asJSON: arguments.has("json"))
        let request = AskRequest(turns: arguments.arguments("TEXT"))
        let answer = try ControlOptions(arguments).client().call(request) { printer($0) }
        if answer.isOpen {
            Program.complain("The question is open; another beckon ask --daemon answers it.")
        }
        return answer.ended?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }
}
