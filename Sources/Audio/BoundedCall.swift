import Foundation

/// A call into a library that may hang, on a thread of its own, so that the caller can give it up. What comes too late
/// is released by that thread.
/// Unchecked Sendable: `monitor` guards the outcome.
final class BoundedCall<Value>: @unchecked Sendable {
    private let monitor = Monitor()
    private var outcome: Result<Value, any Error>?
    private var isGivenUp = false
    private var isOver = false

    init(_ body: @escaping @Sendable () throws -> Value) {
        let thread = Thread { @Sendable in
            let outcome = Result { try body() }
            self.monitor.withLock {
                if !self.isGivenUp { self.outcome = outcome }
                self.isOver = true
                self.monitor.broadcast()
            }
        }
        thread.start()
    }

    /// Waits for the outcome, once.
    /// - Returns: nil where it is not there in time.
    func result(within seconds: Double) -> Result<Value, any Error>? {
        monitor.withLock {
            _ = monitor.wait(until: Monitor.now + seconds) { isOver }
            isGivenUp = true
            return outcome
        }
    }

    /// Whether its thread has come back.
    var hasReturned: Bool { monitor.withLock { isOver } }
}
