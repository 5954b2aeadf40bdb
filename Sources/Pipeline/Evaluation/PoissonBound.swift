import Foundation

/// How large a rate may be, given how often something happened.
enum PoissonBound {
    /// The expected number of events of which this few would be seen with a probability of 5 %: the one-sided 95 %
    /// upper confidence bound. 0 events: 2.996.
    ///
    /// Exact: half the 95 % quantile of chi-square with 2(k + 1) degrees of freedom (F. Garwood, "Fiducial limits for the
    /// Poisson distribution", Biometrika 28, 1936), found here as the mean at which the probability of at most k is 5 %.
    static func upper95(_ events: Int) -> Double {
        let count = Double(max(events, 0))
        // Below the lower end the probability of at most k is above a half; beyond the upper end, ten standard deviations
        // and more, it is nothing.
        var (low, high) = (count, count + 10 * (count + 1).squareRoot() + 10)
        for _ in 0..<100 {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { break }
            if probability(ofAtMost: max(events, 0), mean: middle) > 0.05 { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// The sum of e^-m m^i / i! from i = 0 to `events`. It is built downward from the largest term, so that nothing
    /// overflows, and ends where terms no longer count.
    private static func probability(ofAtMost events: Int, mean: Double) -> Double {
        guard mean > 0 else { return 1 }
        let count = Double(events)
        var term = exp(count * log(mean) - mean - lgamma(count + 1))
        var sum = term
        var index = count
        while index > 0, term > sum * 1e-17 {
            term *= index / mean
            sum += term
            index -= 1
        }
        return sum
    }
}
