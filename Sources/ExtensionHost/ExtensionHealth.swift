import Foundation
import Intents
import Synchronization

/// How an extension fares.
public struct ExtensionHealth: Sendable, Hashable {
    public enum State: Sendable, Hashable {
        /// No process, and none is needed now.
        case notStarted
        case running(process: Int32, uptime: Duration)
        /// It crashed, or could not be started; the next request starts it at once.
        case failed
        /// It crashed again and again; it is not available for this time.
        case backingOff(Duration)
        /// It is not run, for this reason.
        case withheld(String)
    }

    /// The id in its manifest.
    public var extensionID: String
    public var state: State
    /// Since the host was made, as is `requests`.
    public var crashes: Int
    public var requests: Int
    /// The last failure in one sentence, whether or not it ended the process.
    public var lastError: String?
    /// From the last request that was answered to its answer.
    public var lastLatency: Duration?

    public init(
        extensionID: String, state: State = .notStarted, crashes: Int = 0, requests: Int = 0, lastError: String? = nil,
        lastLatency: Duration? = nil
    ) {
        self.extensionID = extensionID
        self.state = state
        self.crashes = crashes
        self.requests = requests
        self.lastError = lastError
        self.lastLatency = lastLatency
    }
}

/// What is known of an extension's health, written by its worker and read by anybody. The lock is `facts`'.
final class HealthRecord: Sendable {
    struct Facts: Sendable {
        var process: (number: Int32, start: ContinuousClock.Instant)?
        var hasFailed = false
        /// Until when it is not available.
        var retry: ContinuousClock.Instant?
        var crashes = 0
        var requests = 0
        var lastError: String?
        var lastLatency: Duration?
    }

    private let facts = Mutex(Facts())

    func update(_ change: (inout Facts) -> Void) { facts.withLock { change(&$0) } }

    func health(of id: String, at now: ContinuousClock.Instant) -> ExtensionHealth {
        let facts = facts.withLock { $0 }
        let state: ExtensionHealth.State =
            if let process = facts.process {
                .running(process: process.number, uptime: process.start.duration(to: now))
            } else if let retry = facts.retry, retry > now {
                .backingOff(now.duration(to: retry))
            } else {
                facts.hasFailed ? .failed : .notStarted
            }
        return ExtensionHealth(
            extensionID: id, state: state, crashes: facts.crashes, requests: facts.requests,
            lastError: facts.lastError, lastLatency: facts.lastLatency)
    }
}
