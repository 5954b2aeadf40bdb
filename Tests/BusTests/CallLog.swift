import Foundation
import Synchronization

@testable import Bus

/// What a service was asked.
final class CallLog: Sendable {
    private let calls = Mutex<[MockService.Call]>([])

    func take(_ call: MockService.Call) { calls.withLock { $0.append(call) } }

    var all: [MockService.Call] { calls.withLock { $0 } }
}

/// How requests ended, for a test to wait for.
final class ResultLog: Sendable {
    enum Outcome: Hashable {
        case success
        case failure(BusError)
        case none

        var isFailure: Bool { if case .failure = self { true } else { false } }
    }

    private let outcomes = Mutex<[Outcome]>([])
    private let count = DispatchSemaphore(value: 0)

    func take(_ result: Result<Void, BusError>) {
        outcomes.withLock { outcomes in
            switch result {
            case .success: outcomes.append(.success)
            case .failure(let error): outcomes.append(.failure(error))
            }
        }
        count.signal()
    }

    func next() -> Outcome {
        guard count.wait(timeout: .now() + NewsLog.patience) == .success else { return .none }
        return outcomes.withLock { $0.removeFirst() }
    }
}
