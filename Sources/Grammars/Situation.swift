import Foundation

/// What holds at the moment when a text is read: "tomorrow" depends on it, and so do sentences for one state or place.
public struct Situation: Sendable, Hashable {
    /// The moment of speaking.
    public var now: Date
    /// Where the speaker is; times of day are said in it.
    public var timeZone: TimeZone
    /// What is the case: `"timer": ["ringing"]`, `"site": ["kitchen"]`.
    public var context: [String: [String]]

    public init(now: Date = Date(), timeZone: TimeZone = .current, context: [String: [String]] = [:]) {
        self.now = now
        self.timeZone = timeZone
        self.context = context
    }
}
