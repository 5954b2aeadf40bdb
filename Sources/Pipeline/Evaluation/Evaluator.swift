import Foundation
import Intents

/// Runs cases on several threads. The results come in the order of the cases, and since a worker forgets each case
/// before the next, they are the same whatever the number of threads.
public struct Evaluator: Sendable {
    /// Runs one case. An error is the failure of that case alone. A worker is called on one thread only, the one that
    /// it was made on, because a decoder belongs to one thread.
    public typealias Worker = (EvaluationCase) throws -> Observation

    public static let mostJobs = 64

    private let jobs: Int
    private let makeWorker: @Sendable () throws -> Worker

    /// - Parameters:
    ///   - jobs: how many cases run at a time; below 1 counts as 1, above 64 as 64.
    ///   - makeWorker: called once on each thread.
    public init(jobs: Int, makeWorker: @escaping @Sendable () throws -> Worker) {
        self.jobs = min(max(jobs, 1), Self.mostJobs)
        self.makeWorker = makeWorker
    }

    /// Runs all cases and waits for them: it blocks the calling thread as long as the workers take, so it is not for a
    /// task of the cooperative pool.
    ///
    /// - Parameter progress: called on the calling thread, with rising `done`, last with `done` = `total`. Several cases
    ///   may have ended since the call before.
    /// - Throws: what `makeWorker` throws on any thread; the cases that are running then are waited for.
    public func run(
        _ cases: [EvaluationCase], progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) throws -> [CaseResult] {
        let threads = min(jobs, cases.count)
        let run = EvaluationRun(cases, threads: threads)
        for number in 0..<threads {
            let thread = Thread { @Sendable [makeWorker] in run.work(with: makeWorker) }
            thread.name = "evaluate-\(number + 1)"
            thread.stackSize = EvaluationRun.stackSize
            thread.start()
        }
        return try run.wait(progress: progress)
    }
}
