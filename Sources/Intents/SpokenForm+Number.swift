import Foundation

extension SpokenFormatter {
    func number(_ value: Int) -> String {
        value < 0 ? word("minus ", "负") + String(value.magnitude) : String(value)
    }

    /// At most four decimals, none of them a trailing zero; very large and very small numbers as powers of ten.
    func number(_ value: Double) -> String {
        guard value.isFinite else { return word("an unknown number", "未知数") }
        let magnitude = abs(value)
        let sign = value < 0 ? word("minus ", "负") : ""
        guard magnitude < 1e15 else { return sign + powerOfTen(magnitude) }
        guard magnitude == 0 || magnitude >= 0.00005 else { return sign + powerOfTen(magnitude) }
        var digits = String(format: "%.4f", magnitude)
        while digits.last == "0" { digits.removeLast() }
        if digits.last == "." { digits.removeLast() }
        return (digits == "0" ? "" : sign) + digits
    }

    private func powerOfTen(_ magnitude: Double) -> String {
        let parts = String(format: "%.2e", magnitude).split(separator: "e")
        guard parts.count == 2, let factor = Double(parts[0]), let exponent = Int(parts[1]) else {
            return "\(magnitude)"
        }
        let power = number(exponent)
        return word("\(number(factor)) times 10 to the \(power)", "\(number(factor))乘以10的\(power)次方")
    }

    /// `third`, `21st`; Chinese `第3`.
    func ordinal(_ value: Int) -> String {
        guard language == .english else { return "第" + number(value) }
        let names = [
            "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh",
            "twelfth",
        ]
        if value >= 1, value <= names.count { return names[value - 1] }
        let lastTwo = value.magnitude % 100
        let suffix =
            switch (lastTwo, lastTwo % 10) {
            case (11...13, _): "th"
            case (_, 1): "st"
            case (_, 2): "nd"
            case (_, 3): "rd"
            default: "th"
            }
        return number(value) + suffix
    }

    /// Digit by digit in groups of three, the last of four: `plus 1, 4 1 5, 5 5 5, 0 1 2 3`.
    func phoneNumber(_ text: String) -> String {
        let digits = text.filter { $0.isASCII && $0.isNumber }
        let isNumber = text.allSatisfy { ($0.isASCII && $0.isNumber) || "+-() ./".contains($0) }
        // No number has more than 15 digits (ITU-T E.164), and what is none is said as it stands.
        guard !digits.isEmpty, digits.count <= 32, isNumber else { return text }
        var rest = Substring(digits)
        var groups: [Substring] = []
        if rest.count > 5 {
            groups.append(rest.suffix(4))
            rest = rest.dropLast(4)
        }
        while rest.count > 3, !groups.isEmpty {
            groups.append(rest.suffix(3))
            rest = rest.dropLast(3)
        }
        if !rest.isEmpty { groups.append(rest) }
        let spoken = groups.reversed().map { $0.map(String.init).joined(separator: " ") }
        let plus = text.hasPrefix("+") ? word("plus ", "加") : ""
        return plus + spoken.joined(separator: word(", ", "，"))
    }
}
