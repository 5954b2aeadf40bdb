/// What capturing has gone through so far.
public struct CaptureStatistics: Sendable, Hashable {
    /// Overruns of the device that were recovered.
    public var xruns = 0
    /// Frames (16 kHz) that were dropped because nobody took them in time.
    public var dropped = 0
    /// How often the device was lost and opened again.
    public var reopened = 0
    /// Frames a second that the device really gives, in hertz, once five seconds have been counted.
    public var measuredRate: Double?
    /// Frames a second that it promised.
    public var nominalRate = 0

    public init() {}

    /// One sentence where the device gives more than 2 % more or fewer frames than it promised.
    public var rateProblem: String? {
        guard let measuredRate, nominalRate > 0 else { return nil }
        let deviation = measuredRate / Double(nominalRate) - 1
        guard abs(deviation) > 0.02 else { return nil }
        let percent = (deviation * 1_000).rounded() / 10
        return "the device gives \(Int(measuredRate)) frames a second instead of \(nominalRate) (\(percent) %), "
            + "so that speech sounds too \(deviation > 0 ? "low" : "high"); use another device or rate"
    }
}
