import Foundation

extension SpokenFormatter {
    private static let day = Noun("day", nil, "天")
    private static let hour = Noun("hour", nil, "小时")
    private static let minute = Noun("minute", nil, "分钟")
    private static let second = Noun("second", nil, "秒")

    /// `12 minutes`, `an hour and a half`, `2 hours and 5 minutes`, `1.5 seconds`. From a minute on, whole seconds.
    func duration(_ seconds: Double) -> String {
        let magnitude = abs(seconds)
        guard magnitude < 1e12 else { return counted(number(seconds), Self.second) }
        let sign = seconds < 0 ? word("minus ", "负") : ""
        let total = Int(magnitude.rounded())
        if total == 5400 { return sign + word("an hour and a half", "1个半小时") }
        guard total >= 60 else {
            // Hundredths are as fine as anyone hears.
            return sign + counted(number((magnitude * 100).rounded() / 100), Self.second)
        }
        let parts = [
            (total / 86_400, Self.day), (total / 3600 % 24, Self.hour), (total / 60 % 60, Self.minute),
            (total % 60, Self.second),
        ].filter { $0.0 > 0 }.map { counted(String($0.0), $0.1) }
        return sign + (language == .english ? list(parts) : parts.joined())
    }

    /// `7 PM`, `7:30 PM`, `noon`; Chinese on the 24-hour clock: `19点30分`.
    func time(_ text: String) -> String { ClockTime(text).map(spoken) ?? text }

    /// `today`, `tomorrow`, `Monday, November 30`; of another year `Tuesday, January 5, 2027`.
    func date(_ text: String) -> String { CivilDate(text).map { spoken($0, today: today) } ?? text }

    /// The day and the time in the listener's time zone: `tomorrow at 7 PM`.
    func dateTime(_ text: String) -> String {
        guard let moment = CivilMoment(text) else { return text }
        var day = moment.date.dayNumber
        var time = moment.time
        if let offset = moment.offset {
            let instant = moment.secondsSinceEpoch - Double(offset)
            let local = Int(instant) + timeZone.secondsFromGMT(for: Date(timeIntervalSince1970: instant))
            (day, time) = Self.dayAndTime(ofLocal: local)
        }
        let date = spoken(CivilDate(dayNumber: day), today: today)
        return date + word(" at ", "") + spoken(time)
    }

    private var today: Int {
        let seconds = now.timeIntervalSince1970.rounded(.down)
        // Beyond some thirty thousand years no date of four digits is near, and sums could overflow.
        guard abs(seconds) < 1e12 else { return 0 }
        return Self.dayAndTime(ofLocal: Int(seconds) + timeZone.secondsFromGMT(for: now)).day
    }

    private static func dayAndTime(ofLocal seconds: Int) -> (day: Int, time: ClockTime) {
        let day = Int((Double(seconds) / 86_400).rounded(.down))
        let second = seconds - day * 86_400
        return (day, ClockTime(hour: second / 3600, minute: second / 60 % 60))
    }

    func spoken(_ time: ClockTime) -> String {
        let minute = (time.minute < 10 ? "0" : "") + String(time.minute)
        if language == .chinese { return time.minute == 0 ? "\(time.hour)点" : "\(time.hour)点\(minute)分" }
        switch (time.hour, time.minute) {
        case (0, 0): return "midnight"
        case (12, 0): return "noon"
        default: break
        }
        let hour = time.hour % 12 == 0 ? 12 : time.hour % 12
        return "\(hour)\(time.minute == 0 ? "" : ":" + minute) \(time.hour < 12 ? "AM" : "PM")"
    }

    func spoken(_ date: CivilDate, today: Int) -> String {
        switch date.dayNumber - today {
        case -1: return word("yesterday", "昨天")
        case 0: return word("today", "今天")
        case 1: return word("tomorrow", "明天")
        default: break
        }
        let isThisYear = CivilDate(dayNumber: today).year == date.year
        let weekday = weekdayName(date.weekday)
        switch language {
        case .english:
            return "\(weekday), \(Self.months[date.month - 1]) \(date.day)" + (isThisYear ? "" : ", \(date.year)")
        case .chinese: return (isThisYear ? "" : "\(date.year)年") + "\(date.month)月\(date.day)日\(weekday)"
        }
    }

    /// 0 is Sunday.
    public func weekdayName(_ weekday: Int) -> String {
        switch language {
        case .english: Self.weekdays[weekday % 7]
        case .chinese: "星期" + ["日", "一", "二", "三", "四", "五", "六"][weekday % 7]
        }
    }

    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
