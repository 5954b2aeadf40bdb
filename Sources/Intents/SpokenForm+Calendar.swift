/// A day of the Gregorian calendar.
struct CivilDate: Hashable {
    var year: Int
    var month: Int
    var day: Int

    /// Reads `2026-11-30`; nil for anything else, and for a day that no month has.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts.map(\.count) == [4, 2, 2],
            let year = digits(parts[0]), let month = digits(parts[1]), let day = digits(parts[2]),
            (1...12).contains(month), (1...Self.days(inMonth: month, of: year)).contains(day)
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// The day that lies so many days after 1970-01-01.
    init(dayNumber: Int) {
        // The algorithm `civil_from_days` of Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms".
        let shifted = dayNumber + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// Days since 1970-01-01: `days_from_civil` of the same source.
    var dayNumber: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// 0 is Sunday; 1970-01-01 was a Thursday.
    var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

    private static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// A time of day, to the minute.
struct ClockTime: Hashable {
    /// 0 to 23
    var hour: Int
    /// 0 to 59
    var minute: Int

    init(hour: Int, minute: Int) {
        self.hour = hour
        self.minute = minute
    }

    /// Reads `19:00` and `19:00:30.5`, whose seconds nobody says; nil for anything else.
    init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), let hour = digits(parts[0]), let minute = digits(parts[1]),
            parts[0].count <= 2, parts[1].count <= 2, hour < 24, minute < 60
        else { return nil }
        if parts.count == 3 {
            guard let second = digits(parts[2].prefix { $0 != "." && $0 != "," }), second <= 60 else { return nil }
        }
        self.init(hour: hour, minute: minute)
    }
}

/// An ISO 8601 date and time.
struct CivilMoment: Hashable {
    var date: CivilDate
    var time: ClockTime
    /// Seconds east of Greenwich; nil: the time of the place where it is read.
    var offset: Int?

    /// Reads `2026-11-30T19:00:00+01:00`, with `Z`, without an offset, and with a space for the `T`.
    init?(_ text: String) {
        let parts = text.split(maxSplits: 1) { $0 == "T" || $0 == "t" || $0 == " " }
        guard parts.count == 2, let date = CivilDate(parts[0]) else { return nil }
        let clock = parts[1].prefix { $0 != "Z" && $0 != "z" && $0 != "+" && $0 != "-" }
        guard let time = ClockTime(clock) else { return nil }
        let zone = parts[1].dropFirst(clock.count)
        if !zone.isEmpty {
            guard let offset = Self.offset(zone) else { return nil }
            self.offset = offset
        }
        self.date = date
        self.time = time
    }

    /// Seconds since 1970 as if the time were Greenwich's.
    var secondsSinceEpoch: Double { Double(date.dayNumber * 86_400 + time.hour * 3600 + time.minute * 60) }

    private static func offset(_ text: Substring) -> Int? {
        if text == "Z" || text == "z" { return 0 }
        let magnitude = text.dropFirst().filter { $0 != ":" }
        guard magnitude.count == 4 || magnitude.count == 2, let number = digits(magnitude) else { return nil }
        let (hours, minutes) = magnitude.count == 2 ? (number, 0) : (number / 100, number % 100)
        guard hours < 24, minutes < 60 else { return nil }
        return (text.first == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
    }
}

/// A whole number of ASCII digits only: `Int` would take a sign too.
private func digits(_ text: some StringProtocol) -> Int? {
    text.allSatisfy { $0.isASCII && $0.isNumber } ? Int(text) : nil
}
