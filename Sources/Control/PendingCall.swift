import BeckonKit
import Synchronization

/// A request whose answer is awaited. The lock is `isFinished`'s.
final class PendingCall: Sendable {
    let deadline: ContinuousClock.Instant
    private let id: JSONRPC.ID
    private let method: String
    private let outbox: Outbox
    private let isFinished = Mutex(false)

    init(_ id: JSONRPC.ID, _ method: String, deadline: ContinuousClock.Instant, outbox: Outbox) {
        self.id = id
        self.method = method
        self.deadline = deadline
        self.outbox = outbox
    }

    var isOpen: Bool { !isFinished.withLock { $0 } && !outbox.isClosed }

    func finish(_ result: Result<JSONValue, JSONRPC.ErrorObject>) {
        isFinished.withLock { isFinished in
            guard !isFinished else { return }
            isFinished = true
            switch result {
            case .success(let result): outbox.put(.response(id: id, result: result))
            case .failure(let error): outbox.put(.error(id: id, error))
            }
        }
    }

    func tell(_ event: JSONObject) {
        isFinished.withLock { isFinished in
            if !isFinished { outbox.put(ControlNotification.message(event, of: id)) }
        }
    }

    /// Answers in the place of a service that did not.
    func expire() {
        finish(
            .failure(
                JSONRPC.ErrorObject(
                    code: JSONRPC.ErrorObject.timedOutCode, message: "The daemon was too busy to answer \(method).")))
    }
}
