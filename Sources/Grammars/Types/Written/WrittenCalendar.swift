import Foundation
import Intents

/// Clock times, days and moments in digits.
struct WrittenCalendar {
    private static let suffixes: [([String], DayPart)] = [
        (["am"], .am), (["a", "m"], .am), (["pm"], .pm), (["p", "m"], .pm), (["in", "the", "morning"], .am),
        (["in", "the", "afternoon"], .afternoon), (["in", "the", "evening"], .evening), (["at", "night"], .night),
    ]

    private static let prefixes: [([String], DayPart)] = [
        ("凌晨", DayPart.am), ("早上", .forenoon), ("早晨", .forenoon), ("上午", .forenoon), ("中午", .midday),
        ("下午", .afternoon),
        ("晚上", .evening), ("傍晚", .evening), ("夜里", .night),
    ].map { (Tokenizer.words($0.0), $0.1) }

    private static let months = [
        "jan": 1, "feb": 2, "mar": 3, "apr": 4, "may": 5, "jun": 6, "jul": 7, "aug": 8, "sep": 9, "sept": 9, "oct": 10,
        "nov": 11, "dec": 12,
    ]

    static let monthNames = Set(months.keys)

    private let written: WrittenText
    private let language: Language
    private let situation: Situation

    init(_ written: WrittenText, _ language: Language, _ situation: Situation) {
        (self.written, self.language, self.situation) = (written, language, situation)
    }

    func values(_ type: String, _ start: Int) -> [(value: Value, end: Int)?] {
        switch type {
        case "clock": return [clock(start).map { ($0.clock.value, $0.end) }]
        case "time":
            return [clock(start).flatMap { time in compose(TimeComposer.time, "t", time.clock.value, time.end) }]
        case "day": return [day(start)]
        case "date":
            return [
                day(start).flatMap { day in
                    DayComposer.resolved(day.value, situation).map { (.date($0.text), day.end) }
                }
            ]
        default: return [moment(start), dayWithTime(start)]
        }
    }

    private func compose(_ compose: (Parts) -> Value?, _ name: String, _ value: Value, _ end: Int) -> (
        value: Value, end: Int
    )? {
        compose(Parts(all: [Part(name: name, value: value)], situation: situation)).map { ($0, end) }
    }

    /// `7:30 pm`, `19:00`, `7.30 am`, `07:30`, `下午3:30`
    private func clock(_ start: Int) -> (clock: ClockTime, end: Int)? {
        let prefix = language.code == "zh" ? written.phrase(start, Self.prefixes) : nil
        let first = prefix?.end ?? start
        guard let hour = written.small(first, 0...24), let minute = written.small(first + 1, 0...59),
            written.word(first + 1)?.count == 2, written.follows(first + 1, ":") || written.follows(first + 1, ".")
        else { return nil }
        var end = first + 2
        if written.follows(end, ":"), written.small(end, 0...59) != nil { end += 1 }
        let suffix = prefix == nil ? written.phrase(end, Self.suffixes) : nil
        guard written.follows(first + 1, ":") || suffix != nil else { return nil }
        let part = prefix?.value ?? suffix?.value
        let isOpen = part == nil && (1...12).contains(hour) && written.word(first)?.hasPrefix("0") == false
        let hours = part?.hour(of: hour) ?? (isOpen ? hour % 12 : hour)
        guard hour < 24 || minute == 0 else { return nil }
        return (ClockTime(minutes: hours * 60 + minute, isOpen: isOpen), suffix?.end ?? end)
    }

    /// `2026-11-30`, `11/30/2026`, `30.11.2026`, `Nov 30`
    private func day(_ start: Int) -> (value: Value, end: Int)? {
        if let month = written.word(start).flatMap({ Self.months[$0] }) { return abbreviated(month, start) }
        guard let first = written.digits(start) else { return nil }
        if let month = written.word(start + suffixed(start)).flatMap({ Self.months[$0] }),
            let day = written.small(start, 1...31)
        {
            let end = start + suffixed(start) + 1
            return dated(month, day, year(end), end: end)
        }
        let separator = String(written.gap(before: start + 1).map(Tokenizer.narrowed))
        guard ["-", "/", "."].contains(separator), let second = written.small(start + 1, 1...31) else { return nil }
        let hasThird = written.follows(start + 2, separator)
        if first.count == 4, hasThird, let year = Int(first), let day = written.small(start + 2, 1...31) {
            return dated(second, day, (year, start + 3), end: start + 3)
        }
        guard let number = written.small(start, 1...31), separator != "-" || hasThird else { return nil }
        let isMonthFirst =
            separator == "/" && ["en-US", "en_US", "en", "zh"].contains { language.locale.hasPrefix($0) }
            && !language.locale.hasPrefix("en-GB")
        let (month, day) = isMonthFirst ? (number, second) : (second, number)
        guard hasThird else { return separator == "/" ? dated(month, day, nil, end: start + 2) : nil }
        return year(start + 2).flatMap { dated(month, day, $0, end: start + 2) }
    }

    private func suffixed(_ index: Int) -> Int {
        written.follows(index + 1, "") && ["st", "nd", "rd", "th"].contains(written.word(index + 1)) ? 2 : 1
    }

    private func abbreviated(_ month: Int, _ start: Int) -> (value: Value, end: Int)? {
        guard let day = written.small(start + 1, 1...31) else { return nil }
        let end = start + 1 + suffixed(start + 1)
        return dated(month, day, year(end), end: end)
    }

    private func year(_ index: Int) -> (year: Int, end: Int)? {
        guard let digits = written.digits(index), digits.count == 4, let year = Int(digits),
            (1000...9999).contains(year)
        else { return nil }
        return (year, index + 1)
    }

    /// Nil for a day that the month never has.
    private func dated(_ month: Int, _ day: Int, _ year: (year: Int, end: Int)?, end: Int) -> (value: Value, end: Int)?
    {
        guard (1...12).contains(month), CivilDay(year: year?.year ?? 2000, month: month, day: day).isReal else {
            return nil
        }
        guard let year else { return (.recurrence("FREQ=YEARLY;BYMONTH=\(month);BYMONTHDAY=\(day)"), end) }
        return (.date(CivilDay(year: year.year, month: month, day: day).text), year.end)
    }

    /// `2026-11-30 19:00`, `Dec 24 6:30 pm`
    private func dayWithTime(_ start: Int) -> (value: Value, end: Int)? {
        guard let day = day(start), let time = clock(day.end) else { return nil }
        // A date that is written out has the midnight that it begins with, even today's.
        if case .date(let text) = day.value, !time.clock.isOpen, let date = CivilDay(text: text) {
            let calendar = CivilCalendar(situation)
            return calendar.date(date, second: time.clock.minutes * 60).map { (.dateTime(calendar.text($0)), time.end) }
        }
        let parts = [Part(name: "day", value: day.value), Part(name: "t", value: time.clock.value)]
        return TimeComposer.dateTime(Parts(all: parts, situation: situation)).map { ($0, time.end) }
    }

    /// `2026-11-30T19:00`, with an offset or `Z`.
    private func moment(_ start: Int) -> (value: Value, end: Int)? {
        guard let day = day(start), case .date(let text) = day.value, let date = CivilDay(text: text),
            let hourWord = written.word(day.end), hourWord.hasPrefix("t"), written.follows(day.end, ""),
            let hour = Int(hourWord.dropFirst()), (0...23).contains(hour), written.follows(day.end + 1, ":"),
            let minute = written.small(day.end + 1, 0...59)
        else { return nil }
        var end = day.end + 2
        var second = 0
        if written.follows(end, ":"), let seconds = written.small(end, 0...59) { (second, end) = (seconds, end + 1) }
        var zoned = situation
        if let zone = zone(end) { (zoned.timeZone, end) = zone }
        let time = hour * 3600 + minute * 60 + second
        guard let moment = CivilCalendar(zoned).date(date, second: time) else { return nil }
        return (.dateTime(CivilCalendar(situation).text(moment)), end)
    }

    private func zone(_ index: Int) -> (TimeZone, Int)? {
        if written.word(index) == "z", written.follows(index, "") { return (.gmt, index + 1) }
        guard let sign = written.gap(before: index).first.map(Tokenizer.narrowed),
            written.gap(before: index).count == 1, "+-".contains(sign),
            let hours = written.small(index, 0...23), written.follows(index + 1, ":"),
            let minutes = written.small(index + 1, 0...59),
            let zone = TimeZone(secondsFromGMT: (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60))
        else { return nil }
        return (zone, index + 2)
    }
}
