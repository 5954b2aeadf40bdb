/// How long people wait for a result.
public struct Latency: Sendable, Hashable {
    /// Seconds: the middle value, of an even number the mean of the two in the middle.
    public var median: Double
    /// Seconds: the smallest value that at least 99 % do not exceed (nearest rank: value number ⌈0.99 n⌉).
    public var p99: Double

    /// - Parameter seconds: in any order; nil of none.
    public init?(_ seconds: [Double]) {
        guard !seconds.isEmpty else { return nil }
        let sorted = seconds.sorted()
        let middle = sorted.count / 2
        median = sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
        // In whole numbers, because 0.99 has no exact double.
        p99 = sorted[(sorted.count * 99 + 99) / 100 - 1]
    }
}
