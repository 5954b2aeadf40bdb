import Bus
import Foundation
import Intents
import Pipeline
import Suggestions
import Synchronization

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

/// Offers on the desktop what the person probably does next, where the settings say so. It looks on a thread of its own: the
/// habits may have to be read first, and the desktop may take its time. The lock is `state`'s.
final class SuggestionReminder: Sendable {
    /// Seconds between two looks.
    private static let interval = 60.0
    /// How long an offer may be taken; the next comes an hour after it at the earliest.
    private static let patience = Duration.seconds(1800)

    private struct State {
        var due: DueSuggestions
        var lastLook: Date?
        var isLooking = false
    }

    private let keeper: SuggestionKeeper
    private let notifier: DesktopNotifier
    private let action: String
    private let run: @Sendable (Shortcut) -> Void
    private let log: Log
    private let state: Mutex<State>

    /// - Parameters:
    ///   - locale: of the button.
    ///   - run: told what the person has taken, on a thread of the reminder's.
    init(
        _ keeper: SuggestionKeeper, environment: [String: String], timeZone: TimeZone, locale: String, log: Log,
        run: @escaping @Sendable (Shortcut) -> Void
    ) {
        self.keeper = keeper
        self.run = run
        action = SpokenLanguage(locale: locale) == .chinese ? "执行" : "Run"
        self.log = log
        notifier = DesktopNotifier(.session(environment))
        state = Mutex(State(due: DueSuggestions(timeZone: timeZone)))
    }

    /// Called often, and returns at once; looks once a minute, and not while the device is locked: a desktop shows to all
    /// who stand by.
    func look(at time: Date, isLocked: Bool) {
        let isTime = state.withLock { state in
            if let last = state.lastLook, time < last.addingTimeInterval(Self.interval), time >= last { return false }
            state.lastLook = time
            guard !isLocked, !state.isLooking else { return false }
            state.isLooking = true
            return true
        }
        if isTime { Thread.detachNewThread { self.offer(at: time) } }
    }

    private func offer(at time: Date) {
        let likely = keeper.suggestions(at: time, count: 3, least: Suggester.dueThreshold)
        let next = state.withLock { state in
            state.isLooking = false
            return state.due.next(among: likely, at: time)
        }
        guard let next else { return }
        let reasons = next.reasons.prefix(2).map(\.text).joined(separator: ", ")
        do {
            if try notifier.offer(next.shortcut.title, reasons, action: action, within: Self.patience) {
                run(next.shortcut)
            }
        } catch {
            log(.debug, "a suggestion is not shown on the desktop: \(error)")
        }
    }
}
