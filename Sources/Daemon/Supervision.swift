import Bus
import Pipeline

/// What systemd hears of the daemon: that it is ready, that it is alive, that it stops. Belongs to the thread of the line.
final class Supervision {
    private let notifier = ServiceNotifier()
    private let heartbeat: Heartbeat
    private let log: Log
    private let interval: Double?
    private var lastSign = ContinuousClock.now

    /// Tells that the daemon is ready.
    init(log: Log) {
        self.log = log
        let notifier = notifier
        heartbeat = Heartbeat {
            do { try notifier.alive() } catch { log(.warning, "\(error)") }
        }
        interval = notifier.watchdogTimeout.map { $0 / .seconds(3) }
        notify { () throws(BusError) in try notifier.ready() }
        if let interval { heartbeat.start(every: interval) }
    }

    /// While the line waits for something that has a deadline of its own it is alive all the same.
    var setWaiting: (Bool) -> Void { heartbeat.setWaiting }

    /// The line has come round once more.
    func lineIsAlive() {
        guard let interval, (ContinuousClock.now - lastSign) / .seconds(1) > interval else { return }
        lastSign = .now
        notify { [notifier] () throws(BusError) in try notifier.alive() }
    }

    func end() {
        heartbeat.stop()
        notify { [notifier] () throws(BusError) in try notifier.stopping() }
    }

    private func notify(_ message: () throws(BusError) -> Bool) {
        do { _ = try message() } catch { log(.warning, "\(error)") }
    }
}
