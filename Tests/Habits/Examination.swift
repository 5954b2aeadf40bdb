import Foundation
import Intents
import Suggestions

/// What the model makes of a year, beside what the most frequent and the most recent thing would have been.
public struct Examination: Sendable {
    /// Of `moments`, how often it was the first, and among the first three.
    public struct Hits: Sendable {
        public var first = 0
        public var three = 0

        mutating func count(_ name: String, among ranking: some Sequence<String>) {
            let top = Array(ranking.prefix(3))
            if top.first == name { first += 1 }
            if top.contains(name) { three += 1 }
        }
    }

    /// Times that something was done.
    public var moments = 0
    public var model = Hits()
    public var frequent = Hits()
    public var recent = Hits()
    /// Times that were looked at, whatever happened: every half hour of the day.
    public var looks = 0
    /// Of these, how often nothing was done in the hour that followed.
    public var quiet = 0
    /// How often the first was likely enough to be said, how often it was then done within the hour, and how often it was
    /// said where nothing was done.
    public var said = 0
    public var right = 0
    public var saidInQuiet = 0
    public var notified = 0
    public var notifiedRight = 0
    /// Of what was told to be so likely, in tenths: how often it was told, its mean, and how often it came.
    public var told = [Double](repeating: 0, count: 10)
    public var meant = [Double](repeating: 0, count: 10)
    public var came = [Double](repeating: 0, count: 10)
    /// Days from the change until the new habit is among the first three at its hour and the old one is not before it; nil:
    /// there was none, or it never was. Of several the slowest.
    public var adaptation: Int?

    public init() {}

    /// Lets the year of a user pass.
    ///
    /// - Parameters:
    ///   - days: those that are counted; what was before is learned only.
    ///   - step: from one look at what is likely to the next, in minutes.
    public mutating func run(_ user: SimulatedUser, seed: UInt64, days: Range<Int> = 14..<365, step: Int = 30) {
        guard let utc = TimeZone(secondsFromGMT: 0) else { return }
        let acts = user.year(seed: seed)
        var model = HabitModel(timeZone: utc)
        var counts: [String: Int] = [:]
        var latest: [String] = []
        var misses: [(day: Int, isFollowed: Bool)] = []
        var look = days.lowerBound * 1440 + 360
        for (index, act) in acts.enumerated() where act.minute < days.upperBound * 1440 {
            while look < act.minute {
                self.look(model, at: look, acts[index...])
                // From six to half past ten in the evening.
                look += look % 1440 + step > 1350 ? 1800 - look % 1440 : step
            }
            if act.minute >= days.lowerBound * 1440 {
                let ranking = names(model, at: act.minute, place: act.place)
                moments += 1
                self.model.count(act.name, among: ranking)
                frequent.count(act.name, among: counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.map(\.key))
                recent.count(act.name, among: latest.reversed())
                if let change = user.change, act.name == change.new {
                    misses.append(
                        (
                            act.minute / 1440 - change.day,
                            ranking.first { $0 == change.new || $0 == change.old } == change.new
                        ))
                }
            }
            counts[act.name, default: 0] += 1
            latest.removeAll { $0 == act.name }
            latest.append(act.name)
            model.add("\(index)", [Self.shortcut(act.name)], at: Self.time(act.minute), place: act.place)
        }
        guard let first = misses.firstIndex(where: \.isFollowed) else { return }
        adaptation = max(adaptation ?? 0, misses[first].day)
    }

    private mutating func look(_ model: HabitModel, at minute: Int, _ coming: ArraySlice<SimulatedUser.Act>) {
        let next = Set(coming.prefix { $0.minute < minute + 60 }.map(\.name))
        looks += 1
        if next.isEmpty { quiet += 1 }
        let estimates = model.estimates(at: Self.time(minute))
        for estimate in estimates.prefix(5) where estimate.likelihood > 0.02 {
            let tenth = min(Int(estimate.likelihood * 10), 9)
            let isRight = next.contains(model.shortcuts[estimate.shortcut].title)
            told[tenth] += 1
            meant[tenth] += estimate.likelihood
            came[tenth] += isRight ? 1 : 0
        }
        guard let first = estimates.first, first.likelihood >= Suggester.threshold else { return }
        let isRight = next.contains(model.shortcuts[first.shortcut].title)
        said += 1
        right += isRight ? 1 : 0
        saidInQuiet += next.isEmpty ? 1 : 0
        guard first.likelihood >= Suggester.dueThreshold else { return }
        notified += 1
        notifiedRight += isRight ? 1 : 0
    }

    private func names(_ model: HabitModel, at minute: Int, place: String?) -> [String] {
        model.estimates(at: Self.time(minute), place: place).prefix(3).map { model.shortcuts[$0.shortcut].title }
    }

    public static func time(_ minute: Int) -> Date { SimulatedUser.start.addingTimeInterval(Double(minute) * 60) }

    public static func shortcut(_ name: String) -> Shortcut {
        Shortcut(
            .intent(IntentID(application: "org.example.Made", name: "Do"), slots: ["what": .string(name)]), title: name)
    }
}
