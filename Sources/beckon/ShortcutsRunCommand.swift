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
        let (id, turns) = (arguments.argument("ID") ?? "", arguments.arguments("TURN"))
        guard !arguments.has("daemon") else {
            return try TextDialogue.inDaemon(RunShortcutRequest(.voiceShortcut(id: id), turns: turns), arguments)
        }
        let shortcut = try ShortcutAdministration(arguments).voiceShortcut(id)
        return try ShortcutDialogue.run(shortcut.shortcut, phrase: shortcut.phrase, turns: turns, arguments)
    }
}

/// A dialogue that a shortcut opens.
enum ShortcutDialogue {
    /// In the process of the command.
    static func run(
        _ shortcut: Shortcut, phrase: String? = nil, turns: [String], _ arguments: ParsedArguments
    ) throws -> Int32 {
        try TextDialogue.here(arguments) { conversation in
            try conversation.line.run(shortcut, phrase: phrase)
            for turn in turns { try conversation.say(turn) }
        }
    }
}
