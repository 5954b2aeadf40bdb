import Foundation
import Intents
import Synchronization

/// The cases of one run, handed to threads one by one.
final class EvaluationRun: Sendable {
    private struct State {
        var next = 0
        var done = 0
        var running: Int
        var results: [CaseResult?]
        var failure: (any Error)?
    }

    /// What the main thread has: decoders are written for it.
    static let stackSize = 8 * 1_048_576

    private let cases: [EvaluationCase]
    private let state: Mutex<State>
    /// Counts up for each case that ends and for each thread that does.
    private let news = DispatchSemaphore(value: 0)

    init(_ cases: [EvaluationCase], threads: Int) {
        self.cases = cases
        state = Mutex(State(running: threads, results: Array(repeating: nil, count: cases.count)))
    }

    /// What each thread does.
    func work(with makeWorker: () throws -> Evaluator.Worker) {
        do {
            let worker = try makeWorker()
            while let index = takeNext() { finish(index, Self.result(of: cases[index], worker)) }
        } catch {
            state.withLock { $0.failure = $0.failure ?? error }
        }
        state.withLock { $0.running -= 1 }
        news.signal()
    }

    /// Waits until no thread is running.
    func wait(progress: (_ done: Int, _ total: Int) -> Void) throws -> [CaseResult] {
        var told = 0
        while true {
            let (done, running) = state.withLock { ($0.done, $0.running) }
            if done > told { progress(done, cases.count) }
            told = done
            if running == 0 { break }
            news.wait()
        }
        return try state.withLock { state in
            if let failure = state.failure { throw failure }
            return state.results.compactMap(\.self)
        }
    }

    private func takeNext() -> Int? {
        state.withLock { state in
            guard state.failure == nil, state.next < cases.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    private func finish(_ index: Int, _ result: CaseResult) {
        state.withLock {
            $0.results[index] = result
            $0.done += 1
        }
        news.signal()
    }

    private static func result(of next: EvaluationCase, _ worker: Evaluator.Worker) -> CaseResult {
        do {
            return CaseResult(next, try worker(next))
        } catch {
            return CaseResult(next, failure: "\(error)")
        }
    }
}
