import Foundation
import Intents

/// Quantities with the signs of their units.
enum WrittenQuantity {
    private static let units: [String: [String: String]] = [
        "distance": [
            "km": "km", "m": "m", "cm": "cm", "mm": "mm", "mi": "mi", "yd": "yd", "yds": "yd", "ft": "ft", "in": "in",
        ],
        "mass": [
            "kg": "kg", "kgs": "kg", "g": "g", "mg": "mg", "t": "t", "lb": "lb", "lbs": "lb", "oz": "oz", "st": "st",
        ],
        "energy": ["kcal": "kcal", "cal": "cal", "j": "J", "kj": "kJ", "wh": "Wh", "kwh": "kWh"],
        "temperature": ["c": "°C", "f": "°F", "k": "K"],
    ]

    /// Of two units the second is the smaller one, so many of which make the first.
    private static let pairs: [(first: String, second: String, per: Double)] = [
        ("ft", "in", 12), ("lb", "oz", 16), ("st", "lb", 14), ("km", "m", 1000), ("m", "cm", 100), ("kg", "g", 1000),
    ]

    private static let seconds: [String: Double] = [
        "s": 1, "sec": 1, "secs": 1, "m": 60, "min": 60, "mins": 60, "h": 3600, "hr": 3600, "hrs": 3600, "d": 86_400,
        "w": 604_800, "wk": 604_800, "wks": 604_800,
    ]

    private static let multipliers: [String: Double] = [
        "k": 1e3, "thousand": 1e3, "m": 1e6, "million": 1e6, "bn": 1e9, "billion": 1e9, "万": 1e4, "亿": 1e8,
    ]

    static func multiplier(_ written: WrittenText, _ index: Int) -> (value: Double, end: Int)? {
        written.word(index).flatMap { multipliers[$0] }.map { ($0, index + 1) }
    }

    /// `5 km`, `5ft 10in`, `20 °C`, `-5°`
    static func measurement(_ type: String, _ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        guard let number = WrittenNumber(written, at: start), let value = number.decimal,
            type == "temperature" || !number.isNegative, let names = units[type]
        else { return nil }
        var end = number.end
        let hasSign = type == "temperature" && written.word(end) == "°"
        if hasSign { end += 1 }
        guard let unit = written.word(end).flatMap({ names[$0] }) else {
            return hasSign ? (.measurement(value: value, unit: "°"), end) : nil
        }
        end += 1
        if let pair = pairs.first(where: { $0.first == unit }), let rest = WrittenNumber(written, at: end),
            !rest.isNegative, let part = rest.decimal, part < pair.per,
            written.word(rest.end).flatMap({ names[$0] }) == pair.second
        {
            return (.measurement(value: value * pair.per + part, unit: pair.second), rest.end + 1)
        }
        return (.measurement(value: value, unit: unit), end)
    }

    /// `90 s`, `1h30m`, `1 h 30`, `1:30:00`
    static func duration(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        if let clock = stopwatch(written, start) { return clock }
        // Tokens do not tell where "1h30m" is to be cut.
        guard !written.followsLoneMinus(start) else { return nil }
        var rest = written.text[written.tokens[start].range.lowerBound...]
        if written.isPointed(start) {
            guard written.isNegativeBeforePoint(start) == false else { return nil }
            rest = written.text[written.text.index(before: rest.startIndex)...]
        }
        var found: (value: Value, end: Int)?
        var total = 0.0
        var last = Double.infinity
        while let number = amount(&rest) {
            let afterNumber = rest.startIndex
            rest = rest.drop { $0 == " " }
            let name = String(rest.prefix(while: \.isLetter).map(Tokenizer.narrowed)).lowercased()
            guard let unit = seconds[name], unit < last else {
                // The minutes of "1 h 30" need no unit.
                if last == 3600, number < 60, let end = written.end(at: afterNumber, from: start) {
                    return (.duration(total + number * 60), end)
                }
                break
            }
            (total, last) = (total + number * unit, unit)
            rest = rest.dropFirst(name.count)
            if let end = written.end(at: rest.startIndex, from: start) { found = (.duration(total), end) }
            rest = rest.drop { $0 == " " }
        }
        return found
    }

    /// Takes a number from the head of a text.
    private static func amount(_ text: inout Substring) -> Double? {
        let digits = String(
            text.lazy.map(Tokenizer.narrowed).prefix { $0.isASCII && ($0.isNumber || $0 == ".") })
        guard digits.count <= 18, let number = Double(digits) else { return nil }
        text = text.dropFirst(digits.count)
        return number
    }

    private static func stopwatch(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        guard written.follows(start + 1, ":"), written.follows(start + 2, ":"),
            let hours = written.small(start, 0...99), let minutes = written.small(start + 1, 0...59),
            let seconds = written.small(start + 2, 0...59)
        else { return nil }
        return (.duration(Double(hours * 3600 + minutes * 60 + seconds)), start + 3)
    }
}

/// Amounts of money with signs and codes of currencies.
struct WrittenMoney {
    private static let codes: Set = [
        "AUD", "BRL", "CAD", "CHF", "CNY", "DKK", "EUR", "GBP", "HKD", "INR", "JPY", "KRW", "MXN", "NOK", "NZD", "SEK",
        "SGD", "USD",
    ]

    /// As the tokenizer folds them.
    static let codeWords = Set(codes.map { $0.lowercased() })

    private let signs: [String: String]

    init(_ language: Language) {
        signs = ["$": Money.dollar(in: language), "€": "EUR", "£": "GBP", "¥": language.code == "zh" ? "CNY" : "JPY"]
    }

    /// `$5.20`, `-$5`, `5 €`, `EUR 5`, `$2 million`
    func value(_ written: WrittenText, _ start: Int) -> (value: Value, end: Int)? {
        if let currency = currency(written, start), let number = WrittenNumber(written, at: start + 1) {
            guard !written.followsLoneMinus(start) else { return nil }
            let isNegative = written.character(before: start).map(Tokenizer.minuses.contains) == true
            return amount(number, currency, written, end: number.end, isNegative: isNegative)
        }
        guard let number = WrittenNumber(written, at: start) else { return nil }
        let factor = WrittenQuantity.multiplier(written, number.end)
        guard let currency = currency(written, factor?.end ?? number.end) else { return nil }
        return amount(number, currency, written, end: (factor?.end ?? number.end) + 1, factor: factor?.value)
    }

    private func currency(_ written: WrittenText, _ index: Int) -> String? {
        guard let word = written.word(index) else { return nil }
        return signs[word] ?? (Self.codes.contains(word.uppercased()) ? word.uppercased() : nil)
    }

    private func amount(
        _ number: WrittenNumber, _ currency: String, _ written: WrittenText, end: Int, isNegative: Bool = false,
        factor: Double? = nil
    ) -> (value: Value, end: Int)? {
        guard var amount = Decimal(string: number.text) else { return nil }
        var end = end
        if let factor {
            amount *= Decimal(factor)
        } else if end == number.end, let factor = WrittenQuantity.multiplier(written, end) {
            amount *= Decimal(factor.value)
            end = factor.end
        }
        if isNegative { amount.negate() }
        return (Money.value(amount, currency: currency), end)
    }
}
