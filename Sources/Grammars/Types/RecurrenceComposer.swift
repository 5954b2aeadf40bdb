import Intents

/// Recurrences as RRULEs of RFC 5545, their parts always in the order FREQ, INTERVAL, BYMONTH, BYMONTHDAY, BYDAY,
/// BYHOUR, BYMINUTE.
///
/// A time without "am" or the like is taken as it stands on the 24-hour clock, but one to five are afternoons. A part of
/// the day without a time ("every morning") is its usual hour.
enum RecurrenceComposer {
    static func value(_ parts: Parts) -> Value? {
        var frequency = parts.text("freq")
        var days = parts.texts("weekday").filter(DayComposer.weekdays.contains)
        switch parts.text("set") {
        case "weekdays": (frequency, days) = ("WEEKLY", Array(DayComposer.weekdays.prefix(5)))
        case "weekend": (frequency, days) = ("WEEKLY", Array(DayComposer.weekdays.suffix(2)))
        default: break
        }
        guard let frequency else { return nil }
        var rule = ["FREQ=\(frequency)"]
        let interval = parts.integer("every") ?? parts.integer("gap").map { $0 + 1 } ?? 1
        if interval > 1 { rule.append("INTERVAL=\(interval)") }
        if let month = parts.integer("month") { rule.append("BYMONTH=\(month)") }
        if let day = parts.integer("day") { rule.append("BYMONTHDAY=\(day)") }
        let position = parts.text("nth") ?? ""
        let ordered = DayComposer.weekdays.filter(days.contains)
        if !ordered.isEmpty { rule.append("BYDAY=" + ordered.map { position + $0 }.joined(separator: ",")) }
        rule += time(parts)
        let text = rule.joined(separator: ";")
        return Recurrence(text) == nil ? nil : .recurrence(text)
    }

    private static func time(_ parts: Parts) -> [String] {
        let part = parts.text("part").flatMap(DayPart.init)
        let clock = ClockTime(parts["t"])?.decided(for: part).onClock
        guard let minutes = clock?.minutes ?? part.map({ $0.usualHour * 60 }) else { return [] }
        return ["BYHOUR=\(minutes / 60)", "BYMINUTE=\(minutes % 60)"]
    }
}
