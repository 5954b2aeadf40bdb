import Foundation

/// What days and hours weigh, by how far they are from now.
struct HabitWeights: Sendable {
    /// By the number of days ago.
    let fast: [Double]
    let slow: [Double]
    /// By minutes later than now, from -720.
    let nearness: [Double]

    init(_ settings: HabitSettings) {
        let days = 0...HabitSettings.horizon
        fast = days.map { exp2(-Double($0) / settings.fastHalfLife) }
        slow = days.map { exp2(-Double($0) / settings.slowHalfLife) }
        nearness = (-720...720).map { offset in
            let beyond = max(-Double(offset) - settings.earlier, Double(offset) - settings.later, 0) / settings.edge
            return (1 - settings.tail) * exp(-beyond * beyond / 2) + settings.tail
        }
    }
}

/// The days before now, by their number: 1 is the day that ended at this time today.
struct PastDays {
    let weights: HabitWeights
    /// 0 is Sunday.
    let weekday: [Int]
    /// Today's.
    let today: Int
    let minute: Int

    init(minute: Int, _ weights: HabitWeights) {
        self.minute = minute
        self.weights = weights
        let day = LocalClock.day(ofMinute: minute)
        today = LocalClock.weekday(ofDay: day)
        weekday = (0...HabitSettings.horizon).map { LocalClock.weekday(ofDay: day - $0) }
    }

    /// How many days ago the day of a minute was, counted from this time of day, and how much later than now it lay in
    /// that day: -719...720. A thing done at ten to midnight is near ten past.
    func place(_ minute: Int) -> (days: Int, offset: Int) {
        let past = self.minute - minute
        let days = (past + LocalClock.minutesPerDay / 2) / LocalClock.minutesPerDay
        return (days, days * LocalClock.minutesPerDay - past)
    }

    func fast(_ days: Int) -> Double { weights.fast[days] }
    func slow(_ days: Int) -> Double { weights.slow[days] }
    func isSameKind(_ days: Int) -> Bool { LocalClock.isWeekend(weekday[days]) == LocalClock.isWeekend(today) }
}
