import Foundation
import Synchronization

/// Follows whether the person's session is locked, through logind on the system bus.
///
/// The session is that of `XDG_SESSION_ID`, else the one that this process belongs to, else the one that logind calls the
/// display session of the process's user; one that begins later is found too. A session counts as locked while `LockedHint`
/// is set, and from the signal `Lock` until `Unlock` or until a hint that was set is taken back.
///
/// It has a thread of its own, which nobody waits for. When the bus or logind goes away, the last state holds for a while
/// and the connection is made anew, after pauses that grow.
public final class SessionLockObserver: Sendable {
    private let address: BusAddress
    private let sessionID: String?
    private let grace: Double
    private let retry: ClosedRange<Double>
    private let wakeUp: WakeUp
    private let thread = ObserverThread()

    /// - Parameters:
    ///   - environment: of the process; `XDG_SESSION_ID` and `DBUS_SYSTEM_BUS_ADDRESS` are read.
    ///   - address: of the bus that logind is on; by default the system's.
    ///   - grace: how long the last state holds after the connection was lost.
    ///   - retry: the first and the longest pause between two attempts to connect; each is twice the one before.
    /// - Throws: where the process has no file descriptors left.
    public init(
        environment: [String: String], address: BusAddress? = nil, grace: Duration = .seconds(30),
        retry: ClosedRange<Duration> = .seconds(1) ... .seconds(60)
    ) throws(BusError) {
        self.address = address ?? .system(environment)
        sessionID = environment["XDG_SESSION_ID"].nonEmpty
        self.grace = max(grace.seconds, 0)
        // Never without a pause at all.
        self.retry = max(retry.lowerBound.seconds, 0.01)...max(retry.upperBound.seconds, 0.01)
        wakeUp = try WakeUp()
    }

    deinit { wakeUp.signal() }

    /// The state now; `unavailable(.pending)` until the first news. From any thread.
    public var state: LockState { thread.state }

    /// Begins. Once only: later calls do nothing.
    ///
    /// - Parameter tell: called on the observer's thread, with the news in their order. While it runs the observer sees
    ///   nothing new; it should only hand the news on.
    public func start(_ tell: @escaping @Sendable (LockNews) -> Void) {
        let thread = thread
        // The thread does not hold the observer, so that an observer that nobody has any more ends it.
        thread.start { [address, sessionID, grace, retry, wakeUp] in
            var follower = SessionFollower(
                address: address, sessionID: sessionID, grace: grace, retry: retry, wakeUp: wakeUp
            ) { news in
                if case .changed(let state) = news { thread.state = state }
                tell(news)
            }
            follower.run()
        }
    }

    /// Ends the thread, and waits for that at most a second, unless called by the thread itself. From any thread.
    ///
    /// - Returns: whether it has ended. Then no news comes any more.
    @discardableResult public func stop() -> Bool {
        wakeUp.signal()
        return thread.join(seconds: 1)
    }
}
