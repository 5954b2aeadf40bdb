extension SpokenFormatter {
    private static let weekdayCodes = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"]

    /// An RFC 5545 rule: `every day at 7 AM`, `every 2 weeks on Monday`, `every weekday`. Of a rule with other parts than
    /// interval, weekdays and time of day the frequency is said.
    func recurrence(_ rule: String) -> String {
        var parts: [String: String] = [:]
        let body = rule.uppercased().hasPrefix("RRULE:") ? String(rule.dropFirst(6)) : rule
        for part in body.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            if pair.count == 2 { parts[String(pair[0])] = String(pair[1]) }
        }
        guard let noun = frequency(parts["FREQ"]) else { return rule }
        let interval = parts["INTERVAL"].flatMap { Int($0) } ?? 1
        let every =
            interval > 1
            ? word("every \(interval) \(noun.many)", "每\(interval)\(noun.chinese)")
            : word("every \(noun.one)", "每\(noun.chinese)")
        let days = days(parts["BYDAY"])
        let onDays: String
        switch (days, interval > 1) {
        case (nil, _): onDays = every
        case (let days?, true): onDays = every + word(" on ", "的") + days
        case (let days?, false): onDays = word("every ", "每个") + days
        }
        guard let time = timeOfDay(parts) else { return onDays }
        return onDays + word(" at ", "") + spoken(time)
    }

    private func frequency(_ name: String?) -> Noun? {
        switch name {
        case "SECONDLY": Noun("second", nil, "秒")
        case "MINUTELY": Noun("minute", nil, "分钟")
        case "HOURLY": Noun("hour", nil, "小时")
        case "DAILY": Noun("day", nil, "天")
        case "WEEKLY": Noun("week", nil, "周")
        case "MONTHLY": Noun("month", nil, "个月")
        case "YEARLY": Noun("year", nil, "年")
        default: nil
        }
    }

    /// `Monday and Friday`; five working days are `weekday`. Nil for no days, and for days such as `2MO`.
    private func days(_ list: String?) -> String? {
        guard let list else { return nil }
        let codes = list.split(separator: ",").map(String.init)
        let numbers = codes.compactMap { Self.weekdayCodes.firstIndex(of: $0) }
        guard !numbers.isEmpty, numbers.count == codes.count else { return nil }
        switch Set(numbers) {
        case [1, 2, 3, 4, 5]: return word("weekday", "工作日")
        case [0, 6]: return word("weekend", "周末")
        case [0, 1, 2, 3, 4, 5, 6]: return word("day", "星期")
        default: return self.list(numbers.map(weekdayName))
        }
    }

    private func timeOfDay(_ parts: [String: String]) -> ClockTime? {
        guard let hour = parts["BYHOUR"] else { return nil }
        return ClockTime("\(hour):\(parts["BYMINUTE"] ?? "00")")
    }
}
