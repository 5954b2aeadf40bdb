import Foundation

/// An amount of money, with its digits as they were said or written: 84.00 USD.
public struct Money: IntentValue {
    /// Decimal digits with a point: `84.00`.
    public let digits: String
    /// An ISO 4217 code.
    public let currency: String

    public init(_ amount: Decimal, _ currency: String) {
        self.digits = "\(amount)"
        self.currency = currency
    }

    /// - Returns: nil where the text is no decimal number.
    public init?(digits: String, currency: String) {
        guard digits.wholeMatch(of: /-?[0-9]{1,30}(\.[0-9]{1,30})?/) != nil else { return nil }
        self.digits = digits
        self.currency = currency
    }

    public var amount: Decimal { Decimal(string: digits, locale: Locale(identifier: "en_US_POSIX")) ?? 0 }

    public static var intentTypeName: String { ValueType.money.name }

    public init?(intentValue value: Value) {
        guard case .money(let amount, let currency) = value else { return nil }
        self.init(digits: amount, currency: currency)
    }

    public var intentValue: Value { .money(amount: digits, currency: currency) }
}

/// A distance, temperature, mass or energy: 5 km.
public struct Quantity: IntentValue {
    public var amount: Double
    /// As docs/types.md names it: `km`, `C`, `kg`, `kWh`.
    public var unit: String

    public init(_ amount: Double, _ unit: String) {
        self.amount = amount
        self.unit = unit
    }

    public static var intentTypeName: String { "quantity" }

    public init?(intentValue value: Value) {
        guard case .measurement(let amount, let unit) = value else { return nil }
        self.init(amount, unit)
    }

    public var intentValue: Value { .measurement(value: amount, unit: unit) }
}

/// A share of a whole.
public struct Percentage: IntentValue, Comparable {
    /// 0 to 100
    public let percent: Double

    /// - Returns: nil below 0 and above 100.
    public init?(_ percent: Double) {
        guard (0...100).contains(percent) else { return nil }
        self.percent = percent
    }

    public static var intentTypeName: String { ValueType.percentage.name }

    public init?(intentValue value: Value) {
        guard case .percentage(let percent) = value else { return nil }
        self.init(percent)
    }

    public var intentValue: Value { .percentage(percent) }

    public static func < (left: Self, right: Self) -> Bool { left.percent < right.percent }
}

/// A place in a row: the third.
public struct Ordinal: IntentValue, Comparable {
    /// From 1; -1 is the last one.
    public var position: Int

    public init(_ position: Int) { self.position = position }

    public static var intentTypeName: String { ValueType.ordinal.name }

    public init?(intentValue value: Value) {
        guard case .ordinal(let position) = value else { return nil }
        self.position = position
    }

    public var intentValue: Value { .ordinal(position) }

    public static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}
