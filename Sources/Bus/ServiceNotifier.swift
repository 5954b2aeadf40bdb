import CSystemd
import Glibc

/// Tells the service manager how the daemon is. Where no manager listens (no `NOTIFY_SOCKET`) nothing happens.
///
/// Each call sends one datagram and waits at most until the manager's queue has room. May be called from any thread.
public struct ServiceNotifier: Sendable {
    public init() {}

    /// The daemon listens: `Type=notify` units count as started from here on.
    ///
    /// - Returns: whether a manager was told.
    /// - Throws: `BusError` where there is a manager that could not be reached.
    @discardableResult public func ready() throws(BusError) -> Bool { try notify("READY=1") }

    /// The daemon is on its way out.
    @discardableResult public func stopping() throws(BusError) -> Bool { try notify("STOPPING=1") }

    /// One line for `systemctl status`. Line feeds would begin another message and become spaces.
    @discardableResult public func status(_ text: String) throws(BusError) -> Bool {
        try notify("STATUS=" + String(text.map { $0.isNewline || $0 == "\0" ? " " : $0 }))
    }

    /// The daemon is alive. Due well within each `watchdogTimeout`, best twice.
    @discardableResult public func alive() throws(BusError) -> Bool { try notify("WATCHDOG=1") }

    /// After how much silence the manager restarts this process; nil where it does not watch it.
    public var watchdogTimeout: Duration? {
        var microseconds: UInt64 = 0
        guard sd_watchdog_enabled(0, &microseconds) > 0, microseconds > 0, microseconds < UInt64(Int64.max) else {
            return nil
        }
        return .microseconds(Int64(microseconds))
    }

    private func notify(_ state: String) throws(BusError) -> Bool {
        let result = sd_notify(0, state)
        guard result >= 0 else { throw BusError(.notification(state), number: result) }
        return result > 0
    }
}
