import Testing

@testable import ExtensionHost

@Suite struct RestartPolicyTests {
    private let start = ContinuousClock.now

    @Test(arguments: [(0, nil), (1, nil), (2, 1), (3, 2), (4, 4), (7, 32), (8, 60), (100, 60)] as [(Int, Int?)])
    func waitDoublesUpToTheMaximum(_ failures: Int, _ seconds: Int?) {
        var policy = RestartPolicy(base: .seconds(1), maximum: .seconds(60))
        for _ in 0..<failures { policy.recordFailure(at: start) }
        #expect(policy.wait(at: start) == seconds.map { .seconds($0) })
        #expect(policy.wait(at: start.advanced(by: .seconds(60))) == nil)
    }

    /// Seconds between failures, and the wait after the last one.
    @Test(
        arguments: [
            ([10], 1), ([60], 1), ([61], nil), ([10, 10], 2), ([10, 61], 2), ([10, 62], nil), ([10, 10, 62], 4),
            ([10, 10, 63], nil), ([61, 61, 61], nil), ([61, 10], 1), ([10, 100, 10], 1),
        ] as [([Int], Int?)])
    func onlyFailuresWithinAMinuteAddUp(_ gaps: [Int], _ seconds: Int?) {
        var policy = RestartPolicy(base: .seconds(1), maximum: .seconds(60))
        var now = start
        policy.recordFailure(at: now)
        for gap in gaps {
            now = now.advanced(by: .seconds(gap))
            policy.recordFailure(at: now)
        }
        #expect(policy.wait(at: now) == seconds.map { .seconds($0) })
    }
}

@Suite struct RateLimitTests {
    private let start = ContinuousClock.now

    @Test func burstThenSteadyRate() {
        var limit = RateLimit(burst: 3, perSecond: 2, now: start)
        #expect((1...5).map { _ in limit.admit(at: start) } == [0, 0, 0, nil, nil])
        #expect(limit.admit(at: start.advanced(by: .milliseconds(500))) == 2)
        #expect(limit.admit(at: start.advanced(by: .milliseconds(600))) == nil)
        #expect(limit.takeLeftOut() == 1)
        #expect(limit.takeLeftOut() == 0)
    }
}
