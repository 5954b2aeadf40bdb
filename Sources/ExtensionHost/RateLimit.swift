/// Lets a burst through, then a steady rate, and counts what it holds back.
struct RateLimit: Sendable {
    private let burst: Double
    private let perSecond: Double
    private var tokens: Double
    private var refilled: ContinuousClock.Instant
    private var leftOut = 0

    init(burst: Int, perSecond: Double, now: ContinuousClock.Instant) {
        self.burst = Double(burst)
        self.perSecond = perSecond
        tokens = Double(burst)
        refilled = now
    }

    /// Nil: hold it back. Otherwise how many were held back since the last one that passed.
    mutating func admit(at now: ContinuousClock.Instant) -> Int? {
        let elapsed = refilled.duration(to: now)
        tokens = min(burst, tokens + perSecond * (elapsed / .seconds(1)))
        refilled = now
        guard tokens >= 1 else {
            leftOut += 1
            return nil
        }
        tokens -= 1
        return takeLeftOut()
    }

    /// How many were held back and not told of yet.
    mutating func takeLeftOut() -> Int {
        defer { leftOut = 0 }
        return leftOut
    }
}
