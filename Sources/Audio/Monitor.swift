import Glibc

/// A lock and a condition whose waits end by the monotonic clock: setting the time of day, as a board without a battery
/// does soon after it started, neither shortens nor prolongs them.
/// Unchecked Sendable: it is the lock.
final class Monitor: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

    init() {
        var attributes = pthread_condattr_t()
        pthread_condattr_init(&attributes)
        pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(condition, &attributes)
        pthread_condattr_destroy(&attributes)
    }

    deinit {
        pthread_cond_destroy(condition)
        pthread_mutex_destroy(mutex)
        condition.deallocate()
        mutex.deallocate()
    }

    /// Seconds on the monotonic clock.
    static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }

    /// Within the lock: waits until `condition` holds or the time has come.
    /// - Parameter deadline: in seconds on the monotonic clock.
    /// - Returns: whether it holds.
    func wait(until deadline: Double, for holds: () -> Bool) -> Bool {
        var time = timespec(tv_sec: Int(deadline), tv_nsec: Int((deadline - deadline.rounded(.down)) * 1e9))
        while !holds() {
            if pthread_cond_timedwait(condition, mutex, &time) != 0 { return holds() }
        }
        return true
    }

    /// Within the lock: lets all who wait look again.
    func broadcast() { pthread_cond_broadcast(condition) }
}
