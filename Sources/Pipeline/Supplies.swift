import BeckonKit

/// Values that extensions supply unasked, taken in so that none of them takes much of the line's time: one whose values
/// took long to take in has to wait, and only its last values count. Pure; times are seconds of the line's clock.
struct Supplies {
    struct Key: Hashable, Sendable {
        var application: String
        var type: String
    }

    /// An application waits this many times as long as its values took.
    static let rest = 9.0

    private var waiting: [(key: Key, values: [VocabularyValue])] = []
    /// By application.
    private var restUntil: [String: Double] = [:]

    /// Whether values can be taken in now; else they wait, in the place of those of their type that wait already.
    mutating func admit(_ values: [VocabularyValue], for key: Key, at time: Double) -> Bool {
        guard restUntil[key.application].map({ time < $0 }) ?? false else { return true }
        if let index = waiting.firstIndex(where: { $0.key == key }) {
            waiting[index].values = values
        } else {
            waiting.append((key, values))
        }
        return false
    }

    mutating func note(seconds: Double, of application: String, at time: Double) {
        restUntil[application] = time + seconds * Self.rest
    }

    /// Values that have waited long enough.
    mutating func next(at time: Double) -> (key: Key, values: [VocabularyValue])? {
        waiting.firstIndex { time >= restUntil[$0.key.application] ?? 0 }.map { waiting.remove(at: $0) }
    }
}
