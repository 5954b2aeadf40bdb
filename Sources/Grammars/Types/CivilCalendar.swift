import Foundation

/// Days and local times of one time zone in the Gregorian calendar; Foundation does the arithmetic.
struct CivilCalendar {
    /// Days are counted in a zone without changes of the clock.
    private static let days: Calendar = {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar
    }()

    private let local: Calendar
    let now: Date

    init(_ situation: Situation) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = situation.timeZone
        local = calendar
        now = situation.now
    }

    var today: CivilDay { day(of: now) }

    func day(of date: Date) -> CivilDay { CivilDay(local.dateComponents([.year, .month, .day], from: date)) }

    /// Seconds since the local midnight, as clocks show them.
    func secondsOfDay(_ date: Date) -> Int {
        let time = local.dateComponents([.hour, .minute, .second], from: date)
        return (time.hour ?? 0) * 3600 + (time.minute ?? 0) * 60 + (time.second ?? 0)
    }

    /// The moment of a local time. One that does not exist because clocks go forward is moved forward by as much; of
    /// one that comes twice the first is taken (RFC 5545, 3.3.5). Nil for years that no calendar reaches.
    func date(_ day: CivilDay, second: Int) -> Date? {
        let day = day.adding(days: second / 86_400)
        let second = second % 86_400
        return local.date(
            from: DateComponents(
                year: day.year, month: day.month, day: day.day, hour: second / 3600, minute: second / 60 % 60,
                second: second % 60))
    }

    /// `2026-11-30T19:00:00+01:00`
    func text(_ date: Date) -> String {
        let seconds = secondsOfDay(date)
        let clock = [seconds / 3600, seconds / 60 % 60, seconds % 60].map(ClockTime.twoDigits).joined(separator: ":")
        let offset = local.timeZone.secondsFromGMT(for: date)
        let zone = [abs(offset) / 3600, abs(offset) / 60 % 60].map(ClockTime.twoDigits).joined(separator: ":")
        return "\(day(of: date).text)T\(clock)\(offset < 0 ? "-" : "+")\(zone)"
    }

    static func date(of day: CivilDay) -> Date? {
        days.date(from: DateComponents(year: day.year, month: day.month, day: day.day))
    }

    static func day(of date: Date) -> CivilDay { CivilDay(days.dateComponents([.year, .month, .day], from: date)) }

    /// A month later is the same day of the month, or the last one where it has fewer.
    static func adding(_ count: Int, _ unit: Calendar.Component, to day: CivilDay) -> CivilDay {
        guard let date = date(of: day), let moved = days.date(byAdding: unit, value: count, to: date) else {
            return day
        }
        return self.day(of: moved)
    }
}

/// A day of the Gregorian calendar.
struct CivilDay: Sendable, Hashable, Comparable {
    var year: Int
    var month: Int
    var day: Int

    init(year: Int, month: Int, day: Int) {
        (self.year, self.month, self.day) = (year, month, day)
    }

    init(_ components: DateComponents) {
        self.init(year: components.year ?? 1970, month: components.month ?? 1, day: components.day ?? 1)
    }

    /// Reads `2026-11-30`; nil for a day that no month has.
    init?(text: String) {
        let numbers = text.split(separator: "-").compactMap { Int($0) }
        guard numbers.count == 3 else { return nil }
        self.init(year: numbers[0], month: numbers[1], day: numbers[2])
        guard isReal else { return nil }
    }

    /// Whether its month has it.
    var isReal: Bool { normalized == self }

    /// A day that the month lacks becomes one of the next month: the 29th of February the 1st of March.
    var normalized: CivilDay { CivilCalendar.date(of: self).map(CivilCalendar.day) ?? self }

    /// `2026-11-30`
    var text: String {
        let year = String(repeating: "0", count: max(0, 4 - String(year).count)) + String(year)
        return "\(year)-\(ClockTime.twoDigits(month))-\(ClockTime.twoDigits(day))"
    }

    /// 1 is Monday, 7 Sunday.
    var weekday: Int {
        let days = CivilCalendar.date(of: self).map { Int(($0.timeIntervalSince1970 / 86_400).rounded(.down)) } ?? 0
        // 1970-01-01 was a Thursday.
        return ((days + 3) % 7 + 7) % 7 + 1
    }

    func adding(days: Int) -> CivilDay { CivilCalendar.adding(days, .day, to: self) }

    static func < (left: CivilDay, right: CivilDay) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}
