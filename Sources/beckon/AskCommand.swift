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
        let turns = arguments.arguments("TEXT")
        guard !arguments.has("daemon") else { return try TextDialogue.inDaemon(AskRequest(turns: turns), arguments) }
        return try TextDialogue.here(arguments) { conversation in
            for text in turns { try conversation.say(text) }
        }
    }
}
