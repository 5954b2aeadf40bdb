import Synchronization

/// The calls of a client that wait for their answers. The lock is `state`'s; nothing is called while it is held.
final class OpenCalls: Sendable {
    enum Outcome: Sendable {
        case answer(JSONValue)
        case error(JSONRPC.ErrorObject)
        case timedOut
        case disconnected
    }

    private struct Call {
        var complete: @Sendable (Outcome) -> Void
        var onEvent: (@Sendable (JSONObject) -> Void)?
    }

    private struct State {
        var last = 0
        /// What all calls complete with once the connection has ended.
        var end: Outcome?
        var calls: [Int: Call] = [:]
    }

    private let state = Mutex(State())

    /// - Returns: the identifier of the call, which completes once; nil where nobody can answer, and it is complete.
    func open(
        onEvent: (@Sendable (JSONObject) -> Void)?, complete: @escaping @Sendable (Outcome) -> Void
    ) -> Int? {
        let (number, end) = state.withLock { state -> (Int?, Outcome?) in
            if let end = state.end { return (nil, end) }
            state.last += 1
            state.calls[state.last] = Call(complete: complete, onEvent: onEvent)
            return (state.last, nil)
        }
        if let end { complete(end) }
        return number
    }

    /// Completes a call unless it is complete already.
    func complete(_ id: JSONRPC.ID, _ outcome: Outcome) {
        guard case .integer(let number) = id else { return }
        state.withLock { $0.calls.removeValue(forKey: number) }?.complete(outcome)
    }

    /// An event that belongs to a call.
    func deliver(_ event: JSONObject, to id: JSONRPC.ID) {
        guard case .integer(let number) = id else { return }
        state.withLock { $0.calls[number]?.onEvent }?(event)
    }

    /// Completes all that are open, and those to come. The first reason counts.
    func disconnect(_ outcome: Outcome) {
        let calls = state.withLock { state in
            state.end = state.end ?? outcome
            defer { state.calls = [:] }
            return state.calls.values.map(\.complete)
        }
        for complete in calls { complete(outcome) }
    }
}
