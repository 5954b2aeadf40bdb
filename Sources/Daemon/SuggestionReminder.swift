import Bus
import Foundation
import Intents
import Pipeline
import Suggestions

/// Chooses what is due to be offered unasked: something likely, at most one an hour, and nothing twice a day. A value.
struct DueSuggestions {
    static let interval = 3600.0

    private let calendar: Calendar
    private var last: Date?
    private var shown: [(shortcut: Shortcut, time: Date)] = []

    init(timeZone: TimeZone) {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = timeZone
        self.calendar = calendar
    }

    /// The one to offer now; it counts as offered.
    mutating func next(among suggestions: [Suggestion], at time: Date) -> Suggestion? {
        if let last, time < last.addingTimeInterval(Self.interval), time >= last { return nil }
        shown.removeAll { !calendar.isDate($0.time, inSameDayAs: time) }
        let next = suggestions.first { suggestion in
            suggestion.likelihood >= Suggester.dueThreshold
                && !shown.contains { $0.shortcut.doesTheSame(as: suggestion.shortcut) }
        }
        guard let next else { return nil }
        last = time
        shown.append((next.shortcut, time))
        return next
    }
}

/// Offers on the desktop what the person probably does next, where the settings say so. Belongs to the thread of the line.
final class SuggestionReminder {
    /// Seconds between two looks.
    private static let interval = 60.0

    private let keeper: SuggestionKeeper
    private let notifier: DesktopNotifier
    private let log: Log
    private var due: DueSuggestions
    private var lastLook: Date?

    init(_ keeper: SuggestionKeeper, environment: [String: String], timeZone: TimeZone, log: Log) {
        self.keeper = keeper
        self.log = log
        notifier = DesktopNotifier(.session(environment))
        due = DueSuggestions(timeZone: timeZone)
    }

    /// Called often; looks once a minute, and not while the device is locked: a desktop shows to all who stand by.
    func look(at time: Date, isLocked: Bool) {
        if let lastLook, time < lastLook.addingTimeInterval(Self.interval), time >= lastLook { return }
        lastLook = time
        guard !isLocked else { return }
        let likely = keeper.suggestions(at: time, count: 3, least: Suggester.dueThreshold)
        guard let next = due.next(among: likely, at: time) else { return }
        let (notifier, log) = (notifier, log)
        let reasons = next.reasons.prefix(2).map(\.text).joined(separator: ", ")
        // The desktop may take its time.
        Thread.detachNewThread {
            do { try notifier.show(next.shortcut.title, reasons) } catch {
                log(.debug, "a suggestion is not shown on the desktop: \(error)")
            }
        }
    }
}
