import Foundation
import Intents
import Testing

@Suite("Times as a person says them")
struct SpokenFormTimeTests {
    static let durations: [SpokenCase] = [
        .init(.duration(0), "0 seconds", "0秒"), .init(.duration(1), "1 second", "1秒"),
        .init(.duration(1.5), "1.5 seconds", "1.5秒"), .init(.duration(0.004), "0 seconds", "0秒"),
        .init(.duration(59.999), "1 minute", "1分钟"), .init(.duration(60), "1 minute", "1分钟"),
        .init(.duration(90), "1 minute and 30 seconds", "1分钟30秒"), .init(.duration(720), "12 minutes", "12分钟"),
        .init(.duration(3600), "1 hour", "1小时"), .init(.duration(5400), "an hour and a half", "1个半小时"),
        .init(.duration(7500), "2 hours and 5 minutes", "2小时5分钟"),
        .init(.duration(86_400), "1 day", "1天"),
        .init(.duration(90_061), "1 day, 1 hour, 1 minute and 1 second", "1天1小时1分钟1秒"),
        .init(.duration(-720), "minus 12 minutes", "负12分钟"),
        .init(.duration(1e300), "1 times 10 to the 300 seconds", "1乘以10的300次方秒"),
        .init(.duration(.nan), "an unknown number seconds", "未知数秒"),
    ]

    @Test("Durations", arguments: durations)
    func duration(row: SpokenCase) throws { try row.check() }

    static let times: [SpokenCase] = [
        .init(.time("00:00"), "midnight", "0点"), .init(.time("12:00"), "noon", "12点"),
        .init(.time("00:30"), "12:30 AM", "0点30分"), .init(.time("12:05"), "12:05 PM", "12点05分"),
        .init(.time("07:00"), "7 AM", "7点"), .init(.time("19:00"), "7 PM", "19点"),
        .init(.time("19:30:15"), "7:30 PM", "19点30分"), .init(.time("24:00"), "24:00", "24:00"),
        .init(.time("7 PM"), "7 PM", "7 PM"), .init(.time("-1:30"), "-1:30", "-1:30"), .init(.time(""), "", ""),
    ]

    @Test("Times of day", arguments: times)
    func time(row: SpokenCase) throws { try row.check() }

    static let dates: [SpokenCase] = [
        .init(.date("2026-11-29"), "yesterday", "昨天"), .init(.date("2026-11-30"), "today", "今天"),
        .init(.date("2026-12-01"), "tomorrow", "明天"),
        .init(.date("2026-12-02"), "Wednesday, December 2", "12月2日星期三"),
        .init(.date("2026-01-04"), "Sunday, January 4", "1月4日星期日"),
        .init(.date("2027-01-05"), "Tuesday, January 5, 2027", "2027年1月5日星期二"),
        .init(.date("2028-02-29"), "Tuesday, February 29, 2028", "2028年2月29日星期二"),
        .init(.date("1969-12-31"), "Wednesday, December 31, 1969", "1969年12月31日星期三"),
        .init(.date("2026-02-29"), "2026-02-29", "2026-02-29"), .init(.date("2026-13-01"), "2026-13-01", "2026-13-01"),
        .init(.date("soon"), "soon", "soon"), .init(.date("2026-1-1"), "2026-1-1", "2026-1-1"),
        // 23:30 in Berlin is the day before in Greenwich's evening: the listener's day counts.
        .init(.dateTime("2026-11-30T22:45:00Z"), "today at 11:45 PM", "今天23点45分"),
        .init(.dateTime("2026-11-30T23:00:00Z"), "tomorrow at midnight", "明天0点"),
        .init(.dateTime("2026-11-30T19:00:00+01:00"), "today at 7 PM", "今天19点"),
        .init(.dateTime("2026-11-30T19:00:00-0500"), "tomorrow at 1 AM", "明天1点"),
        .init(.dateTime("2026-07-01T12:00:00+00:00"), "Wednesday, July 1 at 2 PM", "7月1日星期三14点"),
        .init(.dateTime("2026-12-01 08:05"), "tomorrow at 8:05 AM", "明天8点05分"),
        .init(.dateTime("2026-12-01"), "2026-12-01", "2026-12-01"),
        .init(.dateTime("2026-12-01T08:00:00+1"), "2026-12-01T08:00:00+1", "2026-12-01T08:00:00+1"),
    ]

    @Test("Dates, with and without a time", arguments: dates)
    func date(row: SpokenCase) throws { try row.check() }

    static let recurrences: [SpokenCase] = [
        .init(.recurrence("FREQ=DAILY"), "every day", "每天"),
        .init(.recurrence("RRULE:FREQ=DAILY;BYHOUR=7"), "every day at 7 AM", "每天7点"),
        .init(
            .recurrence("FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=18;BYMINUTE=30"),
            "every Monday and Friday at 6:30 PM", "每个星期一和星期五18点30分"),
        .init(.recurrence("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"), "every weekday", "每个工作日"),
        .init(.recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"), "every 2 weeks on Monday", "每2周的星期一"),
        .init(.recurrence("FREQ=MONTHLY;INTERVAL=1"), "every month", "每个月"),
        .init(.recurrence("FREQ=DAILY;BYHOUR=25"), "every day", "每天"),
        .init(.recurrence("sometimes"), "sometimes", "sometimes"), .init(.recurrence(""), "", ""),
    ]

    @Test("Recurrences", arguments: recurrences)
    func recurrence(row: SpokenCase) throws { try row.check() }

    @Test(
        "A moment beyond any calendar is no crash", arguments: [Double.infinity, -.infinity, .nan, 1e18, -1e300, 9e11])
    func farAway(now: Double) throws {
        let zone = try #require(TimeZone(identifier: "GMT"))
        let formatter = SpokenFormatter(locale: "en", timeZone: zone, now: Date(timeIntervalSince1970: now))
        #expect(formatter.text(.date("2026-11-30")) == "Monday, November 30, 2026")
    }

    @Test("Days of four centuries: each has its date, weekday and month's length")
    func calendar() throws {
        let zone = try #require(TimeZone(identifier: "GMT"))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        let formatter = SpokenFormatter(locale: "zh", timeZone: zone, now: Date(timeIntervalSince1970: -1e11))
        let weekdays = ["日", "一", "二", "三", "四", "五", "六"]
        for day in stride(from: -80_000, to: 80_000, by: 97) {
            let date = Date(timeIntervalSince1970: Double(day) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            let (year, month, dayOfMonth) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
            let text = String(format: "%04d-%02d-%02d", year, month, dayOfMonth)
            let spoken = "\(year)年\(month)月\(dayOfMonth)日星期\(weekdays[(parts.weekday ?? 1) - 1])"
            #expect(formatter.text(.date(text)) == spoken)
            #expect(formatter.text(.dateTime(text + "T10:00:00Z")) == spoken + "10点")
        }
    }
}
