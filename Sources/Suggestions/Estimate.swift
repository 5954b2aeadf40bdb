import Foundation
import Intents

/// How likely a shortcut is the next thing that is done, and what made it so.
package struct Estimate: Sendable {
    /// Its number in the model.
    package var shortcut: Int
    package var likelihood: Double
    /// As often as it is done at all, whatever the hour.
    var base: Double
    /// At this time, on any day; then on days like today.
    var atThisTime: Double
    var onSuchDays: Double
    /// Whether the weekday says more than the kind of day.
    var isOneWeekday: Bool
    /// That it is still a habit after the occasions that it has missed. 0 to 1
    var isAlive: Double
    /// How many times as often it is done here; nil: the place says nothing.
    var placeLift: Double?
    /// How often it follows what was done just now, and what that was.
    var following: Double
    var leader: Int?
    /// How often it was done within the horizon; when last, in days ago.
    var count: Int
    var daysAgo: Int
    /// When it is done, in minutes later than now.
    var usualOffset: Double
    /// How many times as often it is done of late as in the long run.
    var trend: Double
}

extension HabitModel {
    /// Every shortcut that was done, the likeliest first; of equals the one done last.
    ///
    /// - Complexity: O(occurrences kept + shortcuts).
    package func estimates(at time: Date, place: String? = nil) -> [Estimate] {
        let tallies = Tallies(self, at: clock.minute(time), place: place)
        let evidence = Evidence(tallies, settings)
        return tallies.shortcuts.enumerated().compactMap { number, tally in
            tally.count > 0 ? evidence.estimate(number, tally) : nil
        }.sorted {
            ($0.likelihood, tallies.shortcuts[$0.shortcut].last) > ($1.likelihood, tallies.shortcuts[$1.shortcut].last)
        }
    }
}

/// What the days themselves weigh: what the sums of each shortcut are compared with.
private struct Evidence {
    let settings: HabitSettings
    let tallies: Tallies
    /// How much of everything is done near this time of day.
    private let nearShare: Double
    private var anyDay = 0.0
    private var sameKind = 0.0
    private var slowKind = 0.0
    private var slowWeekday = 0.0
    /// By the number of the day, of it and the days before it: what they weigh by weekday.
    private var before: [SIMD8<Double>]
    /// By the number of the day: how many days of each weekday lie between it and now.
    private var since: [SIMD8<Double>]

    init(_ tallies: Tallies, _ settings: HabitSettings) {
        self.tallies = tallies
        self.settings = settings
        let near = tallies.shortcuts.reduce(0) { $0 + $1.anyDay }
        let all = tallies.shortcuts.reduce(0) { $0 + $1.background }
        nearShare = max(all > 0 ? near / all : 0, 0.01)
        let days = tallies.days
        before = Array(repeating: .zero, count: HabitSettings.horizon + 2)
        since = before
        for number in stride(from: tallies.age, through: 0, by: -1) {
            before[number] = before[number + 1]
            before[number][days.weekday[number]] += days.slow(number) * presence(number)
            guard number > 0 else { continue }
            anyDay += days.fast(number) * presence(number)
            guard days.isSameKind(number) else { continue }
            sameKind += days.fast(number) * presence(number)
            slowKind += days.slow(number) * presence(number)
            if days.isSameWeekday(number) { slowWeekday += days.slow(number) * presence(number) }
        }
        for number in 1..<since.count {
            since[number] = since[number - 1]
            guard number - 1 > 0, number - 1 <= tallies.age else { continue }
            since[number][days.weekday[number - 1]] += presence(number - 1)
        }
    }

    private func presence(_ number: Int) -> Double { tallies.isActive[number] ? 1 : settings.silentDay }

    func estimate(_ shortcut: Int, _ tally: Tally) -> Estimate {
        // The rate of a Poisson process that the hour, the kind of day and the weekday modulate; each share of the
        // occurrences is a Dirichlet posterior mean.
        let rate = tally.background / (anyDay + 1)
        let nearby = (tally.anyDay + settings.timePrior * nearShare) / (tally.background + settings.timePrior)
        let window = settings.earlier + settings.later + settings.edge
        let base = rate * window / Double(LocalClock.minutesPerDay)
        let atThisTime = rate * nearby
        let onKind = atThisTime * lift(tally.sameKind, of: tally.anyDay, sameKind / anyDay, settings.kindPrior)
        // What a weekday adds is learned slowly, and holds for a habit that has just changed too.
        let byWeekday = lift(
            tally.slowWeekday, of: tally.slowKind, slowWeekday / slowKind, settings.weekdayPrior)
        let onSuchDays = onKind * byWeekday
        let daysAgo = min(tallies.days.place(tally.last).days, HabitSettings.horizon)
        let isAlive = isAlive(tally, daysAgo)
        let lift = placeLift(tally)
        let here = liftOdds(min(onSuchDays * isAlive, 0.98), lift)
        let likelihood = calibrated(max(here, tally.followed))
        return Estimate(
            shortcut: shortcut, likelihood: likelihood, base: base, atThisTime: atThisTime, onSuchDays: onSuchDays,
            isOneWeekday: byWeekday > 1.1, isAlive: isAlive, placeLift: lift,
            following: tally.followed > here ? tally.followed : 0, leader: tally.leader, count: tally.count,
            daysAgo: daysAgo, usualOffset: tally.anyDay > 0 ? tally.offset / tally.anyDay : 0, trend: trend(tally)
        )
    }

    /// The probability that a habit which missed its occasions is still one: that it was given up at an occasion
    /// against that it was merely left out (P. S. Fader, B. G. S. Hardie, K. L. Lee, "Counting Your Customers the Easy
    /// Way", 2005, with a rate for each weekday).
    private func isAlive(_ tally: Tally, _ daysAgo: Int) -> Double {
        let occasions = before[daysAgo]
        var missed = 0.0
        for weekday in 0..<7 where occasions[weekday] > 0 {
            // One day of doubt: what was done once was no habit yet.
            let rate = min(tally.perWeekday[weekday] / (occasions[weekday] + 0.5), 1)
            missed += rate * since[daysAgo][weekday]
        }
        let silent = (1 - settings.abandonment) * exp(-missed)
        return silent / (silent + settings.abandonment * (1 - exp(-missed)))
    }

    /// How many times as often something is done on days that are such a share of all days.
    private func lift(_ part: Double, of whole: Double, _ share: Double, _ prior: Double) -> Double {
        // No such day is known yet.
        guard share.isFinite, share > 0 else { return 1 }
        return (part + prior * share) / (whole + prior) / share
    }

    private func trend(_ tally: Tally) -> Double {
        let slowRate = tally.perWeekday.sum() / (before[0].sum() + 1)
        return slowRate > 0 ? tally.total / (anyDay + 1) / slowRate : 1
    }

    /// How many times as often it is done here as anything is.
    private func placeLift(_ tally: Tally) -> Double? {
        guard tallies.place > 0, tallies.anywhere > 0 else { return nil }
        let share = max(tallies.here / tallies.anywhere, 0.01)
        let own = (tally.here + settings.placePrior * share) / (tally.anywhere + settings.placePrior)
        return min(max(own / share, 0.05), 5)
    }

    private func liftOdds(_ probability: Double, _ lift: Double?) -> Double {
        guard let lift, probability > 0 else { return probability }
        let odds = probability / (1 - probability) * pow(lift, settings.placeWeight)
        return odds / (1 + odds)
    }

    /// Platt scaling (J. Platt, "Probabilistic Outputs for Support Vector Machines", 1999).
    private func calibrated(_ probability: Double) -> Double {
        guard probability > 0, probability < 1 else { return min(max(probability, 0), 1) }
        let odds = log(probability / (1 - probability)) * settings.calibrationFactor + settings.calibrationOffset
        return 1 / (1 + exp(-odds))
    }
}
