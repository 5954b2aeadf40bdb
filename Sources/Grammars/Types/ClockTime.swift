import Intents

/// A time of day as it was said: it may leave open which half of the day is meant.
struct ClockTime: Sendable, Hashable {
    /// Minutes since midnight; 1440 is the midnight at the end of the day, and the small hours of its night are behind
    /// that. Where it is open, below 720.
    var minutes: Int
    var isOpen: Bool

    init(minutes: Int, isOpen: Bool) {
        (self.minutes, self.isOpen) = (minutes, isOpen)
    }

    /// From the parts of a `clock`: `exact`, or hour `h` with `m`, `past` or `to` and the part of the day, or `h24`.
    init(_ parts: Parts) {
        let minute = (parts.integer("m") ?? 0) + (parts.integer("past") ?? 0) - (parts.integer("to") ?? 0)
        if let exact = parts.text("exact"), let time = ClockTime(.time(exact)) {
            self = time
        } else if let hour = parts.integer("h24") {
            self.init(minutes: hour * 60 + minute, isOpen: false)
        } else {
            let hour = parts.integer("h") ?? 0
            let part = parts.text("part").flatMap(DayPart.init)
            let isOpen = part == nil && (1...12).contains(hour)
            let hours = part?.hour(of: hour) ?? (isOpen ? hour % 12 : hour)
            let cycle = isOpen ? 720 : 1440
            let total = hours * 60 + minute
            self.init(minutes: total < 0 ? total + cycle : total, isOpen: isOpen)
        }
    }

    /// The value between grammars: a time where it is decided, a text where it is open.
    var value: Value { isOpen ? .string(text) : .time(text) }

    init?(_ value: Value?) {
        switch value {
        case .time(let text)?: self.init(text: text, isOpen: false)
        case .string(let text)?: self.init(text: text, isOpen: true)
        default: return nil
        }
    }

    private init?(text: String, isOpen: Bool) {
        let numbers = text.split(separator: ":").compactMap { Int($0) }
        guard numbers.count == 2 else { return nil }
        self.init(minutes: numbers[0] * 60 + numbers[1], isOpen: isOpen)
    }

    /// `07:30`
    var text: String { Self.twoDigits(minutes / 60) + ":" + Self.twoDigits(minutes % 60) }

    /// On a clock that shows no 24:00.
    var onClock: ClockTime { ClockTime(minutes: minutes % 1440, isOpen: isOpen) }

    /// Where it is open, in the half of the day that the part of the day says, or the one in which most people are up:
    /// from six in the morning to six in the evening.
    func decided(for part: DayPart? = nil) -> ClockTime {
        guard isOpen else {
            // "Tonight at one am", "Friday night at midnight"
            let isAfterMidnight = (part == .evening || part == .night) && minutes < 720
            return isAfterMidnight ? ClockTime(minutes: minutes + 1440, isOpen: false) : self
        }
        if let part {
            let hour = minutes / 60 == 0 ? 12 : minutes / 60
            return ClockTime(minutes: part.hour(of: hour) * 60 + minutes % 60, isOpen: false)
        }
        return ClockTime(minutes: minutes < 360 ? minutes + 720 : minutes, isOpen: false)
    }

    /// Both halves of the day where it is open.
    var candidates: [ClockTime] {
        isOpen ? [0, 720].map { ClockTime(minutes: minutes + $0, isOpen: false) } : [self]
    }

    static func twoDigits(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
}

/// What narrows a clock time down.
enum DayPart: String, Sendable {
    case am, pm, morning, forenoon, midday, afternoon, evening, night

    /// The hour on the 24-hour clock that an hour of this part of the day is; 24 is the midnight at its end, and from
    /// there on it is the night's small hours: they belong to the day on which the night began.
    func hour(of hour: Int) -> Int {
        if hour == 0, self == .evening || self == .night { return 24 }
        guard (1...12).contains(hour) else { return hour }
        switch self {
        case .am: return hour % 12
        case .morning, .forenoon: return hour
        case .midday: return hour < 10 ? hour + 12 : hour
        case .pm, .afternoon: return hour % 12 + 12
        case .evening: return hour < 4 ? hour + 24 : hour + 12
        case .night: return hour < 6 ? hour + 24 : hour + 12
        }
    }

    /// The hour that is meant where only the part of the day is said, as calendars and reminders take it.
    var usualHour: Int {
        switch self {
        case .am, .morning, .forenoon: 9
        case .midday: 12
        case .pm, .afternoon: 15
        case .evening: 19
        case .night: 21
        }
    }
}
