extension Value {
    /// The value that a few plain characters stand for: how constants of templates (`{domain=light}`), ids of types and
    /// values of the context are written.
    ///
    /// `3`, `2.5`, `true`, `2026-11-30`, `19:00`; a duration in seconds; a percentage with or without `%`; money and
    /// quantities as `84.00 USD` and `5 km`; for a person or place the name.
    ///
    /// - Returns: nil where the text is no value of the type. Whether an enumeration has the value is not looked at.
    public init?(constant text: String, type: ValueType) {
        switch type {
        case .integer, .ordinal:
            guard let number = Int(text) else { return nil }
            self = type == .integer ? .integer(number) : .ordinal(number)
        case .decimal, .duration, .percentage:
            guard let value = Self.number(text, type) else { return nil }
            self = value
        case .boolean:
            guard let value = Self.truth[text.lowercased()] else { return nil }
            self = .boolean(value)
        case .money:
            guard let (amount, currency) = Self.quantity(text) else { return nil }
            self = .money(amount: amount, currency: currency)
        case .distance, .temperature, .mass, .energy:
            guard let (amount, unit) = Self.quantity(text), let value = Double(amount) else { return nil }
            self = .measurement(value: value, unit: unit)
        case .person: self = .person(name: text, handle: nil, identifier: nil)
        case .place: self = .place(name: text, latitude: nil, longitude: nil)
        case .string, .date, .time, .dateTime, .recurrence, .phoneNumber, .url, .enumeration:
            guard let value = try? Value(.string(text), type: type) else { return nil }
            self = value
        }
        guard isWellFormed else { return nil }
    }

    /// Whether the value has the form that its kind has on the wire, as far as that can be told without a calendar.
    public var isWellFormed: Bool {
        switch self {
        case .date(let text): text.wholeMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/) != nil
        case .time(let text): text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil
        case .percentage(let number): (0...100).contains(number)
        case .duration(let number): number >= 0
        case .dateTime(let text): Self.isDateTime(text)
        case .money(let amount, let currency):
            amount.wholeMatch(of: /-?[0-9]{1,15}(\.[0-9]{1,6})?/) != nil && currency.wholeMatch(of: /[A-Z]{3}/) != nil
        case .measurement(let number, let unit):
            number.isFinite && unit.wholeMatch(of: /[\p{L}°%][\p{L}0-9°%\/²³·.^-]{0,19}/) != nil
        case .phoneNumber(let text): text.wholeMatch(of: /\+?[0-9*#]{1,40}/) != nil
        default: true
        }
    }

    private static func isDateTime(_ text: String) -> Bool {
        let form = /([0-9-]{10})T([0-9]{2}:[0-9]{2})(:[0-9]{2}(\.[0-9]+)?)?(Z|[+-][0-9]{2}:[0-9]{2})/
        guard let match = text.wholeMatch(of: form) else { return false }
        return Value.date(String(match.1)).isWellFormed && Value.time(String(match.2)).isWellFormed
    }

    private static let truth = ["true": true, "yes": true, "on": true, "false": false, "no": false, "off": false]

    private static func number(_ text: String, _ type: ValueType) -> Value? {
        let digits = type == .percentage && text.hasSuffix("%") ? String(text.dropLast()) : text
        guard let number = finite(digits) else { return nil }
        return switch type {
        case .percentage: .percentage(number)
        case .duration: .duration(number)
        default: .decimal(number)
        }
    }

    private static func quantity(_ text: String) -> (String, String)? {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        guard parts.count == 2, finite(parts[0]) != nil else { return nil }
        return (parts[0], parts[1])
    }

    /// Decimal digits only: `nan`, `inf` and `0x10` are no numbers that a person writes.
    private static func finite(_ text: String) -> Double? {
        guard text.allSatisfy({ "0123456789.-".contains($0) }), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }
}
