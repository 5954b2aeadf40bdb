import Testing

@testable import Pipeline

struct EvaluationStatisticsTests {
    /// Half the 95 % quantile of chi-square with 2(k + 1) degrees of freedom, from published tables (0.95 column of 2, 4,
    /// 6, 12, 22, 102 degrees of freedom), and for many events Wilson and Hilferty's approximation, good to 1 in 10,000.
    static let bounds: [(Int, Double)] = [
        (0, 5.9915 / 2), (1, 9.4877 / 2), (2, 12.5916 / 2), (5, 21.0261 / 2), (10, 33.9244 / 2), (50, 126.5741 / 2),
    ]

    @Test(arguments: bounds)
    func poissonBound(_ events: Int, _ expected: Double) {
        #expect(abs(PoissonBound.upper95(events) - expected) < 0.0001)
    }

    @Test(arguments: [1_000, 100_000])
    func poissonBoundOfMany(_ events: Int) {
        let count = Double(events) + 1
        let root = 1 - 1 / (9 * count) + 1.6448536 / (3 * count.squareRoot())
        let expected = count * root * root * root
        #expect(abs(PoissonBound.upper95(events) / expected - 1) < 0.0001)
    }

    @Test func falseAcceptsArePerHour() {
        let none = FalseAccepts(count: 0, hours: 0.5)
        #expect(none.perHour == 0)
        #expect(abs((none.upper95 ?? 0) - 2 * 2.995_732) < 0.00001)
        #expect(FalseAccepts(count: 3, hours: 1.5).perHour == 2)
        #expect(FalseAccepts(count: 3, hours: 0).perHour == nil)
        #expect(FalseAccepts(count: 3, hours: 0).upper95 == nil)
    }

    /// The examples of R. Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine
    /// 17, 1998, table I, method 3; the last is the mirror image of 0 of 29.
    static let intervals: [(Int, Int, Double, Double)] = [
        (81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0, 0.1611), (1, 29, 0.0061, 0.1718),
        (29, 29, 0.8830, 1),
    ]

    @Test(arguments: intervals)
    func wilsonInterval(_ count: Int, _ total: Int, _ low: Double, _ high: Double) throws {
        let interval = try #require(Proportion(count, of: total).interval95)
        #expect(abs(interval.lowerBound - low) < 0.00006)
        #expect(abs(interval.upperBound - high) < 0.00006)
    }

    @Test func nothingHasNoProportion() {
        #expect(Proportion(0, of: 0).rate == nil)
        #expect(Proportion(0, of: 0).interval95 == nil)
    }

    static let percentileRows: [([Double], Double, Double)] = [
        ([7], 7, 7), ([3, 1], 2, 3), ([5, 1, 3], 3, 5), (Array(1...100).map(Double.init), 50.5, 99),
        (Array((1...101).reversed()).map(Double.init), 51, 100), (Array(1...200).map(Double.init), 100.5, 198),
    ]

    @Test(arguments: percentileRows)
    func percentiles(_ seconds: [Double], _ median: Double, _ p99: Double) throws {
        let latency = try #require(Latency(seconds))
        #expect(latency.median == median)
        #expect(latency.p99 == p99)
    }

    @Test func nothingHasNoLatency() { #expect(Latency([]) == nil) }

    static let wordErrorRows: [(String, String, Int, Int)] = [
        ("turn on the light", "turn on the light", 0, 4), ("Turn ON, the light!", "turn on the light", 0, 4),
        ("turn off the light", "turn on the light", 1, 4), ("on the light", "turn on the light", 1, 4),
        ("turn on on the light", "turn on the light", 1, 4), ("", "turn on", 2, 2), ("turn on", "", 2, 0),
        ("c a b", "a b c", 2, 3), ("开厨房灯", "关厨房灯", 1, 4),
    ]

    @Test(arguments: wordErrorRows)
    func wordErrors(_ heard: String, _ said: String, _ errors: Int, _ words: Int) {
        var total = WordErrors()
        total.add(heard: heard, said: said)
        #expect(total.errors == errors)
        #expect(total.words == words)
    }

    @Test func wordErrorsAddUp() {
        var total = WordErrors()
        #expect(total.rate == nil)
        total.add(heard: "a b", said: "a c")
        total.add(heard: "a b c d e f", said: "a b c d e f")
        #expect(total.rate == 1.0 / 8)
    }
}
