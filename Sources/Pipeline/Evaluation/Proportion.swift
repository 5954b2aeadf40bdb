/// How many of how many.
public struct Proportion: Sendable, Hashable {
    public var count: Int
    public var total: Int

    public init(_ count: Int, of total: Int) {
        self.count = count
        self.total = total
    }

    /// 0 to 1; nil of nothing.
    public var rate: Double? { total > 0 ? Double(count) / Double(total) : nil }

    /// The two-sided 95 % confidence interval of the rate, within 0 to 1; nil of nothing.
    ///
    /// The score interval (E. B. Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22,
    /// 1927), which also holds near 0 and 1 and for few cases.
    public var interval95: ClosedRange<Double>? {
        guard let rate else { return nil }
        let number = Double(total)
        let quantile = 1.959_963_984_540_054
        let square = quantile * quantile
        let center = rate + square / (2 * number)
        let margin = quantile * (rate * (1 - rate) / number + square / (4 * number * number)).squareRoot()
        let scale = 1 + square / number
        let low = count == 0 ? 0 : max(0, (center - margin) / scale)
        let high = count == total ? 1 : min(1, (center + margin) / scale)
        return low...max(low, high)
    }
}
