import Arguments
import BeckonKit
import Intents
import Pipeline

/// Dialogues by text that commands hold, here or in the running daemon. Each gives the exit status of its last session.
enum TextDialogue {
    /// In the process of the command.
    ///
    /// - Parameter body: has the turns said.
    static func here(_ arguments: ParsedArguments, _ body: (VirtualConversation) throws -> Void) throws -> Int32 {
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
        try body(conversation)
        try conversation.finish()
        return conversation.line.lastEnd?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }

    /// In the running daemon, with its settings, clock and voice.
    static func inDaemon<Request: ControlRequest>(_ request: Request, _ arguments: ParsedArguments) throws -> Int32
    where Request.Answer == AskRequest.Answer {
        for option in ["locale", "now", "timezone", "context", "seed", "explain", "log"] where arguments.has(option) {
            throw arguments.refusal("--\(option) does not go with --daemon, which has its own")
        }
        let printer = EventPrinter(asJSON: arguments.has("json"))
        let answer = try ControlOptions(arguments).client().call(request) { printer($0) }
        if answer.isOpen {
            Program.complain("The question is open; another beckon ask --daemon answers it.")
        }
        return answer.ended?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }
}
