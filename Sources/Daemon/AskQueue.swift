import BeckonKit
import Control
import Intents
import Pipeline
import Synchronization

/// Dialogues by text that callers of the control socket have with the running line, one after another. The lock is
/// `waiting`'s.
final class AskQueue: Sendable {
    private struct Dialogue {
        var turns: ArraySlice<String>
        var reply: ControlReply<AskRequest>
        /// How its last session ended; nil while one is open, and where there was none.
        var ended: EndReason?
    }

    /// Dialogues that may wait.
    private static let limit = 16

    private let waiting = Mutex<[Dialogue]>([])

    func add(_ request: AskRequest, _ reply: ControlReply<AskRequest>) {
        let isTaken = waiting.withLock { waiting in
            guard waiting.count < Self.limit else { return false }
            waiting.append(Dialogue(turns: request.turns[...], reply: reply))
            return true
        }
        if !isTaken { reply.fail(.busy) }
    }

    /// The caller whose dialogue it is hears of an event.
    func tell(_ event: Event) {
        let reply = waiting.withLock { waiting in
            switch event {
            case .match where !waiting.isEmpty, .activity where !waiting.isEmpty: waiting[0].ended = nil
            case .ended(let reason) where !waiting.isEmpty: waiting[0].ended = reason
            default: break
            }
            return waiting.first?.reply
        }
        reply?.tell(event)
    }

    /// The next turn where the line can take one; ends the dialogues whose turns are all said. On the thread of the line.
    func step(_ line: Line) throws {
        while !line.isAwaitingExtension, let dialogue = waiting.withLock({ $0.first }) {
            guard let turn = dialogue.turns.first, dialogue.reply.isOpen else {
                dialogue.reply.succeed(AskRequest.Answer(ended: dialogue.ended, isOpen: !line.isIdle))
                waiting.withLock { _ = $0.removeFirst() }
                continue
            }
            waiting.withLock { $0[0].turns = dialogue.turns.dropFirst() }
            if turn.allSatisfy(\.isWhitespace) { try line.unanswered() } else { try line.read(Transcript(text: turn)) }
        }
    }

    /// The daemon ends: nobody waits any longer.
    func close() {
        let open = waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
        for dialogue in open { dialogue.reply.fail(.failed("The daemon is stopping.")) }
    }
}
