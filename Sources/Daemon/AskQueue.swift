import BeckonKit
import Control
import Intents
import Pipeline
import Synchronization

/// Dialogues by text that callers of the control socket have with the running line, one after another. The lock is
/// `waiting`'s.
final class AskQueue: Sendable {
    /// What happens in one turn.
    enum Turn: Sendable {
        case say(String)
        /// A shortcut, and the phrase that runs it, where it is kept.
        case run(Shortcut, phrase: String? = nil)
    }

    private struct Dialogue {
        var turns: ArraySlice<Turn>
        var caller: Caller
        /// How its last session ended; nil while one is open, and where there was none.
        var ended: EndReason?
    }

    /// Who waits for the end of a dialogue, whatever the request was.
    private struct Caller: Sendable {
        var isOpen: @Sendable () -> Bool
        var tell: @Sendable (Event) -> Void
        var succeed: @Sendable (AskRequest.Answer) -> Void
        var fail: @Sendable (JSONRPC.ErrorObject) -> Void

        init<Request: ControlRequest>(_ reply: ControlReply<Request>) where Request.Answer == AskRequest.Answer {
            isOpen = { reply.isOpen }
            tell = { reply.tell($0) }
            succeed = { reply.succeed($0) }
            fail = { reply.fail($0) }
        }
    }

    /// Dialogues that may wait.
    private static let limit = 16

    private let waiting = Mutex<[Dialogue]>([])

    func add<Request: ControlRequest>(_ turns: [Turn], _ reply: ControlReply<Request>)
    where Request.Answer == AskRequest.Answer {
        let isTaken = waiting.withLock { waiting in
            guard waiting.count < Self.limit else { return false }
            waiting.append(Dialogue(turns: turns[...], caller: Caller(reply)))
            return true
        }
        if !isTaken { reply.fail(.busy) }
    }

    /// The caller whose dialogue it is hears of an event.
    func tell(_ event: Event) {
        let caller = waiting.withLock { waiting in
            switch event {
            case .match where !waiting.isEmpty, .activity where !waiting.isEmpty: waiting[0].ended = nil
            case .ended(let reason) where !waiting.isEmpty: waiting[0].ended = reason
            default: break
            }
            return waiting.first?.caller
        }
        caller?.tell(event)
    }

    /// The next turn where the line can take one; ends the dialogues whose turns are all said. On the thread of the line.
    func step(_ line: Line) throws {
        while !line.isAwaitingExtension, let dialogue = waiting.withLock({ $0.first }) {
            guard let turn = dialogue.turns.first, dialogue.caller.isOpen() else {
                dialogue.caller.succeed(AskRequest.Answer(ended: dialogue.ended, isOpen: !line.isIdle))
                waiting.withLock { _ = $0.removeFirst() }
                continue
            }
            waiting.withLock { $0[0].turns = dialogue.turns.dropFirst() }
            switch turn {
            case .say(let text) where text.allSatisfy(\.isWhitespace): try line.unanswered()
            case .say(let text): try line.read(Transcript(text: text))
            case .run(let shortcut, let phrase) where line.isIdle: try line.run(shortcut, phrase: phrase)
            case .run:
                dialogue.caller.fail(.failed("A dialogue is open; the shortcut can run when it has ended."))
                waiting.withLock { _ = $0.removeFirst() }
            }
        }
    }

    /// The daemon ends: nobody waits any longer.
    func close() {
        let open = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for dialogue in open { dialogue.caller.fail(.failed("The daemon is stopping.")) }
    }
}
