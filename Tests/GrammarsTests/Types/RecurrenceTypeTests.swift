import Foundation
import Intents
import Testing

@testable import Grammars

@Suite struct RecurrenceTypeTests {
    private static let weekdays = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"

    @Test(arguments: [
        TypeCase("every day", "FREQ=DAILY"), TypeCase("daily", "FREQ=DAILY"), TypeCase("each day", "FREQ=DAILY"),
        TypeCase("every other day", "FREQ=DAILY;INTERVAL=2"), TypeCase("every three days", "FREQ=DAILY;INTERVAL=3"),
        TypeCase("every weekday", weekdays), TypeCase("on weekdays", weekdays),
        TypeCase("every weekday at seven", weekdays + ";BYHOUR=7;BYMINUTE=0"),
        TypeCase("at seven every weekday", weekdays + ";BYHOUR=7;BYMINUTE=0"),
        TypeCase("every weekend", "FREQ=WEEKLY;BYDAY=SA,SU"), TypeCase("every Monday", "FREQ=WEEKLY;BYDAY=MO"),
        TypeCase("on Mondays", "FREQ=WEEKLY;BYDAY=MO"), TypeCase("every Friday and Monday", "FREQ=WEEKLY;BYDAY=MO,FR"),
        TypeCase("every Monday, Wednesday and Friday at noon", "FREQ=WEEKLY;BYDAY=MO,WE,FR;BYHOUR=12;BYMINUTE=0"),
        TypeCase("Mondays and Fridays at half past six pm", "FREQ=WEEKLY;BYDAY=MO,FR;BYHOUR=18;BYMINUTE=30"),
        TypeCase("every other Monday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        TypeCase("every second Friday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=FR"), TypeCase("every week", "FREQ=WEEKLY"),
        TypeCase("weekly on Tuesday", "FREQ=WEEKLY;BYDAY=TU"),
        TypeCase("every two weeks on Monday", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        TypeCase("every month", "FREQ=MONTHLY"), TypeCase("every first of the month", "FREQ=MONTHLY;BYMONTHDAY=1"),
        TypeCase("on the fifteenth of every month", "FREQ=MONTHLY;BYMONTHDAY=15"),
        TypeCase("every month on the thirty first", "FREQ=MONTHLY;BYMONTHDAY=31"),
        TypeCase("the last day of every month", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        TypeCase("every first Monday of the month", "FREQ=MONTHLY;BYDAY=1MO"),
        TypeCase("the last Friday of every month at three", "FREQ=MONTHLY;BYDAY=-1FR;BYHOUR=15;BYMINUTE=0"),
        TypeCase("every three months", "FREQ=MONTHLY;INTERVAL=3"), TypeCase("every year", "FREQ=YEARLY"),
        TypeCase("every year on May third", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
        TypeCase("every third of May", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
        TypeCase("every morning", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0"),
        TypeCase("every morning at seven", "FREQ=DAILY;BYHOUR=7;BYMINUTE=0"),
        TypeCase("every evening at seven", "FREQ=DAILY;BYHOUR=19;BYMINUTE=0"),
        TypeCase("every Monday morning", "FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0"),
        TypeCase("every day at 7:30 pm", "FREQ=DAILY;BYHOUR=19;BYMINUTE=30"),
        TypeCase("every day at 7", "FREQ=DAILY;BYHOUR=7;BYMINUTE=0"),
        TypeCase("every hour", "FREQ=HOURLY"), TypeCase("every two hours", "FREQ=HOURLY;INTERVAL=2"),
        TypeCase("every 15 minutes", "FREQ=MINUTELY;INTERVAL=15"),
        TypeCase("every half hour", "FREQ=MINUTELY;INTERVAL=30"),
        TypeCase("every other hour", "FREQ=HOURLY;INTERVAL=2"), TypeCase("every", nil), TypeCase("Monday", nil),
        TypeCase("seven", nil),
    ])
    func recurrencesInEnglish(test: TypeCase) throws { try TypeReader(type: "recurrence").check(test) }

    @Test(arguments: [
        TypeCase("每天", "FREQ=DAILY"), TypeCase("每天早上七点", "FREQ=DAILY;BYHOUR=7;BYMINUTE=0"), TypeCase("每个工作日", weekdays),
        TypeCase("工作日早上七点半", weekdays + ";BYHOUR=7;BYMINUTE=30"), TypeCase("每周一", "FREQ=WEEKLY;BYDAY=MO"),
        TypeCase("每周一和周五", "FREQ=WEEKLY;BYDAY=MO,FR"),
        TypeCase("每个星期五晚上八点", "FREQ=WEEKLY;BYDAY=FR;BYHOUR=20;BYMINUTE=0"),
        TypeCase("每隔一天", "FREQ=DAILY;INTERVAL=2"), TypeCase("每两天", "FREQ=DAILY;INTERVAL=2"),
        TypeCase("每两周周一", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO"),
        TypeCase("每周末", "FREQ=WEEKLY;BYDAY=SA,SU"), TypeCase("每月一号", "FREQ=MONTHLY;BYMONTHDAY=1"),
        TypeCase("每个月15号", "FREQ=MONTHLY;BYMONTHDAY=15"), TypeCase("每月最后一天", "FREQ=MONTHLY;BYMONTHDAY=-1"),
        TypeCase("每月第一个周一", "FREQ=MONTHLY;BYDAY=1MO"), TypeCase("每年五月三号", "FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3"),
        TypeCase("每小时", "FREQ=HOURLY"), TypeCase("每半小时", "FREQ=MINUTELY;INTERVAL=30"),
        TypeCase("每十分钟", "FREQ=MINUTELY;INTERVAL=10"),
        TypeCase("每晚", "FREQ=DAILY;BYHOUR=19;BYMINUTE=0"), TypeCase("每天晚上", "FREQ=DAILY;BYHOUR=19;BYMINUTE=0"),
        TypeCase("每", nil),
    ])
    func recurrencesInChinese(test: TypeCase) throws { try TypeReader(type: "recurrence", locale: "zh-CN").check(test) }

    @Test(arguments: [
        ("FREQ=DAILY;BYHOUR=7;BYMINUTE=0", "2026-11-30T08:00:00", "Europe/Berlin", "2026-12-01T07:00:00+01:00"),
        ("FREQ=DAILY;BYHOUR=7;BYMINUTE=0", "2026-11-30T06:59:30", "Europe/Berlin", "2026-11-30T07:00:00+01:00"),
        ("FREQ=DAILY;BYHOUR=7;BYMINUTE=0", "2026-11-30T07:00:00", "Europe/Berlin", "2026-12-01T07:00:00+01:00"),
        ("FREQ=DAILY;BYHOUR=2;BYMINUTE=30", "2027-03-27T08:00:00", "Europe/Berlin", "2027-03-28T03:30:00+02:00"),
        ("FREQ=DAILY;BYHOUR=2;BYMINUTE=15", "2027-10-02T08:00:00", "Australia/Lord_Howe", "2027-10-03T02:45:00+11:00"),
        ("FREQ=DAILY;BYHOUR=1;BYMINUTE=30", "2026-10-31T08:00:00", "America/New_York", "2026-11-01T01:30:00-04:00"),
        (
            "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=7;BYMINUTE=0", "2026-12-04T08:00:00", "Europe/Berlin",
            "2026-12-07T07:00:00+01:00"
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=7;BYMINUTE=0", "2026-11-30T08:00:00", "Europe/Berlin",
            "2026-12-07T07:00:00+01:00"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=31;BYHOUR=7;BYMINUTE=0", "2027-01-31T08:00:00", "Europe/Berlin",
            "2027-03-31T07:00:00+02:00"
        ),
        (
            "FREQ=MONTHLY;BYMONTHDAY=-1;BYHOUR=7;BYMINUTE=0", "2028-02-01T08:00:00", "Europe/Berlin",
            "2028-02-29T07:00:00+01:00"
        ),
        (
            "FREQ=MONTHLY;BYDAY=1MO;BYHOUR=7;BYMINUTE=0", "2026-12-08T08:00:00", "Europe/Berlin",
            "2027-01-04T07:00:00+01:00"
        ),
        (
            "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYHOUR=7;BYMINUTE=0", "2026-11-30T08:00:00", "Europe/Berlin",
            "2028-02-29T07:00:00+01:00"
        ),
        ("FREQ=HOURLY;INTERVAL=2", "2027-03-28T01:30:00", "Europe/Berlin", "2027-03-28T04:30:00+02:00"),
        ("RRULE:FREQ=MINUTELY;INTERVAL=15", "2026-11-30T08:00:00", "Europe/Berlin", "2026-11-30T08:15:00+01:00"),
    ])
    func nextOccurrences(rule: String, now: String, zone: String, expected: String) throws {
        let situation = try TypeReader.situation(now, zone)
        let next = try #require(Recurrence(rule)?.next(after: situation.now, in: situation.timeZone))
        #expect(CivilCalendar(situation).text(next) == expected)
    }

    @Test func intervalsCountFromTheStart() throws {
        let rule = try #require(Recurrence("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO;BYHOUR=7;BYMINUTE=0"))
        let start = try TypeReader.situation("2026-11-23T07:00:00", "Europe/Berlin")
        let now = try TypeReader.situation("2026-11-30T08:00:00", "Europe/Berlin")
        let next = try #require(rule.next(after: now.now, from: start.now, in: now.timeZone))
        #expect(CivilCalendar(now).text(next) == "2026-12-07T07:00:00+01:00")
        let later = try #require(rule.next(after: next, from: start.now, in: now.timeZone))
        #expect(CivilCalendar(now).text(later) == "2026-12-21T07:00:00+01:00")
    }

    @Test func aRuleThatIsOverOrNeverComesTrueHasNoNext() throws {
        let now = try TypeReader.situation("2026-11-30T08:00:00", "Europe/Berlin")
        for text in ["FREQ=DAILY;UNTIL=20200101T000000Z", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"] {
            let rule = try #require(Recurrence(text))
            #expect(rule.next(after: now.now, in: now.timeZone) == nil, "\(text)")
        }
    }

    @Test(arguments: [
        "", "FREQ", "FREQ=", "FREQ=SOMETIMES", "INTERVAL=2", "FREQ=DAILY;FREQ=WEEKLY", "FREQ=DAILY;BYHOUR=99",
        "FREQ=WEEKLY;BYDAY=XX", "FREQ=SECONDLY;BYMONTHDAY=30;BYMONTH=2", "FREQ=DAILY;\u{0}", "FREQ=DAILY; INTERVAL=2",
        "FREQ=DAILY;BYHOUR=" + String(repeating: "1,", count: 500),
    ])
    func rulesThatAreNone(text: String) { #expect(Recurrence(text) == nil) }
}
