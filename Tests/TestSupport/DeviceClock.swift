import Glibc

/// The clock of a device, which a test has to be itself.
public enum DeviceClock {
    /// Seconds on the monotonic clock.
    public static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    public static func wait(_ seconds: Double) { wait(until: now + seconds) }

    /// - Parameter time: on the monotonic clock.
    public static func wait(until time: Double) {
        var moment = timespec(tv_sec: Int(time), tv_nsec: Int((time - time.rounded(.down)) * 1e9))
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &moment, nil) == EINTR {}
    }
}
