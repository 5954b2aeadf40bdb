import Foundation

/// Reads the forms of ISO 8601 that people write: `2026-11-30`, `2026-11-30T19:00`, `...:30`, with `Z` or `+01:00` or
/// without. Dates that no calendar has (February 30) are refused.
public enum ISO8601Reader {
    public static func date(_ text: String, in timeZone: TimeZone) -> Date? {
        let form = /(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?)?/
            .asciiOnlyDigits()
        guard let parts = text.wholeMatch(of: form)?.output, let offset = zone(parts.8, else: timeZone) else {
            return nil
        }
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = offset
        let components = DateComponents(
            calendar: calendar, timeZone: offset, year: Int(parts.1), month: Int(parts.2), day: Int(parts.3),
            hour: number(parts.4), minute: number(parts.5), second: number(parts.6))
        guard components.isValidDate, let date = calendar.date(from: components) else { return nil }
        return date.addingTimeInterval(Double("0.\(parts.7 ?? "0")") ?? 0)
    }

    private static func number(_ digits: Substring??) -> Int { digits.flatMap { $0 }.flatMap { Int($0) } ?? 0 }

    private static func zone(_ text: Substring??, else timeZone: TimeZone) -> TimeZone? {
        guard let text = text.flatMap({ $0 }) else { return timeZone }
        if text == "Z" { return TimeZone(secondsFromGMT: 0) }
        guard let hours = Int(text.dropFirst().prefix(2)), let minutes = Int(text.suffix(2)), hours < 24, minutes < 60
        else { return nil }
        return TimeZone(secondsFromGMT: (hours * 3600 + minutes * 60) * (text.first == "-" ? -1 : 1))
    }
}
