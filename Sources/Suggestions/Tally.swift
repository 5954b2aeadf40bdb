/// What the occurrences say of one shortcut at one moment: sums of the weights of the days that had it.
struct Tally {
    /// Near this time of day, on any day, on days of the kind of today.
    var anyDay = 0.0
    var sameKind = 0.0
    /// The same by weekday, with the slow decay.
    var weekdays = SIMD8<Double>.zero
    /// At any time of day; then without what is owed to what came just before.
    var total = 0.0
    var background = 0.0
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
    /// The first time that counts and the last, on the person's own clock.
    var first = Int.max / 2
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
    private let end: Int
    private let start: Int

    init(_ model: HabitModel, at minute: Int, place: String?) {
        self.model = model
        days = PastDays(minute: minute, model.weights)
        self.place = model.placeNumber(known: place)
        shortcuts = [Tally](repeating: Tally(), count: model.shortcuts.count)
        end = model.firstIndex(after: Int32(clamping: minute))
        let horizon = minute - (HabitSettings.horizon - 1) * LocalClock.minutesPerDay
        start = model.firstIndex(after: Int32(clamping: horizon))
        findLast()
        sum()
        for leader in model.leaders(before: end, minute: minute) { follow(leader) }
    }

    private mutating func findLast() {
        for occurrence in model.occurrences[start..<end] {
            for shortcut in model.contents[Int(occurrence.content)].shortcuts {
                let minute = Int(occurrence.minute)
                shortcuts[shortcut].first = min(shortcuts[shortcut].first, minute)
                shortcuts[shortcut].last = minute
            }
        }
        if start < end { age = min(days.place(Int(model.occurrences[start].minute)).days, HabitSettings.horizon) }
    }

    private mutating func sum() {
        var previous = [Int](repeating: Int.min / 2, count: shortcuts.count)
        for (index, occurrence) in zip(start..<end, model.occurrences[start..<end]) {
            let minute = Int(occurrence.minute)
            let (number, offset) = days.place(minute)
            isActive[number] = true
            if occurrence.place > 0 {
                anywhere += days.slow(number)
                if occurrence.place == place { here += days.slow(number) }
            }
            for shortcut in model.contents[Int(occurrence.content)].shortcuts {
                let absence = minute - previous[shortcut]
                previous[shortcut] = minute
                let share = 1 - model.sequences.share(of: shortcut, at: index, of: model)
                count(occurrence, of: shortcut, number, offset, absence: absence, share: share)
            }
        }
    }

    private mutating func count(
        _ occurrence: HabitModel.Occurrence, of shortcut: Int, _ number: Int, _ offset: Int, absence: Int,
        share: Double
    ) {
        let fast = days.fast(number)
        shortcuts[shortcut].count += 1
        shortcuts[shortcut].total += fast
        shortcuts[shortcut].background += fast * share
        shortcuts[shortcut].perWeekday[days.weekday[number]] += days.slow(number)
        if occurrence.place > 0 {
            shortcuts[shortcut].anywhere += days.slow(number)
            if occurrence.place == place { shortcuts[shortcut].here += days.slow(number) }
        }
        // What was done an hour ago is done again only where that was so before.
        let now = days.minute - shortcuts[shortcut].last
        guard number > 0, now >= 720 || absence <= now * 3 / 2 + 15 else { return }
        let weight = days.weights.nearness[offset + 720] * share
        shortcuts[shortcut].anyDay += fast * weight
        shortcuts[shortcut].offset += fast * weight * Double(offset)
        shortcuts[shortcut].weekdays[days.weekday[number]] += days.slow(number) * weight
        if days.isSameKind(number) { shortcuts[shortcut].sameKind += fast * weight }
    }

    private mutating func follow(_ leader: Int) {
        let minute = Int(model.occurrences[leader].minute)
        for (shortcut, share) in model.followers(of: leader, after: days.minute - minute, from: start, days)
        where shortcuts[shortcut].last < minute && share > shortcuts[shortcut].followed {
            shortcuts[shortcut].followed = share
            shortcuts[shortcut].leader = Int(model.occurrences[leader].content)
        }
    }
}
