import Foundation
import Habits
import Intents
import TestSupport
import Testing

@testable import Suggestions

/// What is done once a week has few occurrences that count: it is offered all the same, and what only looks so is not.
@Suite("What is done once a week")
struct WeeklyTests {
    /// What else the person does.
    enum Beside: CaseIterable {
        case nothing, breakfasts, breakfastsAndNoise
    }

    @Test(
        "Is offered after some weeks, and likely enough for a notification after some months; two times are no habit yet",
        arguments: Beside.allCases)
    func weekly(beside: Beside) {
        for (weeks, likely) in [(2, 0..<0.5), (6, 0.5..<0.98), (9, 0.6..<0.98), (17, 0.7..<0.98), (26, 0.7..<0.98)] {
            for seed: UInt64 in 1...5 {
                let found = History(weeks: weeks, beside, seed: seed) { _, day in day % 7 == 1 ? 740..<760 : nil }
                    .likelihood
                #expect(likely.contains(found), "after \(weeks) weeks, seed \(seed)")
            }
        }
    }

    @Test(
        "The weekend is no different, nor are two days a week",
        arguments: [(days: [2], first: 2), ([0, 4], 0), ([0, 4], 4)])
    func otherDays(days: [Int], first: Int) {
        let history = { (weeks: Int) in
            History(weeks: weeks, .breakfastsAndNoise, seed: 1, first: first) { _, day in
                days.contains(day % 7) ? 740..<760 : nil
            }
        }
        #expect(history(6).likelihood >= 0.5)
        #expect(history(26).likelihood >= 0.7)
    }

    @Test("What is done on all workdays but one is not offered on that one")
    func butOne() {
        for weeks in [3, 9, 26] {
            let history = History(weeks: weeks, .breakfasts, seed: 1) { _, day in
                [0, 3, 4, 5, 6].contains(day % 7) ? 740..<760 : nil
            }
            #expect(history.likelihood < 0.3)
        }
    }

    @Test("Is offered although it is left out at times", arguments: Beside.allCases)
    func leftOut(beside: Beside) {
        let found = History(weeks: 26, beside, seed: 1) { _, day in
            day % 7 == 1 && day / 7 % 8 != 3 ? 740..<760 : nil
        }.likelihood
        #expect(found >= 0.6 && found < 0.98)
    }

    @Test("What is done as often on no fixed day, at no fixed hour, or once a month is not", arguments: Beside.allCases)
    func chance(beside: Beside) {
        // Of someone who does nothing else a day without anything says little: they may have been away.
        let most = beside == .nothing ? 0.65 : 0.3
        for weeks in [4, 9, 26] {
            for seed: UInt64 in 1...5 {
                let noDay = History(weeks: weeks, beside, seed: seed) { random, _ in
                    Int.random(in: 0..<7, using: &random) == 0 ? 740..<760 : nil
                }
                #expect(noDay.likelihood < most, "no day, after \(weeks) weeks, seed \(seed)")
                let noHour = History(weeks: weeks, beside, seed: seed) { _, day in day % 7 == 1 ? 420..<1320 : nil }
                #expect(noHour.likelihood < 0.3, "no hour, after \(weeks) weeks, seed \(seed)")
                let monthly = History(weeks: weeks, beside, seed: seed) { _, day in day % 28 == 1 ? 740..<760 : nil }
                #expect(monthly.likelihood < 0.3, "monthly, after \(weeks) weeks, seed \(seed)")
            }
        }
    }

    @Test("One that takes the place of another is soon before it", arguments: Beside.allCases)
    func change(beside: Beside) {
        let history = History(weeks: 30, beside, seed: 1, others: ["stew": 1..<25 * 7]) { _, day in
            day % 7 == 1 && day > 25 * 7 ? 740..<760 : nil
        }
        #expect(history.likelihood > history.likelihood("stew"))
    }
}

/// Weeks of a made-up person.
private struct History {
    private var model = HabitModel(timeZone: .gmt)
    private var random: SeededGenerator
    private let days: Range<Int>

    /// - Parameters:
    ///   - first: the first day, like which the last one is: 1 for a Friday.
    ///   - others: done on the same weekday and at the same hour, on these days.
    ///   - minutes: of the day, between which soup is eaten then; nil: it is not.
    init(
        weeks: Int, _ beside: WeeklyTests.Beside, seed: UInt64, first: Int = 1, others: [String: Range<Int>] = [:],
        soup minutes: (inout SeededGenerator, _ day: Int) -> Range<Int>?
    ) {
        random = SeededGenerator(seed: seed)
        days = first..<first + 7 * weeks
        for day in days {
            if let minutes = minutes(&random, day) { add("soup", day, minutes) }
            for (name, when) in others where when.contains(day) && day % 7 == 1 { add(name, day, 740..<760) }
            if beside != .nothing, ![2, 3].contains(day % 7) { add("breakfast", day, 480..<495) }
            if beside == .breakfastsAndNoise {
                add("other \(Int.random(in: 0..<12, using: &random))", day, 420..<1320)
            }
        }
    }

    private mutating func add(_ name: String, _ day: Int, _ minutes: Range<Int>) {
        let minute = day * 1440 + Int.random(in: minutes, using: &random)
        model.add("\(name) \(minute)", [Examination.shortcut(name)], at: Examination.time(minute))
    }

    var likelihood: Double { likelihood("soup") }

    /// On the day after, at 12:25.
    func likelihood(_ name: String) -> Double {
        model.estimates(at: Examination.time(days.upperBound * 1440 + 745)).first {
            model.shortcuts[$0.shortcut].title == name
        }?.likelihood ?? 0
    }
}
