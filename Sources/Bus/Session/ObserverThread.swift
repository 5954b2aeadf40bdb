import Foundation
import Synchronization

/// The observer's thread, and the state that it shares with others.
final class ObserverThread: Sendable {
    private struct Shared {
        var state: LockState = .unavailable(.pending)
        var hasStarted = false
        var thread: pthread_t?
    }

    private let shared = Mutex(Shared())
    private let running = DispatchGroup()

    var state: LockState {
        get { shared.withLock { $0.state } }
        set { shared.withLock { $0.state = newValue } }
    }

    /// Runs the body, once.
    func start(_ body: @escaping @Sendable () -> Void) {
        let isFirst = shared.withLock { shared in
            guard !shared.hasStarted else { return false }
            shared.hasStarted = true
            running.enter()
            return true
        }
        guard isFirst else { return }
        let thread = Thread { @Sendable in
            self.shared.withLock { $0.thread = pthread_self() }
            body()
            self.shared.withLock { $0.thread = nil }
            self.running.leave()
        }
        thread.name = "beckon-lock"
        thread.start()
    }

    /// - Returns: whether it does not run, or no more.
    func join(seconds: Double) -> Bool {
        guard shared.withLock({ $0.thread }) != pthread_self() else { return false }
        return running.wait(timeout: .now() + seconds) == .success
    }
}
