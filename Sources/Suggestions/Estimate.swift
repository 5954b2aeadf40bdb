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
    /// Of all days that are known, the share of each weekday, and that of the days of its kind.
    private var weekdayShare = SIMD8<Double>.zero
    private var kindShare = (workdays: 0.0, weekend: 0.0)
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
            weekdayShare[days.weekday[number]] += days.slow(number)
            anyDay += days.fast(number) * presence(number)
            if days.isSameKind(number) { sameKind += days.fast(number) * presence(number) }
        }
        weekdayShare /= max(weekdayShare.sum(), .leastNormalMagnitude)
        kindShare = Self.byKind(weekdayShare)
        for number in 1..<since.count {
            since[number] = since[number - 1]
            guard number - 1 > 0, number - 1 <= tallies.age else { continue }
            since[number][days.weekday[number - 1]] += presence(number - 1)
        }
    }

    private func presence(_ number: Int) -> Double { tallies.isActive[number] ? 1 : settings.silentDay }

    func estimate(_ shortcut: Int, _ tally: Tally) -> Estimate {
        // The rate of a Poisson process that the hour and the kind of day modulate; each share of the occurrences is a
        // Dirichlet posterior mean.
        let rate = tally.background / (anyDay + 1)
        let nearby = (tally.anyDay + settings.timePrior * nearShare) / (tally.background + settings.timePrior)
        let window = settings.earlier + settings.later + settings.edge
        let base = rate * window / Double(LocalClock.minutesPerDay)
        let atThisTime = rate * nearby
        let onKind = atThisTime * lift(tally.sameKind, of: tally.anyDay, sameKind / anyDay, settings.kindPrior)
        // That it is seldom done on this weekday is believed at once; that it is done more often there, as more such
        // factors, would never come near what is done each Friday: each believes anew that it may be done on any day at
        // any hour. So the Fridays themselves are asked as far as it keeps to weekdays.
        let onAnyWeekday = onKind * min(weekdayLift(tally), 1)
        let onSuchDays = onAnyWeekday + weekdayBelief(tally) * (onWeekday(tally, onAnyWeekday) - onAnyWeekday)
        let daysAgo = min(tallies.days.place(tally.last).days, HabitSettings.horizon)
        let isAlive = isAlive(tally, daysAgo)
        let lift = placeLift(tally)
        let here = liftOdds(min(onSuchDays * isAlive, 0.98), lift)
        let likelihood = calibrated(max(here, tally.followed))
        return Estimate(
            shortcut: shortcut, likelihood: likelihood, base: base, atThisTime: atThisTime, onSuchDays: onSuchDays,
            isOneWeekday: onSuchDays > 1.1 * onKind, isAlive: isAlive, placeLift: lift,
            following: tally.followed > here ? tally.followed : 0, leader: tally.leader, count: tally.count,
            daysAgo: daysAgo, usualOffset: tally.anyDay > 0 ? tally.offset / tally.anyDay : 0, trend: trend(tally)
        )
    }

    private func weekdayLift(_ tally: Tally) -> Double {
        let today = tallies.days.today
        let isWeekend = LocalClock.isWeekend(today)
        let done = Self.byKind(tally.weekdays)
        return lift(
            tally.weekdays[today], of: isWeekend ? done.weekend : done.workdays,
            weekdayShare[today] / (isWeekend ? kindShare.weekend : kindShare.workdays), settings.seldomPrior)
    }

    /// Of the weekdays like today since it was first done, how many had it near this time; those before say nothing of a
    /// habit that had not begun.
    private func onWeekday(_ tally: Tally, _ onAnyWeekday: Double) -> Double {
        let today = tallies.days.today
        let first = min(tallies.days.place(tally.first).days, HabitSettings.horizon)
        let all = max(before[1][today] - before[first + 1][today], tally.weekdays[today])
        return (tally.weekdays[today] + settings.weekdayPrior * onAnyWeekday) / (all + settings.weekdayPrior)
    }

    /// The probability that it keeps to weekdays, not to days of a kind: how likely its occurrences are if each weekday
    /// has a share of its own, against days of a kind that are alike (a Bayes factor; H. Jeffreys, "Theory of
    /// Probability", 1939; both with shares from a Dirichlet distribution). A few are enough if all are on one weekday.
    private func weekdayBelief(_ tally: Tally) -> Double {
        let done = Self.byKind(tally.weekdays)
        let all = tally.weekdays.sum()
        let (spread, kindSpread) = (settings.weekdaySpread, settings.kindSpread)
        var evidence = Self.logRising(kindSpread, all) - Self.logRising(spread, all)
        evidence -= Self.logRising(kindSpread * kindShare.workdays, done.workdays)
        evidence -= Self.logRising(kindSpread * kindShare.weekend, done.weekend)
        for weekday in 0..<7 where weekdayShare[weekday] > 0 {
            let (count, share) = (tally.weekdays[weekday], weekdayShare[weekday])
            let shareOfKind = share / (LocalClock.isWeekend(weekday) ? kindShare.weekend : kindShare.workdays)
            evidence += Self.logRising(spread * share, count) - count * log(shareOfKind)
        }
        let odds = settings.weekdayOdds * exp(evidence)
        return odds.isFinite ? odds / (1 + odds) : 1
    }

    private static func byKind(_ weekdays: SIMD8<Double>) -> (workdays: Double, weekend: Double) {
        let weekend = weekdays[0] + weekdays[6]
        return (weekdays.sum() - weekend, weekend)
    }

    /// The logarithm of `start` (`start` + 1) ... with `count` factors, which need not be a whole number.
    private static func logRising(_ start: Double, _ count: Double) -> Double {
        start > 0 ? lgamma(start + count) - lgamma(start) : 0
    }

    /// The probability that a habit which missed its occasions is still one: that it was given up at an occasion
    /// against that it was merely left out (P. S. Fader, B. G. S. Hardie, J. Shang, "Customer-Base Analysis in a
    /// Discrete-Time Noncontractual Setting", 2010, with a rate for each weekday).
    private func isAlive(_ tally: Tally, _ daysAgo: Int) -> Double {
        let occasions = before[daysAgo]
        var leftOut = 1.0
        for weekday in 0..<7 where occasions[weekday] > 0 {
            // One day of doubt: what was done once was no habit yet.
            let rate = min(tally.perWeekday[weekday] / (occasions[weekday] + 0.5), settings.mostReliable)
            leftOut *= pow(1 - rate, since[daysAgo][weekday])
        }
        let silent = (1 - settings.abandonment) * leftOut
        return silent / (silent + settings.abandonment * (1 - leftOut))
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
