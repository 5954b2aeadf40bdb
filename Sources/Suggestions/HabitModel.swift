import Foundation
import Intents

/// What a person did and when, and what that says of what comes next. A value: the time is the caller's.
///
/// The estimate is a kernel regression over the days before (E. A. Nadaraya, "On Estimating Regression", 1964; G. S.
/// Watson, "Smooth Regression Analysis", 1964): of the days that are like today, how many had it at this time, where
/// days count less the older they are and the more they differ. See `docs/suggestions.md`.
///
/// Occurrences are kept as they are, within a horizon of 200 days and a bound of 20,000: whatever is forgotten is as if it
/// had never been.
public struct HabitModel: Sendable {
    /// One time that something was done.
    struct Occurrence: Sendable {
        /// On the person's own clock.
        var minute: Int32
        /// Of the content.
        var content: Int32
        /// 0: unknown.
        var place: Int32
        var number: Int32
    }

    /// What was done, and the shortcuts that do it, the most specific first.
    struct Content: Sendable {
        var shortcuts: [Int]
        var uses = 0
    }

    let settings: HabitSettings
    let weights: HabitWeights
    let clock: LocalClock
    /// In the order of time.
    private(set) var occurrences: [Occurrence] = []
    private(set) var contents: [Content] = []
    package private(set) var shortcuts: [Shortcut] = []
    private(set) var places: [String] = [""]
    private(set) var sequences = Sequences()
    private var contentNumbers: [[Int]: Int] = [:]
    private var shortcutNumbers: [String: Int] = [:]
    private var placeNumbers: [String: Int] = [:]
    /// By identifier: when, and the number.
    private var known: [String: (minute: Int32, number: Int32)] = [:]
    private var identifiers: [Int32: String] = [:]
    private var nextNumber: Int32 = 0

    /// - Parameter timeZone: where the person lives.
    public init(timeZone: TimeZone) { self.init(timeZone: timeZone, settings: HabitSettings()) }

    package init(timeZone: TimeZone, settings: HabitSettings) {
        clock = LocalClock(timeZone: timeZone)
        self.settings = settings
        weights = HabitWeights(settings)
    }

    /// How many occurrences count at most.
    public static var capacity: Int { HabitSettings.mostOccurrences }

    public var count: Int { occurrences.count }

    /// Something was done. One with a known identifier takes the place of that one.
    ///
    /// - Parameters:
    ///   - id: by which it is forgotten.
    ///   - shortcuts: what does it again, the most specific first; none: nothing is learned.
    public mutating func add(_ id: String, _ shortcuts: [Shortcut], at time: Date, place: String? = nil) {
        forget(id)
        guard !shortcuts.isEmpty else { return }
        let content = contentNumber(shortcuts.map { shortcutNumber($0) })
        contents[content].uses += 1
        nextNumber &+= 1
        let occurrence = Occurrence(
            minute: Int32(clamping: clock.minute(time)), content: Int32(content), place: placeNumber(place),
            number: nextNumber)
        known[id] = (occurrence.minute, occurrence.number)
        identifiers[occurrence.number] = id
        let index = firstIndex(after: occurrence.minute)
        let before = max(0, index - Sequences.reach)..<index
        changeOccurrences(before, to: before.lowerBound..<index + 1) { $0.insert(occurrence, at: index) }
        if occurrences.count > HabitSettings.mostOccurrences { dropOldest() }
    }

    /// Forgets one occurrence; an unknown one is none.
    public mutating func forget(_ id: String) {
        guard let (minute, number) = known.removeValue(forKey: id) else { return }
        identifiers[number] = nil
        var index = firstIndex(after: minute) - 1
        while index >= 0, occurrences[index].number != number { index -= 1 }
        guard index >= 0 else { return }
        contents[Int(occurrences[index].content)].uses -= 1
        let before = max(0, index - Sequences.reach)..<index
        changeOccurrences(before.lowerBound..<index + 1, to: before) { $0.remove(at: index) }
    }

    /// Keeps count of what follows what: `old` are the places before the change of those that it concerns, `new` after.
    private mutating func changeOccurrences(
        _ old: Range<Int>, to new: Range<Int>, _ change: (inout [Occurrence]) -> Void
    ) {
        // Out of the model meanwhile, or each change would copy all counts.
        var sequences = Sequences()
        swap(&sequences, &self.sequences)
        sequences.count(old, of: self, by: -1)
        change(&occurrences)
        sequences.count(new, of: self, by: 1)
        self.sequences = sequences
    }

    /// The first that is later.
    func firstIndex(after minute: Int32) -> Int {
        var (low, high) = (0, occurrences.count)
        while low < high {
            let middle = (low + high) / 2
            if occurrences[middle].minute > minute { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// A tenth at once, so that it costs little per occurrence.
    private mutating func dropOldest() {
        let count = HabitSettings.mostOccurrences / 10
        for occurrence in occurrences.prefix(count) {
            contents[Int(occurrence.content)].uses -= 1
            if let id = identifiers.removeValue(forKey: occurrence.number) { known[id] = nil }
        }
        occurrences.removeFirst(count)
        renumber()
    }

    /// Gives up the numbers of contents and shortcuts that no occurrence has any more.
    private mutating func renumber() {
        let (oldContents, oldShortcuts) = (contents, shortcuts)
        (contents, shortcuts, contentNumbers, shortcutNumbers) = ([], [], [:], [:])
        for index in occurrences.indices {
            let content = oldContents[Int(occurrences[index].content)]
            let number = contentNumber(content.shortcuts.map { shortcutNumber(oldShortcuts[$0]) })
            contents[number].uses += 1
            occurrences[index].content = Int32(number)
        }
        sequences = Sequences()
        var counted = Sequences()
        counted.count(occurrences.indices, of: self, by: 1)
        sequences = counted
    }

    private mutating func contentNumber(_ shortcuts: [Int]) -> Int {
        if let number = contentNumbers[shortcuts] { return number }
        contents.append(Content(shortcuts: shortcuts))
        contentNumbers[shortcuts] = contents.count - 1
        return contents.count - 1
    }

    private mutating func shortcutNumber(_ shortcut: Shortcut) -> Int {
        if let number = shortcutNumbers[shortcut.effect] {
            // The latest title is the one to show.
            shortcuts[number] = shortcut
            return number
        }
        shortcuts.append(shortcut)
        shortcutNumbers[shortcut.effect] = shortcuts.count - 1
        return shortcuts.count - 1
    }

    private mutating func placeNumber(_ place: String?) -> Int32 {
        guard let place, !place.isEmpty else { return 0 }
        if let number = placeNumbers[place] { return Int32(number) }
        // An owner has few; whoever makes up hundreds has none.
        guard places.count < 200 else { return 0 }
        places.append(place)
        placeNumbers[place] = places.count - 1
        return Int32(places.count - 1)
    }

    func placeNumber(known place: String?) -> Int32 {
        place.flatMap { placeNumbers[$0] }.map { Int32($0) } ?? 0
    }
}

extension Shortcut {
    /// The same text for shortcuts that do the same.
    var effect: String {
        switch action {
        case .intent(let intent, let slots): "\(intent) \(JSONValue.object(slots.sorted).text)"
        case .activity(let activity, let application):
            "\(application)/\(activity.id) \(JSONValue.object(activity.userInfo.sorted).text)"
        case .routine(let steps): "\(JSONValue.array(steps.map { .string($0.shortcut) }).text)"
        }
    }
}
