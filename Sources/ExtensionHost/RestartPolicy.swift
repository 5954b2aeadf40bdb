/// When a failed extension may be started again: at once after the first failure; after a second within `memory`, and
/// every further one, only after a wait that doubles each time.
struct RestartPolicy: Sendable {
    /// The wait after the second failure.
    var base: Duration
    var maximum: Duration
    /// How long it has to be available without a failure for its failures to be forgotten. An answer in between forgets
    /// nothing: one that crashes at every second request is no better.
    var memory: Duration
    private(set) var failures = 0
    /// When it was, or will be, available again after the last failure.
    private(set) var retry: ContinuousClock.Instant?

    init(base: Duration = .seconds(1), maximum: Duration = .seconds(60), memory: Duration = .seconds(60)) {
        self.base = base
        self.maximum = maximum
        self.memory = memory
    }

    mutating func recordFailure(at now: ContinuousClock.Instant) {
        if let retry, retry.advanced(by: memory) < now { failures = 0 }
        failures += 1
        // 2^16 times any sensible base is past the maximum; the bound keeps the shift defined.
        let wait = failures > 1 ? min(base * (1 << min(failures - 2, 16)), maximum) : .zero
        retry = now.advanced(by: wait)
    }

    /// How long to wait before the next start; nil: not at all.
    func wait(at now: ContinuousClock.Instant) -> Duration? {
        guard let retry, retry > now else { return nil }
        return now.duration(to: retry)
    }
}
