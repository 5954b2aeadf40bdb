import Synchronization

/// Closed at first; once opened it stays open. Any number of tasks may wait at it.
final class Gate: Sendable {
    private enum State {
        case closed([CheckedContinuation<Void, Never>])
        case open
    }

    private let state = Mutex(State.closed([]))

    var isOpen: Bool { state.withLock { if case .open = $0 { true } else { false } } }

    func open() {
        let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
            guard case .closed(let waiting) = state else { return [] }
            state = .open
            return waiting
        }
        for continuation in waiting { continuation.resume() }
    }

    /// Returns when the gate is open. Whoever keeps one has to open it in every case: cancellation ends no wait.
    func wait() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                guard case .closed(let waiting) = state else { return true }
                state = .closed(waiting + [continuation])
                return false
            }
            if isOpen { continuation.resume() }
        }
    }
}
