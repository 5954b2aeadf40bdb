import BeckonKit
import Dispatch
import Intents
import Synchronization

/// What came from an extension, handed from its threads to the caller's. Bounded: one awaited answer, a few lines of
/// progress, and each kind of end at most once. The lock is `state`'s.
final class Inbox: Sendable {
    enum Event: Sendable, Hashable {
        case result(JSONValue)
        case error(JSONRPC.ErrorObject)
        case progress(String)
        case violation(ExtensionFailure.Kind)
        case outputEnded
        case exited(ExtensionFailure.ExitStatus)
        /// Nobody waits any more.
        case interrupted

        var isProgress: Bool { if case .progress = self { true } else { false } }

        var isEnd: Bool {
            switch self {
            case .violation, .outputEnded, .exited: true
            case .result, .error, .progress, .interrupted: false
            }
        }
    }

    static let maximumProgress = 64
    static let unlimitedProgress = 100

    private struct State {
        var events: [Event] = []
        var lastRequest = 0
        var awaited: Int?
        var isBroken = false
        var progressCount = 0
        var nextProgress = ContinuousClock.now

        /// A hundred for a request; after them one a second.
        mutating func allowsProgress() -> Bool {
            progressCount += 1
            guard progressCount > Inbox.unlimitedProgress else { return true }
            let now = ContinuousClock.now
            guard nextProgress <= now else { return false }
            nextProgress = now.advanced(by: .seconds(1))
            return true
        }
    }

    private let state = Mutex(State())
    private let arrivals = DispatchSemaphore(value: 0)
    private let ended: @Sendable () -> Void

    /// - Parameter ended: Called, on any thread, when the process ends or breaks the protocol.
    init(ended: @escaping @Sendable () -> Void) { self.ended = ended }

    /// A new request's identifier, whose answer is awaited from now on. What was awaited before counts as late.
    func makeRequest() -> Int {
        state.withLock { state in
            state.lastRequest += 1
            state.events.removeAll(where: \.isProgress)
            state.progressCount = 0
            state.awaited = state.lastRequest
            return state.lastRequest
        }
    }

    /// The request is over; an answer that still comes is dropped.
    func abandonRequest() { state.withLock { $0.awaited = nil } }

    /// The next event; nil where none came before the instant.
    ///
    /// - Parameter isFinal: Whether the time is over then, so that progress does not stretch it.
    func next(until instant: ContinuousClock.Instant, isFinal: Bool = true) -> Event? {
        while true {
            let isLate = ContinuousClock.now >= instant
            if isLate, isFinal { state.withLock { $0.events.removeAll(where: \.isProgress) } }
            if let event = state.withLock({ $0.events.isEmpty ? nil : $0.events.removeFirst() }) { return event }
            let wait = ContinuousClock.now.duration(to: instant)
            guard wait > .zero, arrivals.wait(timeout: .now() + wait.interval) == .success else { return nil }
        }
    }

    /// An answer. One to an earlier request is late and dropped.
    func deliver(_ event: Event, to id: JSONRPC.ID?) {
        post { state in
            guard let id else { return state.awaited.take() == nil ? nil : event }
            guard case .integer(let number) = id, (1...max(1, state.lastRequest)).contains(number) else {
                return .violation(.unknownRequestID(id.json.text))
            }
            guard number == state.awaited else { return nil }
            state.awaited = nil
            return event
        }
    }

    /// Progress of a request; of the awaited one where nil. That of another is late and dropped.
    func deliverProgress(_ text: String, of request: JSONRPC.ID?) {
        post { state in
            guard let awaited = state.awaited, request == nil || request == .integer(awaited),
                state.events.count < Self.maximumProgress, state.allowsProgress()
            else { return nil }
            return .progress(text)
        }
    }

    func post(_ event: Event) { post { _ in event } }

    private func post(_ make: (inout State) -> Event?) {
        let event: Event? = state.withLock { state in
            guard let event = make(&state) else { return nil }
            if case .violation = event {
                if state.isBroken { return nil }
                state.isBroken = true
            }
            state.events.append(event)
            return event
        }
        guard let event else { return }
        arrivals.signal()
        if event.isEnd { ended() }
    }
}
