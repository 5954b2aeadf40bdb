import Foundation

/// What the occurrences say of one shortcut at one moment: sums of the weights of the days that had it.
struct Tally {
    /// Near this time of day, on any day, on days of the kind of today, on this weekday.
    var anyDay = 0.0
    var sameKind = 0.0
    var sameWeekday = 0.0
    /// At any time of day.
    var total = 0.0
    /// By weekday, at any time of day, with the slow decay.
    var perWeekday = SIMD8<Double>.zero
    /// Minutes later than now, weighted like `anyDay`.
    var offset = 0.0
    /// Of the times that what was done just now was done, those that it followed, and what they all weigh.
    var followed = 0.0
    /// Which of what was done just now it follows: the content.
    var leader: Int?
    /// Where the place is known: here, and anywhere.
    var here = 0.0
    var anywhere = 0.0
    var count = 0
    /// The last time, on the person's own clock.
    var last = Int.min / 2
}

/// The sums for every shortcut, taken in two passes over the occurrences.
struct Tallies {
    private let model: HabitModel
    let days: PastDays
    let place: Int32
    private(set) var shortcuts: [Tally]
    /// Whether anything was done, by the number of the day.
    private(set) var isActive = [Bool](repeating: false, count: HabitSettings.horizon + 1)
    /// Days that are known at all.
    private(set) var age = 0
    private(set) var here = 0.0
    private(set) var anywhere = 0.0
    /// By minutes later than now, from -720.
    private let nearness: [Double]
    private let end: Int
    private let start: Int

    init(_ model: HabitModel, at minute: Int, place: String?) {
        self.model = model
        days = PastDays(minute: minute, model.settings)
        self.place = model.placeNumber(known: place)
        nearness = Self.nearness(model.settings)
        shortcuts = [Tally](repeating: Tally(), count: model.shortcuts.count)
        end = model.firstIndex(after: Int32(clamping: minute))
        let horizon = minute - (HabitSettings.horizon - 1) * LocalClock.minutesPerDay
        start = model.firstIndex(after: Int32(clamping: horizon))
        findLast()
        sum()
        for leader in leaders() { follow(leader) }
    }

    private static func nearness(_ settings: HabitSettings) -> [Double] {
        (-720...720).map { offset in
            let beyond = max(-Double(offset) - settings.earlier, Double(offset) - settings.later, 0) / settings.edge
            return (1 - settings.tail) * exp(-beyond * beyond / 2) + settings.tail
        }
    }

    private mutating func findLast() {
        for occurrence in model.occurrences[start..<end] {
            for shortcut in model.contents[Int(occurrence.content)].shortcuts {
                shortcuts[shortcut].last = Int(occurrence.minute)
            }
        }
        if start < end { age = min(days.place(Int(model.occurrences[start].minute)).days, HabitSettings.horizon) }
    }

    private mutating func sum() {
        var previous = [Int](repeating: Int.min / 2, count: shortcuts.count)
        for occurrence in model.occurrences[start..<end] {
            let minute = Int(occurrence.minute)
            let (number, offset) = days.place(minute)
            isActive[number] = true
            if occurrence.place > 0 {
                anywhere += days.slow[number]
                if occurrence.place == place { here += days.slow[number] }
            }
            for shortcut in model.contents[Int(occurrence.content)].shortcuts {
                let absence = minute - previous[shortcut]
                previous[shortcut] = minute
                count(occurrence, of: shortcut, number, offset, absence: absence)
            }
        }
    }

    private mutating func count(
        _ occurrence: HabitModel.Occurrence, of shortcut: Int, _ number: Int, _ offset: Int, absence: Int
    ) {
        let fast = days.fast[number]
        shortcuts[shortcut].count += 1
        shortcuts[shortcut].total += fast
        shortcuts[shortcut].perWeekday[days.weekday[number]] += days.slow[number]
        if occurrence.place > 0 {
            shortcuts[shortcut].anywhere += days.slow[number]
            if occurrence.place == place { shortcuts[shortcut].here += days.slow[number] }
        }
        // What was done an hour ago is done again only where that was so before.
        let now = days.minute - shortcuts[shortcut].last
        guard number > 0, now >= 720 || absence <= now * 3 / 2 + 15 else { return }
        let weight = nearness[offset + 720]
        shortcuts[shortcut].anyDay += fast * weight
        shortcuts[shortcut].offset += fast * (weight - nearness[0]) * Double(offset)
        if days.isSameKind(number) { shortcuts[shortcut].sameKind += fast * weight }
        if days.isSameWeekday(number) { shortcuts[shortcut].sameWeekday += days.slow[number] * weight }
    }

    // MARK: What came just before

    /// What was done within the last hour, the latest first: occurrences.
    private func leaders() -> [Int] {
        var found: [Int] = []
        var index = end - 1
        while index >= start, found.count < 3, days.minute - Int(model.occurrences[index].minute) <= HabitSettings.sequence
        {
            let content = model.occurrences[index].content
            if !found.contains(where: { model.occurrences[$0].content == content }) { found.append(index) }
            index -= 1
        }
        return found
    }

    /// Of the times that the same was done and nothing had followed within as long as by now, how often what followed.
    private mutating func follow(_ leader: Int) {
        let content = model.occurrences[leader].content
        let elapsed = days.minute - Int(model.occurrences[leader].minute)
        var followed: [Int: Double] = [:]
        var all = model.settings.sequencePrior
        for index in start..<leader where model.occurrences[index].content == content {
            let minute = Int(model.occurrences[index].minute)
            let weight = days.slow[days.place(minute).days]
            all += weight
            var seen: Set<Int> = []
            for later in model.occurrences[index + 1..<min(index + 4, end)] {
                let delay = Int(later.minute) - minute
                guard delay <= HabitSettings.sequence else { break }
                guard delay >= elapsed - 5 else { continue }
                for shortcut in model.contents[Int(later.content)].shortcuts where seen.insert(shortcut).inserted {
                    followed[shortcut, default: 0] += weight
                }
            }
        }
        for (shortcut, weight) in followed where shortcuts[shortcut].last < Int(model.occurrences[leader].minute) {
            guard weight / all > shortcuts[shortcut].followed else { continue }
            shortcuts[shortcut].followed = weight / all
            shortcuts[shortcut].leader = Int(content)
        }
    }
}
