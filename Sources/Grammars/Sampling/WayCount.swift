import Foundation

/// How many ways there are to say something: exact as long as an `Int` holds it, beyond that its power of ten.
public struct WayCount: Sendable, Hashable, CustomStringConvertible {
    public static let zero = WayCount(0)
    public static let one = WayCount(1)

    /// Nil where there are more than an `Int` can count.
    public let exact: Int?
    /// The decimal logarithm; negative infinity for none.
    private let power: Double

    public init(_ count: Int) {
        exact = count
        power = count > 0 ? log10(Double(count)) : -.infinity
    }

    private init(exact: Int?, power: Double) { (self.exact, self.power) = (exact, power) }

    /// The count itself or, where it is too large, the largest number.
    public var clamped: Int { exact ?? .max }

    public static func + (left: WayCount, right: WayCount) -> WayCount {
        if let sum = left.exact.flatMap({ a in right.exact.map(a.addingReportingOverflow) }), !sum.overflow {
            return WayCount(sum.partialValue)
        }
        let (low, high) = (min(left.power, right.power), max(left.power, right.power))
        return WayCount(exact: nil, power: high + log10(1 + pow(10, low - high)))
    }

    public static func * (left: WayCount, right: WayCount) -> WayCount {
        if left.exact == 0 || right.exact == 0 { return .zero }
        if let product = left.exact.flatMap({ a in right.exact.map(a.multipliedReportingOverflow) }), !product.overflow
        {
            return WayCount(product.partialValue)
        }
        return WayCount(exact: nil, power: left.power + right.power)
    }

    /// `1234`, or `more than 10^23`.
    public var description: String {
        if let exact { return String(exact) }
        // Rounding must not say more than there is.
        return "more than 10^\(power < 1e15 ? String(Int(power - 1e-6)) : "1000000000000000")"
    }
}
