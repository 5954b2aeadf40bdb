import Intents

/// Days: the internal type `day` and the type `date`.
///
/// A `day` is one of three values: `.date` where it is decided, `.recurrence` where the next one of its kind is meant
/// ("Friday", "the third"), and `.string` for a distance from now, as an ISO 8601 period ("in two weeks": `P2W`).
///
/// "Friday" is the next one that comes, never today. "Next Friday" is the Friday of next week, as most speakers of
/// English and Siri take it; weeks begin on Monday (ISO 8601). "The third" and "May third" may be today.
enum DayComposer {
    static let weekdays = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    static func day(_ parts: Parts) -> Value? {
        let today = CivilCalendar(parts.situation).today
        if let count = parts.integer("count"), let unit = parts.text("unit") {
            return period(count, unit, parts, today)
        }
        if let weekday = parts.text("weekday") { return self.weekday(weekday, parts, today) }
        if let days = parts.integer("days") { return .date(today.adding(days: days).text) }
        guard let day = parts.integer("day") else { return nil }
        guard let month = parts.integer("month") else { return dayOfMonth(day, parts, today) }
        let year = parts.integer("year") ?? parts.integer("relyear").map { today.year + $0 }
        guard let year else { return .recurrence("FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(day)") }
        let date = CivilDay(year: year, month: month, day: day)
        // What is written can be refused. What is said has been recognised as a date, and the 29th of February of a
        // common year is the day after the 28th.
        if parts.text("year") != nil, !date.isReal { return nil }
        return .date(date.normalized.text)
    }

    private static func weekday(_ code: String, _ parts: Parts, _ today: CivilDay) -> Value? {
        guard let ofThisWeek = ofThisWeek(code, today) else { return nil }
        let weeks = 7 * (parts.integer("weeks") ?? 0)
        switch parts.text("which") {
        case "next": return .date(ofThisWeek.adding(days: 7 + weeks).text)
        case "last": return .date((ofThisWeek < today ? ofThisWeek : ofThisWeek.adding(days: -7)).text)
        case "weekBefore": return .date(ofThisWeek.adding(days: -7).text)
        // 这周五 may be today; when it is over, the next one can be meant only.
        case "this": return .date((ofThisWeek < today ? ofThisWeek.adding(days: 7) : ofThisWeek).text)
        default: return .recurrence("FREQ=WEEKLY;BYDAY=\(code)")
        }
    }

    private static func ofThisWeek(_ code: String, _ today: CivilDay) -> CivilDay? {
        weekdays.firstIndex(of: code).map { today.adding(days: $0 + 1 - today.weekday) }
    }

    private static func coming(_ code: String, _ today: CivilDay) -> CivilDay? {
        ofThisWeek(code, today).map { $0 > today ? $0 : $0.adding(days: 7) }
    }

    private static func period(_ count: Int, _ unit: String, _ parts: Parts, _ today: CivilDay) -> Value {
        let letter = ["week": "W", "month": "M", "year": "Y"][unit] ?? "D"
        if parts.has("ago") { return .date(moved(today, by: -count, letter).text) }
        if let days = parts.integer("days") { return .date(moved(today.adding(days: days), by: count, letter).text) }
        if let code = parts.text("weekday"), let start = coming(code, today) {
            return .date(moved(start, by: count, letter).text)
        }
        return .string("P\(count)\(letter)")
    }

    private static func dayOfMonth(_ day: Int, _ parts: Parts, _ today: CivilDay) -> Value? {
        let rule = "FREQ=MONTHLY;BYMONTHDAY=\(day)"
        guard parts.text("which") == "next" else { return .recurrence(rule) }
        var first = CivilCalendar.adding(1, .month, to: today)
        first.day = 1
        return (Recurrence(rule)?.nextDay(onOrAfter: first)).map { .date($0.text) }
    }

    private static func moved(_ day: CivilDay, by count: Int, _ letter: String) -> CivilDay {
        switch letter {
        case "W": day.adding(days: 7 * count)
        case "M": CivilCalendar.adding(count, .month, to: day)
        case "Y": CivilCalendar.adding(count, .year, to: day)
        default: day.adding(days: count)
        }
    }

    /// The day that a value of the type `day` means when no time is said with it.
    static func resolved(_ value: Value?, _ situation: Situation) -> CivilDay? {
        let today = CivilCalendar(situation).today
        switch value {
        case .date(let text)?: return CivilDay(text: text)
        case .string(let period)?: return self.moved(today, by: period)
        case .recurrence(let rule)?:
            let isWeekly = rule.hasPrefix("FREQ=WEEKLY")
            return Recurrence(rule)?.nextDay(onOrAfter: isWeekly ? today.adding(days: 1) : today)
        default: return nil
        }
    }

    private static func moved(_ today: CivilDay, by period: String) -> CivilDay? {
        guard let letter = period.last, let count = Int(period.dropFirst().dropLast()) else { return nil }
        return moved(today, by: count, String(letter))
    }
}
