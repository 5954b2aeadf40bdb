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
