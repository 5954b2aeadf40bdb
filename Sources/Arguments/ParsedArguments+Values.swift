import Foundation
import Spelling

extension ParsedArguments {
    /// The value of an option as a whole number; nil where it is not given and has no default.
    public func integer(_ option: String, in range: ClosedRange<Int> = .min ... .max) throws(UsageError) -> Int? {
        try value(option, Self.description(of: range)) { text in
            // Int accepts digits of ASCII only, with a sign.
            Int(text).flatMap { range.contains($0) ? $0 : nil }
        }
    }

    /// The value of an option as a finite number.
    public func decimal(_ option: String) throws(UsageError) -> Double? {
        try value(option, "a number", Self.decimal)
    }

    /// The value of an option in seconds, at least 0, with a fraction or without, at most a thousand years.
    public func seconds(_ option: String) throws(UsageError) -> Duration? {
        try value(option, "seconds (0 or more)") { text in
            Self.decimal(text).flatMap { (0...31_556_952_000).contains($0) ? Duration.seconds($0) : nil }
        }
    }

    /// The value of an option as an instant in ISO 8601: `2026-11-30T19:00:00+01:00`, or without offset, seconds or time.
    ///
    /// - Parameter timeZone: where the clock stands that a text without offset was read from.
    public func date(_ option: String, in timeZone: TimeZone) throws(UsageError) -> Date? {
        try value(option, "a date and time like 2026-11-30T19:00:00+01:00") { ISO8601Reader.date($0, in: timeZone) }
    }

    /// The value of an option as a time zone by its name: `Europe/Berlin`, `UTC`.
    public func timeZone(_ option: String) throws(UsageError) -> TimeZone? {
        let names = TimeZone.knownTimeZoneIdentifiers
        return try value(option, "a time zone like Europe/Berlin", among: names, TimeZone.init(identifier:))
    }

    /// The value of an option that takes one of a few words.
    public func choice(_ option: String, of choices: [String]) throws(UsageError) -> String? {
        try value(option, "one of \(choices.joined(separator: ", "))", among: choices) {
            choices.contains($0) ? $0 : nil
        }
    }

    private func value<Value>(
        _ option: String, _ expected: String, among choices: [String] = [], _ convert: (String) -> Value?
    ) throws(UsageError) -> Value? {
        guard let text = string(option) else { return nil }
        if let value = convert(text) { return value }
        let nearest = Spelling.nearest(to: text, among: choices)
        throw UsageError(
            command: command,
            .wrongValue(subject: "--\(option)", expected: expected, found: text, nearest: nearest))
    }

    private static func decimal(_ text: String) -> Double? {
        guard text.allSatisfy({ "0123456789.+-eE".contains($0) }), let number = Double(text), number.isFinite else {
            return nil
        }
        return number
    }

    private static func description(of range: ClosedRange<Int>) -> String {
        switch (range.lowerBound, range.upperBound) {
        case (.min, .max): "a whole number"
        case (let lower, .max): "a whole number, \(lower) or more"
        case (.min, let upper): "a whole number, \(upper) or less"
        case (let lower, let upper): "a whole number from \(lower) to \(upper)"
        }
    }
}
