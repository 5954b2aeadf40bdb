import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon shortcuts run`
enum ShortcutsRunCommand {
    static let specification = CommandSpecification(
        name: "run", summary: "run a shortcut as if its phrase had been said",
        discussion: """
            Each TURN answers a question of the dialogue, as in beckon ask. The dialogue takes place in this process; with
            --daemon in the running daemon.
            """,
        arguments: [
            ArgumentSpecification("ID", "its identifier: s1"),
            ArgumentSpecification("TURN", "what the person says in one turn", count: .any),
        ],
        options: CommonOptions.dialogue + [
            .flag("daemon", "in the running daemon instead of this process"), ControlOptions.socket,
        ],
        examples: [.init("beckon shortcuts run s1 yes", "and confirm it")])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let shortcut = try ShortcutAdministration(arguments).voiceShortcut(arguments.argument("ID") ?? "")
        return try ShortcutDialogue.run(
            shortcut.shortcut, phrase: shortcut.phrase, turns: arguments.arguments("TURN"), arguments)
    }
}

/// A dialogue that a shortcut opens, in the process of the command.
enum ShortcutDialogue {
    static func run(
        _ shortcut: Shortcut, phrase: String? = nil, turns: [String], _ arguments: ParsedArguments
    ) throws -> Int32 {
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
        try conversation.line.run(shortcut, phrase: phrase)
        for turn in turns { try conversation.say(turn) }
        try conversation.finish()
        return conversation.line.lastEnd?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }
}
