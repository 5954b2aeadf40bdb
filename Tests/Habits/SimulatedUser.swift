import Foundation
import TestSupport

/// A made-up person: what they do, when, and how reliably.
public struct SimulatedUser: Sendable {
    public struct Habit: Sendable {
        var name: String
        /// 0 is Sunday.
        var weekdays: Set<Int>
        /// Minutes of the day.
        var minute: Double
        /// The deviation of the time, in minutes.
        var jitter: Double
        /// How often it is done where it is due.
        var adherence: Double
        /// Days of the year, from 0.
        var days: Range<Int> = 0..<366
        /// The name of the habit that it follows, in place of an hour.
        var after: String?
        var place: String?
        /// What is done in every other week only.
        var weekParity: Int?
    }

    /// Something done at one time.
    public struct Act: Sendable {
        public var name: String
        /// Minutes since the beginning of the year.
        public var minute: Int
        public var place: String?
    }

    public var name: String
    var habits: [Habit]
    /// Of `noiseKinds` things, so many a day, at any time that the person is awake.
    var noise: Double
    var noiseKinds = 30
    /// Days on which nothing is done.
    var away: Range<Int> = 0..<0
    /// The habit that ends on the day, and the one that takes its place.
    public var change: (old: String, new: String, day: Int)?

    /// 1 January 2026, a Thursday, in UTC.
    public static let start = Date(timeIntervalSince1970: 1_767_225_600)
    /// 1 June.
    static let june = 151

    /// What the person does in a year, in order.
    public func year(seed: UInt64) -> [Act] {
        var random = SeededGenerator(seed: seed)
        var acts: [Act] = []
        for day in 0..<365 where !away.contains(day) {
            var done: [String: Double] = [:]
            for habit in habits where isDue(habit, day) {
                guard Double.random(in: 0..<1, using: &random) < habit.adherence else { continue }
                var minute = habit.minute + Self.normal(&random) * habit.jitter
                if let leader = habit.after {
                    guard let led = done[leader] else { continue }
                    minute = led + Double.random(in: 1...12, using: &random)
                }
                done[habit.name] = minute
                acts.append(Act(name: habit.name, minute: day * 1440 + Int(minute), place: habit.place))
            }
            // As often as the rate says, at most once in each of ten parts of the day.
            for _ in 0..<10 where Double.random(in: 0..<10, using: &random) < noise {
                // Zipf's law: of many things few are done often.
                let rank = pow(Double(noiseKinds), Double.random(in: 0..<1, using: &random))
                let minute = day * 1440 + Int.random(in: 390..<1380, using: &random)
                acts.append(Act(name: "other \(Int(rank))", minute: minute))
            }
        }
        return acts.sorted { ($0.minute, $0.name) < ($1.minute, $1.name) }
    }

    private func isDue(_ habit: Habit, _ day: Int) -> Bool {
        habit.days.contains(day) && habit.weekdays.contains((day + 4) % 7)
            && (habit.weekParity.map { $0 == (day + 3) / 7 % 2 } ?? true)
    }

    /// Box and Muller, 1958.
    private static func normal(_ random: inout SeededGenerator) -> Double {
        let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &random))).squareRoot()
        return radius * cos(2 * .pi * Double.random(in: 0..<1, using: &random))
    }
}
