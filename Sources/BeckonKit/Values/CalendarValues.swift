import Foundation

/// A day of the Gregorian calendar, in no time zone: 30 November 2026.
public struct CalendarDate: IntentValue, Comparable {
    public let year: Int
    /// 1 to 12
    public let month: Int
    /// 1 to 31
    public let day: Int

    /// - Returns: nil where the calendar has no such day, or the year is not 1 to 9999.
    public init?(year: Int, month: Int, day: Int) {
        guard (1...9_999).contains(year), (1...12).contains(month), day >= 1,
            day <= Self.days(of: month, leap: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0))
        else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that it is at a moment, in a time zone.
    public init?(_ date: Date, in timeZone: TimeZone) {
        let parts = Self.calendar(timeZone).dateComponents([.year, .month, .day], from: date)
        guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// When the day begins in a time zone.
    public func start(in timeZone: TimeZone) -> Date? {
        let calendar = Self.calendar(timeZone)
        return calendar.date(from: DateComponents(year: year, month: month, day: day)).map(calendar.startOfDay(for:))
    }

    public static var intentTypeName: String { ValueType.date.name }

    public init?(intentValue value: Value) {
        guard case .date(let text) = value, value.isWellFormed else { return nil }
        let parts = text.split(separator: "-").compactMap { Int($0) }
        guard parts.count == 3 else { return nil }
        self.init(year: parts[0], month: parts[1], day: parts[2])
    }

    public var intentValue: Value {
        .date(Padded.number(year, 4) + "-" + Padded.number(month) + "-" + Padded.number(day))
    }

    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    private static func days(of month: Int, leap: Bool) -> Int {
        switch month {
        case 2: leap ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    private static func calendar(_ timeZone: TimeZone) -> Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        return calendar
    }
}

/// A time on the clock, on no particular day: 19:00.
public struct TimeOfDay: IntentValue, Comparable {
    /// 0 to 23
    public let hour: Int
    /// 0 to 59
    public let minute: Int

    /// - Returns: nil where no clock shows that.
    public init?(hour: Int, minute: Int = 0) {
        guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
        self.hour = hour
        self.minute = minute
    }

    public static var intentTypeName: String { ValueType.time.name }

    public init?(intentValue value: Value) {
        guard case .time(let text) = value, value.isWellFormed else { return nil }
        let parts = text.split(separator: ":").compactMap { Int($0) }
        guard parts.count == 2 else { return nil }
        self.init(hour: parts[0], minute: parts[1])
    }

    public var intentValue: Value { .time(Padded.number(hour) + ":" + Padded.number(minute)) }

    public static func < (left: Self, right: Self) -> Bool { (left.hour, left.minute) < (right.hour, right.minute) }
}

/// When something repeats: an RRULE of RFC 5545, such as `FREQ=WEEKLY;BYDAY=MO`.
public struct Recurrence: IntentValue {
    public var rule: String

    public init(rule: String) { self.rule = rule }

    public static var intentTypeName: String { ValueType.recurrence.name }

    public init?(intentValue value: Value) {
        guard case .recurrence(let rule) = value else { return nil }
        self.rule = rule
    }

    public var intentValue: Value { .recurrence(rule) }
}

private enum Padded {
    /// Not negative, with leading zeros.
    static func number(_ number: Int, _ digits: Int = 2) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
}
