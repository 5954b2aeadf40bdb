import BeckonKit
import Foundation
import Synchronization

/// What waits to be written to one client. Anybody puts something in and never blocks; the connection's thread takes it
/// out. Answers keep their order and must all be read; of events only the newest are kept. The lock is `state`'s.
final class Outbox: Sendable {
    struct Line: Sendable {
        var bytes: [UInt8]
        /// Whether the client has to read it; nobody waits for an event.
        var isAnswer: Bool
    }

    private struct State {
        var answers = Queue<[UInt8]>()
        var answerBytes = 0
        var events = Queue<ControlNotification>()
        var lost = 0
        /// What changed in the group; nil: nothing.
        var changes: [String]?
        var isClosed = false
        var isStopping = false
    }

    private let state = Mutex(State())
    private let limits: ControlLimits
    private let bell: Bell

    init(limits: ControlLimits, bell: Bell) {
        self.limits = limits
        self.bell = bell
    }

    /// Nothing more is written. The connection ends.
    func close() {
        state.withLock { $0.isClosed = true }
        bell.ring()
    }

    /// The daemon ends: the connection answers what is open with an error, and ends.
    func stop() {
        state.withLock { $0.isStopping = true }
        bell.ring()
    }

    var isClosed: Bool { state.withLock { $0.isClosed } }
    var isStopping: Bool { state.withLock { $0.isStopping } }
    var waitingBytes: Int { state.withLock { $0.answerBytes } }

    /// Answers, and events that belong to a request. A client that lets too many of them lie is given up.
    func put(_ message: JSONRPC.Message) {
        let line = message.line
        state.withLock { state in
            state.answers.append(line)
            state.answerBytes += line.count
            if state.answerBytes > limits.answers { state.isClosed = true }
        }
        bell.ring()
    }

    func put(event: ControlNotification) {
        state.withLock { state in
            if state.events.count >= limits.events, state.events.popFirst() != nil { state.lost += 1 }
            state.events.append(event)
        }
        bell.ring()
    }

    /// Several changes that wait are one. Names beyond a bound are left out.
    func put(groupChange name: String?) {
        state.withLock { state in
            var changes = state.changes ?? []
            if let name, changes.count < 100, !changes.contains(name) { changes.append(name) }
            state.changes = changes
        }
        bell.ring()
    }

    /// The next line to be written; nil: there is none.
    func next() -> Line? {
        state.withLock { state in
            if let line = state.answers.popFirst() {
                state.answerBytes -= line.count
                return Line(bytes: line, isAnswer: true)
            }
            return Self.notification(&state).map { Line(bytes: $0.message.line, isAnswer: false) }
        }
    }

    private static func notification(_ state: inout State) -> ControlNotification? {
        if let changes = state.changes {
            state.changes = nil
            return .groupChanged(names: changes)
        }
        if state.lost > 0 {
            defer { state.lost = 0 }
            return .lost(state.lost)
        }
        return state.events.popFirst()
    }
}
