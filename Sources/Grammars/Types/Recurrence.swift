import CICal
import Foundation

/// A rule by which something comes again: an RRULE of RFC 5545, read and unfolded by libical.
public struct Recurrence: Sendable, Hashable {
    /// Without the name: `FREQ=WEEKLY;BYDAY=MO;BYHOUR=7;BYMINUTE=0`.
    public let rule: String
    private let frequency: Frequency
    private let keys: Set<String>

    private enum Frequency: String {
        case secondly = "SECONDLY"
        case minutely = "MINUTELY"
        case hourly = "HOURLY"
        case daily = "DAILY"
        case weekly = "WEEKLY"
        case monthly = "MONTHLY"
        case yearly = "YEARLY"

        var isWithinDay: Bool { self == .secondly || self == .minutely || self == .hourly }
    }

    private static let maximumLength = 300
    /// Occurrences that are passed over on the way to the next one.
    private static let maximumSteps = 20_000

    /// libical would otherwise end the process where it was built so.
    private static let prepared: Void = icalerror_set_errors_are_fatal(0)

    /// Nil for what is no rule, and for rules by the second, minute or hour that are bound to days or times: some of
    /// those never come true, and the search for it would take minutes.
    public init?(_ text: String) {
        _ = Self.prepared
        let rule = text.uppercased().hasPrefix("RRULE:") ? String(text.dropFirst(6)) : text
        guard rule.utf8.count <= Self.maximumLength, rule.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
            return nil
        }
        var values: [String: String] = [:]
        for part in rule.uppercased().split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2, values.updateValue(String(pair[1]), forKey: String(pair[0])) == nil else {
                return nil
            }
        }
        guard let frequency = values["FREQ"].flatMap(Frequency.init) else { return nil }
        guard !frequency.isWithinDay || Set(values.keys).isSubset(of: ["FREQ", "INTERVAL", "COUNT", "UNTIL"]) else {
            return nil
        }
        guard Self.parsed(rule).freq != ICAL_NO_RECURRENCE else { return nil }
        self.rule = rule
        self.frequency = frequency
        keys = Set(values.keys)
    }

    /// The first occurrence after a moment; nil when there is none any more.
    ///
    /// - Parameters:
    ///   - start: the first moment that the rule counts from, which "every other week" needs. Without it the rule begins
    ///     with its first occurrence after `moment`.
    ///   - timeZone: where the rule's times of day hold. A time that clocks leave out is moved forward by as much.
    public func next(after moment: Date, from start: Date? = nil, in timeZone: TimeZone) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        // Hours and shorter times go on evenly when clocks are changed.
        calendar.timeZone = frequency.isWithinDay ? .gmt : timeZone
        let anchor = start ?? moment
        var components = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: anchor)
        if keys.contains("BYMINUTE"), !keys.contains("BYSECOND") { components.second = 0 }
        let beginning = start == nil ? Self.parsed(everyTime) : Self.parsed(rule)
        var found: Date?
        Self.unfold(beginning, from: Self.time(components, isDate: false)) { time in
            guard let date = calendar.date(from: Self.components(time)), date > moment else { return true }
            found = date
            return false
        }
        return found
    }

    /// The first day on or after a day.
    func nextDay(onOrAfter day: CivilDay) -> CivilDay? {
        var found: CivilDay?
        let start = DateComponents(year: day.year, month: day.month, day: day.day)
        Self.unfold(Self.parsed(rule), from: Self.time(start, isDate: true)) { time in
            found = CivilDay(year: Int(time.year), month: Int(time.month), day: Int(time.day))
            return false
        }
        return found
    }

    /// The rule without its interval: the first occurrence is one of it.
    private var everyTime: String {
        frequency.isWithinDay
            ? rule
            : rule.split(separator: ";").filter { !$0.uppercased().hasPrefix("INTERVAL=") }.joined(separator: ";")
    }

    private static func parsed(_ rule: String) -> icalrecurrencetype {
        rule.withCString(icalrecurrencetype_from_string)
    }

    private static func unfold(
        _ rule: icalrecurrencetype, from start: icaltimetype, _ body: (icaltimetype) -> Bool
    ) {
        guard let iterator = icalrecur_iterator_new(rule, start) else { return }
        defer { icalrecur_iterator_free(iterator) }
        for _ in 0..<maximumSteps {
            let time = icalrecur_iterator_next(iterator)
            guard icaltime_is_null_time(time) == 0, body(time) else { return }
        }
    }

    private static func time(_ components: DateComponents, isDate: Bool) -> icaltimetype {
        var time = icaltime_null_time()
        time.year = Int32(clamping: components.year ?? 1970)
        time.month = Int32(clamping: components.month ?? 1)
        time.day = Int32(clamping: components.day ?? 1)
        time.hour = Int32(clamping: components.hour ?? 0)
        time.minute = Int32(clamping: components.minute ?? 0)
        time.second = Int32(clamping: components.second ?? 0)
        time.is_date = isDate ? 1 : 0
        return time
    }

    private static func components(_ time: icaltimetype) -> DateComponents {
        DateComponents(
            year: Int(time.year), month: Int(time.month), day: Int(time.day), hour: Int(time.hour),
            minute: Int(time.minute), second: Int(time.second))
    }
}
