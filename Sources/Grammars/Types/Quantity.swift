import Foundation
import Intents

/// Amounts and their units.
enum Quantity {
    /// The number of `n`, the decimals `f`, the fraction `q`, the multiplier `m` and the sign.
    static func amount(_ parts: Parts) -> Double {
        let whole = parts.number("n") ?? 0
        var amount = whole
        // The digits are read as one number: adding the decimals would leave traces of binary fractions.
        if let digits = parts.text("f"), whole == whole.rounded(), whole < 1e15 {
            amount = Double("\(Int(whole)).\(digits)") ?? whole
        }
        amount += fraction(parts)
        return amount * (parts.number("m") ?? 1) * (parts.number("sign") ?? 1)
    }

    /// The parts `q`: `0.5`, `1/3`.
    private static func fraction(_ parts: Parts) -> Double {
        parts.texts("q").reduce(0) { sum, text in
            let terms = text.split(separator: "/").compactMap { Double($0) }
            return sum + (terms.count == 2 ? terms[0] / terms[1] : terms.first ?? 0)
        }
    }

    static func percentage(_ parts: Parts) -> Value {
        .percentage(min(max(amount(parts), 0), 100))
    }

    /// A measurement in the unit that was said; of two units in the smaller one.
    static func measurement(_ parts: Parts) -> Value? {
        let units = parts.texts("u")
        var value = amount(parts)
        // 一米八: the digits behind the unit are decimals.
        if parts.has("dec"), let digits = parts.text("m"), let whole = parts.integer("n") {
            value = Double("\(whole).\(digits)") ?? value
        }
        if parts.has("jin") { value /= 2 }
        if let per = parts.number("per"), let rest = parts.number("rest") { value = (value * per) + rest }
        return .measurement(value: value, unit: units.last ?? "°")
    }

    static func duration(_ parts: Parts) -> Value {
        var seconds = amount(parts) * (parts.number("u") ?? 1)
        for (name, length) in [("days", 86_400.0), ("hours", 3600), ("minutes", 60), ("seconds", 1)] {
            seconds += (parts.number(name) ?? 0) * length
        }
        return .duration(seconds)
    }
}

/// Amounts of money, exact to the digit.
enum Money {
    private static let dollars: Set = ["AUD", "CAD", "HKD", "NZD", "SGD", "USD"]
    private static let withoutMinorUnit: Set = ["JPY", "KRW"]

    /// The currency that a dollar is in a locale: that of its region where it has one, else that of the United States.
    static func dollar(in language: Language) -> String {
        let code = Locale(identifier: language.locale).currency?.identifier ?? "USD"
        return dollars.contains(code) ? code : "USD"
    }

    static func value(_ parts: Parts, _ language: Language) -> Value? {
        let codes = parts.texts("c")
        guard let code = codes.first else { return nil }
        let number: Decimal?
        if let digits = parts.text("f"), let whole = parts.integer("n") {
            number = Decimal(string: "\(whole).\(digits)")
        } else if case .decimal(let said)? = parts["n"] {
            number = Decimal(string: "\(said)")
        } else {
            number = parts.integer("n").map { Decimal($0) } ?? parts.text("f").flatMap { Decimal(string: "0.\($0)") }
        }
        var amount = (number ?? 0) + parts.texts("q").compactMap { Decimal(string: $0) }.reduce(0, +)
        amount *= parts.text("m").flatMap { Decimal(string: $0) } ?? 1
        amount += Decimal(parts.integer("tenths") ?? 0) / 10
        amount += Decimal((parts.integer("hundredths") ?? 0) + (parts.integer("cents") ?? 0)) / 100
        if parts.has("sign") { amount.negate() }
        return value(amount, currency: code == "dollar" ? dollar(in: language) : code)
    }

    /// With the digits that its currency has, or more where more were said: `84.00`, `0.005`.
    static func value(_ amount: Decimal, currency: String) -> Value {
        let places = withoutMinorUnit.contains(currency) ? 0 : 2
        var text = NSDecimalNumber(decimal: amount).description(withLocale: nil)
        let fraction = text.firstIndex(of: ".").map { text.distance(from: $0, to: text.endIndex) - 1 } ?? 0
        if fraction < places {
            if fraction == 0 { text += "." }
            text += String(repeating: "0", count: places - fraction)
        }
        return .money(amount: text, currency: currency)
    }
}
