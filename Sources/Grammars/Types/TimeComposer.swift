import Foundation
import Intents

/// Times of day and moments: the types `time` and `dateTime`.
///
/// Without "am" or the like, "at seven" alone is the next seven on a clock face. On another day than today it is seven on
/// the 24-hour clock, but one to five are afternoons.
enum TimeComposer {
    /// Some three centuries, in seconds; more can be written, but not said, and no calendar goes there.
    private static let longestSpan = 1e10

    static func time(_ parts: Parts) -> Value? {
        guard let clock = ClockTime(parts["t"]) else { return nil }
        let calendar = CivilCalendar(parts.situation)
        let now = calendar.secondsOfDay(calendar.now)
        func wait(_ time: ClockTime) -> Int { ((time.minutes * 60 - now - 1) % 86_400 + 86_400) % 86_400 }
        let next = clock.candidates.min { wait($0) < wait($1) } ?? clock
        return .time(next.onClock.text)
    }

    static func dateTime(_ parts: Parts) -> Value? {
        let calendar = CivilCalendar(parts.situation)
        return moment(parts, calendar).map { .dateTime(calendar.text($0)) }
    }

    private static func moment(_ parts: Parts, _ calendar: CivilCalendar) -> Date? {
        if parts.has("now") { return calendar.now }
        if case .duration(let seconds)? = parts["span"] {
            return seconds <= longestSpan ? calendar.now.addingTimeInterval(seconds) : nil
        }
        let part = parts.text("part").flatMap(DayPart.init)
        let clock = ClockTime(parts["t"])
        let day = parts["day"] ?? parts.integer("days").map { Value.date(calendar.today.adding(days: $0).text) }
        if let day { return moment(on: day, clock, part, parts.situation, calendar) }
        guard let part else { return clock.flatMap { next($0, calendar) } }
        return clock == nil
            ? calendar.date(calendar.today, second: second(nil, part))
            : today(at: second(clock, part), calendar)
    }

    /// Behind 24:00 it is the small hours of the coming night, or those of the night that is not over yet.
    private static func today(at second: Int, _ calendar: CivilCalendar) -> Date? {
        let early = second > 86_400 ? calendar.date(calendar.today, second: second - 86_400) : nil
        if let early, early > calendar.now { return early }
        return calendar.date(calendar.today, second: second)
    }

    private static func second(_ clock: ClockTime?, _ part: DayPart?) -> Int {
        (clock?.decided(for: part).minutes ?? (part?.usualHour ?? 9) * 60) * 60
    }

    /// A time alone: the first one still to come, in the morning or in the evening where that is open.
    private static func next(_ clock: ClockTime, _ calendar: CivilCalendar) -> Date? {
        let seconds = clock.candidates.map { $0.onClock.minutes * 60 }
        let dates = [0, 1].flatMap { day in
            seconds.compactMap { calendar.date(calendar.today.adding(days: day), second: $0) }
        }
        return dates.filter { $0 > calendar.now }.min()
    }

    private static func moment(
        on value: Value, _ clock: ClockTime?, _ part: DayPart?, _ situation: Situation, _ calendar: CivilCalendar
    ) -> Date? {
        if case .string = value, clock == nil, part == nil {
            // "In two weeks": at this time of day.
            return DayComposer.resolved(value, situation).flatMap {
                calendar.date($0, second: calendar.secondsOfDay(calendar.now))
            }
        }
        guard var day = DayComposer.resolved(value, situation) else { return nil }
        if case .recurrence(let rule) = value, clock != nil || part != nil,
            let first = Recurrence(rule)?.nextDay(onOrAfter: calendar.today)
        {
            // "Friday at seven" can be today.
            if first == calendar.today, let date = onToday(clock, part, calendar), date > calendar.now { return date }
            day =
                first > calendar.today
                ? first : Recurrence(rule)?.nextDay(onOrAfter: calendar.today.adding(days: 1)) ?? day
        }
        if day == calendar.today {
            // "Today at midnight": the one at its end; that at its beginning is over.
            let isMidnight = part == nil && clock == ClockTime(minutes: 0, isOpen: false)
            return isMidnight
                ? calendar.date(day, second: 86_400) : onToday(clock, part, calendar)
        }
        return calendar.date(day, second: second(clock, part))
    }

    /// Of the two halves of today the first that is still to come; where both are over, the later one. Without a time
    /// the usual hour, or the next full hour where that is over.
    private static func onToday(_ clock: ClockTime?, _ part: DayPart?, _ calendar: CivilCalendar) -> Date? {
        let today = calendar.today
        if let clock, part == nil {
            let dates = clock.candidates.compactMap { self.today(at: $0.minutes * 60, calendar) }
            return dates.first { $0 > calendar.now } ?? dates.last
        }
        let date = self.today(at: second(clock, part), calendar)
        guard clock == nil, part == nil, let date, date <= calendar.now else { return date }
        return calendar.date(today, second: (calendar.secondsOfDay(calendar.now) / 3600 + 1) * 3600)
    }
}
