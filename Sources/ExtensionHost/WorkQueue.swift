import Dispatch
import Intents
import Synchronization

/// What an extension's worker has to do, in order. Bounded. The lock is `state`'s.
final class WorkQueue: Sendable {
    /// How many calls may wait behind the one that is worked on.
    static let maximum = 16

    enum Work: Sendable {
        case call(ExtensionCall, number: Int)
        case opening(ApplicationOpening, types: [String: ValueType], number: Int)

        var number: Int {
            switch self {
            case .call(_, let number), .opening(_, _, let number): number
            }
        }
    }

    enum Item {
        case work(Work)
        /// Something happened to the process, or the time came.
        case look
        /// The end, with what was never begun.
        case closed([Work])
    }

    enum Admission { case accepted, full, closed }

    private struct State {
        var waiting: [Work] = []
        /// The number of the call that is worked on; nil also where it was cancelled.
        var current: Int?
        var mustLook = false
        var isClosed = false
    }

    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)

    func add(_ work: Work) -> Admission {
        let admission: Admission = state.withLock { state in
            if state.isClosed { return .closed }
            if state.waiting.count == Self.maximum { return .full }
            state.waiting.append(work)
            return .accepted
        }
        if admission == .accepted { arrivals.signal() }
        return admission
    }

    /// Makes the worker look at its process.
    func look() {
        let isNew = state.withLock { state in
            defer { state.mustLook = true }
            return !state.mustLook
        }
        if isNew { arrivals.signal() }
    }

    /// Nothing more is accepted; what was not begun is `closed` to the worker.
    func close() {
        state.withLock { $0.isClosed = true }
        arrivals.signal()
    }

    /// The call is not begun any more, and its reply not told.
    func cancel(_ number: Int) {
        state.withLock { state in
            state.waiting.removeAll { $0.number == number }
            if state.current == number { state.current = nil }
        }
    }

    /// Whether somebody still wants to hear of the call that is worked on.
    func isWanted(_ number: Int) -> Bool { state.withLock { $0.current == number } }

    /// For the worker: waits until there is something to do, or until the instant.
    func next(until instant: ContinuousClock.Instant?) -> Item {
        while true {
            if let item = state.withLock({ Self.take(from: &$0) }) { return item }
            guard let instant else {
                arrivals.wait()
                continue
            }
            let wait = ContinuousClock.now.duration(to: instant)
            guard wait > .zero, arrivals.wait(timeout: .now() + wait.interval) == .success else { return .look }
        }
    }

    private static func take(from state: inout State) -> Item? {
        state.current = nil
        if state.isClosed { return .closed(state.waiting) }
        if state.mustLook {
            state.mustLook = false
            return .look
        }
        guard !state.waiting.isEmpty else { return nil }
        let work = state.waiting.removeFirst()
        state.current = work.number
        return .work(work)
    }
}
