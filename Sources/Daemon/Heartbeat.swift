import Foundation
import Synchronization

/// Tells the watchdog that the daemon is alive while the line waits for something that has a deadline of its own: an answer
/// being spoken, extensions that end. Those may take longer than the watchdog does, and are no reason to kill it.
/// Otherwise the line tells it itself, so that a line that is stuck anywhere else is noticed. The lock is `isWaiting`'s.
final class Heartbeat: Sendable {
    private let isWaiting = Mutex(false)
    private let beat: @Sendable () -> Void
    private let ending = DispatchSemaphore(value: 0)

    /// - Parameter beat: called on any thread.
    init(beat: @escaping @Sendable () -> Void) { self.beat = beat }

    /// Beats at this interval while the line waits, until `stop()`.
    func start(every interval: Double) {
        let thread = Thread { @Sendable in
            while self.ending.wait(timeout: .now() + interval) == .timedOut { self.tick() }
        }
        thread.name = "beckon-heartbeat"
        thread.start()
    }

    func stop() { ending.signal() }

    func setWaiting(_ waits: Bool) { isWaiting.withLock { $0 = waits } }

    func tick() { if isWaiting.withLock({ $0 }) { beat() } }
}
