import Synchronization

/// How another thread ends what an extension's worker waits for. It is for good. The lock is `state`'s.
final class Interruption: Sendable {
    private struct State {
        var isSet = false
        var inbox: Inbox?
    }

    private let state = Mutex(State())

    var isSet: Bool { state.withLock { $0.isSet } }

    /// This is where the worker waits from now on.
    func attach(_ inbox: Inbox) {
        let isSet = state.withLock { state in
            state.inbox = inbox
            return state.isSet
        }
        if isSet { inbox.post(.interrupted) }
    }

    func set() {
        let inbox = state.withLock { state in
            defer { state.isSet = true }
            return state.isSet ? nil : state.inbox
        }
        inbox?.post(.interrupted)
    }
}
