import BeckonKit
import Dispatch
import ExtensionHost
import Intents
import Synchronization

/// Keeps the events of a host, and waits for those that a test needs. The lock is `events`'.
final class EventRecorder: Sendable {
    private let events = Mutex<[ExtensionEvent]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    func record(_ event: ExtensionEvent) {
        events.withLock { $0.append(event) }
        arrivals.signal()
    }

    var all: [ExtensionEvent] { events.withLock { $0 } }

    /// The first event that passes; nil where none came in time.
    func first<Found>(within seconds: Int = 30, _ find: (ExtensionEvent) -> Found?) -> Found? {
        let limit = DispatchTime.now() + .seconds(seconds)
        while true {
            if let found = all.lazy.compactMap(find).first { return found }
            if arrivals.wait(timeout: limit) == .timedOut { return all.lazy.compactMap(find).first }
        }
    }

    func reply(to number: Int) -> ExtensionReply? {
        first { if case .reply(number, let reply) = $0 { reply } else { nil } }
    }

    var notifications: [ExtensionNotification] {
        all.compactMap { if case .notification(_, _, let notification) = $0 { notification } else { nil } }
    }
}
