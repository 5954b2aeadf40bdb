import Dispatch

/// Runs a few pieces of work at the same time.
enum Parallel {
    /// What each gives, in their order, when all are done.
    ///
    /// - Parameter work: no piece touches what another one does.
    static func results<Result>(of work: [() -> Result]) -> [Result] {
        guard work.count > 1 else { return work.map { $0() } }
        var results = [Result?](repeating: nil, count: work.count)
        results.withUnsafeMutableBufferPointer { buffer in
            // Each piece runs once, on one thread, fills its own place, and the caller waits for it.
            nonisolated(unsafe) let (work, places) = (work, buffer)
            DispatchQueue.concurrentPerform(iterations: work.count) { places[$0] = work[$0]() }
        }
        return results.compactMap { $0 }
    }
}
