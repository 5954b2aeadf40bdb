/// When a failed extension may be started again: at once after the first failure, then after waits that double.
struct RestartPolicy: Sendable {
    /// The wait after the second failure in a row.
    var base: Duration = .seconds(1)
    var maximum: Duration = .seconds(60)
    private(set) var failures = 0
    private var retry: ContinuousClock.Instant?

    init(base: Duration = .seconds(1), maximum: Duration = .seconds(60)) {
        self.base = base
        self.maximum = maximum
    }

    mutating func recordSuccess() {
        failures = 0
        retry = nil
    }

    mutating func recordFailure(at now: ContinuousClock.Instant) {
        failures += 1
        guard failures > 1 else { return }
        // 2^16 times any sensible base is past the maximum; the bound keeps the shift defined.
        retry = now.advanced(by: min(base * (1 << min(failures - 2, 16)), maximum))
    }

    /// How long to wait before the next start; nil: not at all.
    func wait(at now: ContinuousClock.Instant) -> Duration? {
        guard let retry, retry > now else { return nil }
        return now.duration(to: retry)
    }
}
