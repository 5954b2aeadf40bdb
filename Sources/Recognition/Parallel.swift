import Dispatch

/// Runs a few pieces of work at the same time.
enum Parallel {
    /// Returns when all are done.
    ///
    /// - Parameter work: no piece touches what another one does.
    static func run(_ work: [() -> Void]) {
        guard work.count > 1 else { return work.forEach { $0() } }
        // Each piece runs once, on one thread, and the caller waits for it.
        nonisolated(unsafe) let work = work
        DispatchQueue.concurrentPerform(iterations: work.count) { work[$0]() }
    }
}
