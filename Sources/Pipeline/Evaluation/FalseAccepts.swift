/// How often sound that is meant for nobody is taken as a command.
public struct FalseAccepts: Sendable, Hashable {
    public var count: Int
    /// Hours of sound that were listened to.
    public var hours: Double

    public init(count: Int, hours: Double) {
        self.count = count
        self.hours = hours
    }

    /// nil of no sound (texts have no length).
    public var perHour: Double? { hours > 0 ? Double(count) / hours : nil }

    /// The one-sided 95 % upper confidence bound of `perHour`, events being independent; nil of no sound.
    public var upper95: Double? { hours > 0 ? PoissonBound.upper95(count) / hours : nil }
}
