import Foundation
import Grammars

/// When and where a conversation takes place: parameters, so that a replay is the same every time.
public struct Moment: Sendable {
    /// The wall clock at the start.
    public var now: Date
    public var timeZone: TimeZone
    /// Seconds on the conversation's clock since the start.
    public var elapsed: @Sendable () -> Double

    public init(now: Date, timeZone: TimeZone, elapsed: @escaping @Sendable () -> Double) {
        self.now = now
        self.timeZone = timeZone
        self.elapsed = elapsed
    }

    /// The wall clock as the conversation sees it.
    public var current: Date { now.addingTimeInterval(elapsed()) }

    /// What a text that is said just now is read in.
    func situation(_ context: [String: [String]]) -> Situation {
        Situation(now: current, timeZone: timeZone, context: context)
    }

    /// The real clock.
    public static func live(timeZone: TimeZone = .current) -> Moment {
        let start = ContinuousClock.now
        return Moment(now: Date(), timeZone: timeZone) { (ContinuousClock.now - start) / .seconds(1) }
    }
}
