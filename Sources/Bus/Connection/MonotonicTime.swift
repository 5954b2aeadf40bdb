import Glibc

/// Seconds on the monotonic clock, the one that sd-bus has its own deadlines on.
enum MonotonicTime {
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// For `poll`: milliseconds until then, rounded up so that it does not return too early, and at most an hour.
    static func milliseconds(until deadline: Double) -> Int32 {
        Int32(max(0, min((deadline - now) * 1000, 3_600_000)).rounded(.up))
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
