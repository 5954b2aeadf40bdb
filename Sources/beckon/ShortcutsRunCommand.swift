import Arguments
import BeckonKit
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
        if arguments.has("daemon") {
            return try ShortcutDialogue.runInDaemon(
                .voiceShortcut(id: shortcut.id), turns: arguments.arguments("TURN"), arguments)
        }
        return try ShortcutDialogue.run(
            shortcut.shortcut, phrase: shortcut.phrase, turns: arguments.arguments("TURN"), arguments)
    }
}

/// A dialogue that a shortcut opens.
enum ShortcutDialogue {
    /// In the running daemon, with its settings, clock and voice.
    static func runInDaemon(
        _ target: RunShortcutRequest.Target, turns: [String], _ arguments: ParsedArguments
    ) throws -> Int32 {
        for option in ["locale", "now", "timezone", "context", "seed", "explain", "log"] where arguments.has(option) {
            throw arguments.refusal("--\(option) does not go with --daemon, which has its own")
        }
        let printer = EventPrinter(asJSON: arguments.has("json"))
        let request = RunShortcutRequest(target, turns: turns)
        let answer = try ControlOptions(arguments).client().call(request) { printer($0) }
        return answer.ended?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }

    /// In the process of the command.
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
