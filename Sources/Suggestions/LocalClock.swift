import Foundation

/// The person's own clock: habits keep to it, not to that of the world.
struct LocalClock: Sendable, Hashable {
    static let minutesPerDay = 1440

    var timeZone: TimeZone

    /// Minutes since the beginning of 1970 there.
    func minute(_ time: Date) -> Int {
        let seconds = time.timeIntervalSince1970
        // Beyond some thirty thousand years sums could overflow.
        guard abs(seconds) < 1e12 else { return 0 }
        return Int(((seconds + Double(timeZone.secondsFromGMT(for: time))) / 60).rounded(.down))
    }

    /// 0 is Sunday; 1970-01-01 was a Thursday.
    static func weekday(ofDay day: Int) -> Int { ((day + 4) % 7 + 7) % 7 }

    static func day(ofMinute minute: Int) -> Int {
        Int((Double(minute) / Double(minutesPerDay)).rounded(.down))
    }

    static func isWeekend(_ weekday: Int) -> Bool { weekday == 0 || weekday == 6 }
}

/// What the days before now count, by their number: 1 is the day that ended at this time today.
struct PastDays {
    let fast: [Double]
    let slow: [Double]
    /// 0 is Sunday.
    let weekday: [Int]
    /// Today's.
    let today: Int
    let minute: Int

    init(minute: Int, _ settings: HabitSettings) {
        self.minute = minute
        let days = 0...HabitSettings.horizon
        fast = days.map { exp2(-Double($0) / settings.fastHalfLife) }
        slow = days.map { exp2(-Double($0) / settings.slowHalfLife) }
        let day = LocalClock.day(ofMinute: minute)
        today = LocalClock.weekday(ofDay: day)
        weekday = days.map { LocalClock.weekday(ofDay: day - $0) }
    }

    /// How many days ago the day of a minute was, counted from this time of day, and how much later than now it lay in
    /// that day: -719...720. A thing done at ten to midnight is near ten past.
    func place(_ minute: Int) -> (days: Int, offset: Int) {
        let past = self.minute - minute
        let days = (past + LocalClock.minutesPerDay / 2) / LocalClock.minutesPerDay
        return (days, days * LocalClock.minutesPerDay - past)
    }

    func isSameKind(_ days: Int) -> Bool { LocalClock.isWeekend(weekday[days]) == LocalClock.isWeekend(today) }
    func isSameWeekday(_ days: Int) -> Bool { weekday[days] == today }
}
