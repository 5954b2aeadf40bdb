import Intents
import Testing

@testable import Grammars

/// Where nothing else is said it is Monday, 30 November 2026, 08:00 in Berlin.
@Suite struct CalendarTypeTests {
    private static let evening = "2026-11-30T20:00:00"

    @Test(arguments: [
        TypeCase("noon", "12:00"), TypeCase("midday", "12:00"), TypeCase("midnight", "00:00"),
        TypeCase("twelve noon", "12:00"),
        TypeCase("seven", "19:00"), TypeCase("seven", "07:00", now: evening), TypeCase("nine", "09:00"),
        TypeCase("eight", "20:00"), TypeCase("twelve", "12:00"), TypeCase("twelve", "00:00", now: evening),
        TypeCase("at seven o'clock", "19:00"), TypeCase("seven am", "07:00"), TypeCase("seven a m", "07:00"),
        TypeCase("seven pm", "19:00"), TypeCase("seven in the evening", "19:00"),
        TypeCase("seven in the morning", "07:00"),
        TypeCase("three in the afternoon", "15:00"), TypeCase("ten at night", "22:00"),
        TypeCase("two at night", "02:00"),
        TypeCase("twelve am", "00:00"), TypeCase("twelve pm", "12:00"), TypeCase("twelve at night", "00:00"),
        TypeCase("quarter to seven", "18:45"), TypeCase("a quarter past seven", "19:15"),
        TypeCase("half past six", "18:30"),
        TypeCase("half past six am", "06:30"), TypeCase("ten past eight", "08:10"), TypeCase("twenty to nine", "08:40"),
        TypeCase("quarter to one pm", "12:45"), TypeCase("ten to one in the morning", "00:50"),
        TypeCase("ten to one", "12:50"),
        TypeCase("five minutes before ten", "09:55"), TypeCase("half seven", "19:30"),
        TypeCase("seven thirty pm", "19:30"),
        TypeCase("seven oh five", "19:05"), TypeCase("seven oh five", "07:05", now: "2026-11-30T06:00:00"),
        TypeCase("nineteen thirty", "19:30"), TypeCase("nineteen hundred", "19:00"),
        TypeCase("oh seven thirty", "07:30"),
        TypeCase("zero hundred hours", "00:00"), TypeCase("twenty two", "22:00"), TypeCase("7:30 pm", "19:30"),
        TypeCase("7:30", "19:30"), TypeCase("07:30", "07:30"), TypeCase("19:00", "19:00"), TypeCase("0:15", "00:15"),
        TypeCase("7pm", "19:00"), TypeCase("7 p.m.", "19:00"), TypeCase("7.30 pm", "19:30"),
        TypeCase("7:30 in the evening", "19:30"),
        TypeCase("half past 7", "19:30"), TypeCase("by 9 am", "09:00"), TypeCase("24:00", "00:00"),
        TypeCase("thirteen pm", nil), TypeCase("25:00", nil), TypeCase("7:60", nil), TypeCase("13:30 pm", "13:30"),
        TypeCase("seven sixty", nil), TypeCase("half past", nil), TypeCase("7.5", nil),
    ])
    func timesInEnglish(test: TypeCase) throws { try TypeReader(type: "time").check(test) }

    @Test(arguments: [
        TypeCase("下午三点半", "15:30"), TypeCase("三点一刻", "15:15"), TypeCase("三点三刻", "15:45"), TypeCase("早上七点", "07:00"),
        TypeCase("晚上八点", "20:00"), TypeCase("晚上十二点", "00:00"), TypeCase("中午十二点", "12:00"), TypeCase("中午一点", "13:00"),
        TypeCase("凌晨两点", "02:00"), TypeCase("七点", "19:00"), TypeCase("九点钟", "09:00"), TypeCase("十九点三十分", "19:30"),
        TypeCase("七点零五分", "19:05"), TypeCase("差五分七点", "18:55"), TypeCase("七点差五分", "18:55"), TypeCase("七点十分", "19:10"),
        TypeCase("中午", "12:00"), TypeCase("午夜", "00:00"), TypeCase("零点", "00:00"), TypeCase("下午3点30分", "15:30"),
        TypeCase("下午3:30", "15:30"), TypeCase("19:00", "19:00"), TypeCase("上午十点二十", "10:20"), TypeCase("二十五点", nil),
        TypeCase("点", nil),
    ])
    func timesInChinese(test: TypeCase) throws { try TypeReader(type: "time", locale: "zh-CN").check(test) }

    @Test(arguments: [
        TypeCase("today", "2026-11-30"), TypeCase("tomorrow", "2026-12-01"),
        TypeCase("the day after tomorrow", "2026-12-02"),
        TypeCase("yesterday", "2026-11-29"), TypeCase("Friday", "2026-12-04"), TypeCase("on Friday", "2026-12-04"),
        TypeCase("this Friday", "2026-12-04"), TypeCase("next Friday", "2026-12-11"), TypeCase("Monday", "2026-12-07"),
        TypeCase("next Monday", "2026-12-07"), TypeCase("Sunday", "2026-12-06"), TypeCase("last Friday", "2026-11-27"),
        TypeCase("next Friday", "2026-12-11", now: "2026-12-04T12:00:00"),
        TypeCase("Friday", "2026-12-11", now: "2026-12-04T12:00:00"),
        TypeCase("a week from Friday", "2026-12-11"), TypeCase("two weeks from tomorrow", "2026-12-15"),
        TypeCase("three days after Friday", "2026-12-07"),
        TypeCase("the third of May", "2027-05-03"), TypeCase("May third", "2027-05-03"),
        TypeCase("May the third", "2027-05-03"),
        TypeCase("third of May", "2026-05-03", now: "2026-05-03T12:00:00"),
        TypeCase("March fifth twenty twenty seven", "2027-03-05"), TypeCase("March 5th 2027", "2027-03-05"),
        TypeCase("March 5, 2027", "2027-03-05"), TypeCase("5 March 2027", "2027-03-05"),
        TypeCase("the fifth of March two thousand and twenty eight", "2028-03-05"),
        TypeCase("December first", "2026-12-01"),
        TypeCase("February twenty ninth", "2028-02-29"), TypeCase("February 29 2027", "2027-03-01"),
        TypeCase("the thirty first", "2026-12-31"),
        TypeCase("the thirty first", "2027-03-31", now: "2027-02-01T08:00:00"),
        TypeCase("the third", "2026-12-03"), TypeCase("the thirtieth", "2026-11-30"),
        TypeCase("the first of next month", "2026-12-01"),
        TypeCase("in two weeks", "2026-12-14"), TypeCase("in three days", "2026-12-03"),
        TypeCase("three days from now", "2026-12-03"),
        TypeCase("in a month", "2026-12-30"), TypeCase("in a month", "2027-02-28", now: "2027-01-31T08:00:00"),
        TypeCase("in a year", "2027-11-30"), TypeCase("in a year", "2029-02-28", now: "2028-02-29T08:00:00"),
        TypeCase("next week", "2026-12-07"), TypeCase("two days ago", "2026-11-28"),
        TypeCase("this weekend", "2026-12-05"),
        TypeCase("christmas", "2026-12-25"), TypeCase("new year's eve", "2026-12-31"),
        TypeCase("2026-12-24", "2026-12-24"),
        TypeCase("12/24/2026", "2026-12-24"), TypeCase("12/24", "2026-12-24"), TypeCase("24.12.2026", "2026-12-24"),
        TypeCase("Dec 24", "2026-12-24"), TypeCase("24 Dec 2026", "2026-12-24"),
        TypeCase("Dec. 24th, 2026", "2026-12-24"),
        TypeCase("May 3", "2027-05-03"), TypeCase("2027-02-29", nil), TypeCase("2/30", nil), TypeCase("13/13", nil),
        TypeCase("the thirtieth of February", nil), TypeCase("April thirty first", nil),
        TypeCase("the thirty second", nil),
        TypeCase("1.5", nil), TypeCase("", nil),
    ])
    func datesInEnglish(test: TypeCase) throws { try TypeReader(type: "date").check(test) }

    @Test(arguments: [
        TypeCase("今天", "2026-11-30"), TypeCase("明天", "2026-12-01"), TypeCase("后天", "2026-12-02"),
        TypeCase("大后天", "2026-12-03"),
        TypeCase("昨天", "2026-11-29"), TypeCase("周五", "2026-12-04"), TypeCase("星期天", "2026-12-06"),
        TypeCase("下周五", "2026-12-11"),
        TypeCase("下个星期五", "2026-12-11"), TypeCase("下下周五", "2026-12-18"), TypeCase("这周五", "2026-12-04"),
        TypeCase("五月三号", "2027-05-03"), TypeCase("五月三日", "2027-05-03"), TypeCase("十二月二十五号", "2026-12-25"),
        TypeCase("明年三月五号", "2027-03-05"), TypeCase("二〇二七年三月五日", "2027-03-05"), TypeCase("2027年3月5日", "2027-03-05"),
        TypeCase("5月3号", "2027-05-03"), TypeCase("三号", "2026-12-03"), TypeCase("三十一号", "2026-12-31"),
        TypeCase("下个月三号", "2026-12-03"),
        TypeCase("三天后", "2026-12-03"), TypeCase("两周以后", "2026-12-14"), TypeCase("两个星期后", "2026-12-14"),
        TypeCase("一个月后", "2026-12-30"),
        TypeCase("国庆节", "2027-10-01"), TypeCase("二月二十九号", "2028-02-29"), TypeCase("2026-12-24", "2026-12-24"),
        TypeCase("二月三十号", nil), TypeCase("十三月一号", nil),
    ])
    func datesInChinese(test: TypeCase) throws { try TypeReader(type: "date", locale: "zh-CN").check(test) }

    @Test(arguments: [
        TypeCase("tomorrow at seven", "2026-12-01T07:00:00+01:00"),
        TypeCase("tomorrow at seven pm", "2026-12-01T19:00:00+01:00"),
        TypeCase("at seven tomorrow", "2026-12-01T07:00:00+01:00"),
        TypeCase("tomorrow at three", "2026-12-01T15:00:00+01:00"),
        TypeCase("tomorrow evening at seven", "2026-12-01T19:00:00+01:00"),
        TypeCase("at seven tomorrow morning", "2026-12-01T07:00:00+01:00"),
        TypeCase("tomorrow morning", "2026-12-01T09:00:00+01:00"),
        TypeCase("tonight at eight", "2026-11-30T20:00:00+01:00"),
        TypeCase("this evening", "2026-11-30T19:00:00+01:00"), TypeCase("at seven", "2026-11-30T19:00:00+01:00"),
        TypeCase("at nine", "2026-11-30T09:00:00+01:00"), TypeCase("at three", "2026-11-30T15:00:00+01:00"),
        TypeCase("at seven pm", "2026-11-30T19:00:00+01:00"), TypeCase("at noon", "2026-11-30T12:00:00+01:00"),
        TypeCase("today at seven", "2026-11-30T19:00:00+01:00"), TypeCase("at eight", "2026-11-30T20:00:00+01:00"),
        TypeCase("in ten minutes", "2026-11-30T08:10:00+01:00"),
        TypeCase("in an hour and a half", "2026-11-30T09:30:00+01:00"),
        TypeCase("ten minutes from now", "2026-11-30T08:10:00+01:00"), TypeCase("now", "2026-11-30T08:00:00+01:00"),
        TypeCase("in two weeks", "2026-12-14T08:00:00+01:00"),
        TypeCase("in three days at noon", "2026-12-03T12:00:00+01:00"),
        TypeCase("Friday at half past six", "2026-12-04T06:30:00+01:00"),
        TypeCase("Monday at nine", "2026-11-30T09:00:00+01:00"),
        TypeCase("Monday at seven am", "2026-12-07T07:00:00+01:00"),
        TypeCase("on May third at seven pm", "2027-05-03T19:00:00+02:00"),
        TypeCase("the thirtieth at seven am", "2026-12-30T07:00:00+01:00"),
        TypeCase("tomorrow", "2026-12-01T09:00:00+01:00"),
        TypeCase("tomorrow at 7:30 pm", "2026-12-01T19:30:00+01:00"),
        TypeCase("tomorrow at midnight", "2026-12-01T00:00:00+01:00"),
        TypeCase("tomorrow at twelve at night", "2026-12-02T00:00:00+01:00"),
        TypeCase("2026-12-01 19:00", "2026-12-01T19:00:00+01:00"),
        TypeCase("2026-12-01T19:00", "2026-12-01T19:00:00+01:00"),
        TypeCase("2026-12-01T19:00:00Z", "2026-12-01T20:00:00+01:00"),
        TypeCase("2026-12-01T19:00:00-05:00", "2026-12-02T01:00:00+01:00"),
        TypeCase("Dec 24 at 6pm", "2026-12-24T18:00:00+01:00"),
        TypeCase("tomorrow 7pm", "2026-12-01T19:00:00+01:00"),
        TypeCase("seven pm on the third of May", "2027-05-03T19:00:00+02:00"),
        TypeCase("next Friday seven thirty pm", "2026-12-11T19:30:00+01:00"),
        TypeCase("Dec 24 18:00", "2026-12-24T18:00:00+01:00"),
        TypeCase("in ten", nil), TypeCase("", nil),
    ])
    func dateTimesInEnglish(test: TypeCase) throws { try TypeReader(type: "dateTime").check(test) }

    @Test(arguments: [
        TypeCase("明天早上七点", "2026-12-01T07:00:00+01:00"), TypeCase("明天下午三点半", "2026-12-01T15:30:00+01:00"),
        TypeCase("今晚八点", "2026-11-30T20:00:00+01:00"), TypeCase("明早七点", "2026-12-01T07:00:00+01:00"),
        TypeCase("下周五晚上八点", "2026-12-11T20:00:00+01:00"), TypeCase("十分钟后", "2026-11-30T08:10:00+01:00"),
        TypeCase("一个半小时以后", "2026-11-30T09:30:00+01:00"), TypeCase("过十分钟", "2026-11-30T08:10:00+01:00"),
        TypeCase("五月三号早上七点", "2027-05-03T07:00:00+02:00"), TypeCase("晚上八点", "2026-11-30T20:00:00+01:00"),
        TypeCase("明天早上", "2026-12-01T09:00:00+01:00"), TypeCase("明天晚上十二点", "2026-12-02T00:00:00+01:00"),
        TypeCase("现在", "2026-11-30T08:00:00+01:00"), TypeCase("三天后", "2026-12-03T08:00:00+01:00"),
        TypeCase("明天下午3:30", "2026-12-01T15:30:00+01:00"), TypeCase("七", nil),
    ])
    func dateTimesInChinese(test: TypeCase) throws { try TypeReader(type: "dateTime", locale: "zh-CN").check(test) }

    /// Local times that clocks leave out or show twice, and days that are longer or shorter than 24 hours.
    @Test(arguments: [
        TypeCase("at 2:30 am", "2027-03-28T03:30:00+02:00", now: "2027-03-28T01:00:00", zone: "Europe/Berlin"),
        TypeCase("at 2:30 am", "2026-10-25T02:30:00+02:00", now: "2026-10-25T01:00:00", zone: "Europe/Berlin"),
        TypeCase("at 2:30 am", "2027-03-14T03:30:00-04:00", now: "2027-03-14T01:00:00", zone: "America/New_York"),
        TypeCase("at 1:30 am", "2026-11-01T01:30:00-04:00", now: "2026-11-01T00:30:00", zone: "America/New_York"),
        TypeCase("at 2:15 am", "2027-10-03T02:45:00+11:00", now: "2027-10-03T01:00:00", zone: "Australia/Lord_Howe"),
        TypeCase("at 1:45 am", "2027-04-04T01:45:00+11:00", now: "2027-04-04T01:00:00", zone: "Australia/Lord_Howe"),
        TypeCase("tomorrow at seven", "2027-03-28T07:00:00+02:00", now: "2027-03-27T08:00:00", zone: "Europe/Berlin"),
        TypeCase("in two days", "2027-03-29T08:00:00+02:00", now: "2027-03-27T08:00:00", zone: "Europe/Berlin"),
        TypeCase("in two hours", "2027-03-28T04:30:00+02:00", now: "2027-03-28T01:30:00", zone: "Europe/Berlin"),
        TypeCase("tomorrow at noon", "2026-11-01T12:00:00-05:00", now: "2026-10-31T20:00:00", zone: "America/New_York"),
        TypeCase("tomorrow", "2026-12-01T09:00:00+11:00", now: "2026-11-30T08:00:00", zone: "Australia/Lord_Howe"),
        TypeCase("tomorrow", "2026-12-01T09:00:00-05:00", now: "2026-11-30T23:30:00", zone: "America/New_York"),
        TypeCase("tomorrow at noon", "2028-02-29T12:00:00+01:00", now: "2028-02-28T08:00:00", zone: "Europe/Berlin"),
        TypeCase("tomorrow at noon", "2027-03-01T12:00:00+01:00", now: "2027-02-28T08:00:00", zone: "Europe/Berlin"),
    ])
    func clocksThatChange(test: TypeCase) throws { try TypeReader(type: "dateTime").check(test) }
}
