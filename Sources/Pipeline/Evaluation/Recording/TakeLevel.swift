import Foundation

/// How loud a recording is, and what speaks against keeping it. Nothing here depends on whether Beckon understands it: cases that
/// were chosen by that would tell nothing.
public struct TakeLevel: Sendable, Hashable {
    /// Decibels below full scale of the loudest sample, 0 or less; minus infinity where there is nothing but zeros.
    public var peak: Double
    /// Decibels between the loudest and the softest 0.1 s; nil where the recording is shorter than two of these.
    public var overRoom: Double?
    /// Whether the microphone was overdriven: several samples in a row at full scale.
    public var isClipped: Bool

    private static let frame = 1_600
    private static let fullScale = 32_768.0
    /// A converter that is overdriven stays near its end for some samples; a loud voice touches it for one or two.
    private static let clippedRun = 3
    private static let clippedFrom = 32_600
    private static let quietBelow = -35.0
    private static let leastOverRoom = 12.0

    /// - Parameter samples: 16 kHz mono.
    public init(_ samples: [Int16]) {
        let loudest = samples.reduce(0) { max($0, abs(Int($1))) }
        peak = 20 * log10(Double(loudest) / Self.fullScale)
        var run = 0
        isClipped = samples.contains { sample in
            run = abs(Int(sample)) >= Self.clippedFrom ? run + 1 : 0
            return run >= Self.clippedRun
        }
        let powers = stride(from: 0, through: samples.count - Self.frame, by: Self.frame).map { start in
            samples[start..<start + Self.frame].reduce(0.0) { $0 + Double($1) * Double($1) }
        }
        if powers.count > 1, let softest = powers.min(), let strongest = powers.max(), strongest > 0 {
            overRoom = 10 * log10(strongest / max(softest, Double(Self.frame)))
        }
    }

    /// One line: "peak -12 dB, speech 31 dB above the room".
    public var summary: String {
        guard peak > -.infinity else { return "no sound at all" }
        let room = overRoom.map { String(format: ", speech %.0f dB above the room", $0) } ?? ""
        return String(format: "peak %.0f dB", peak) + room
    }

    /// What is wrong with it and what to do, one sentence each.
    ///
    /// - Parameter isSpeech: sound of the room alone may be as soft as it is.
    public func warnings(isSpeech: Bool = true) -> [String] {
        guard peak > -.infinity else {
            return ["the microphone gives nothing but zeros; is it muted? See beckon devices"]
        }
        var warnings: [String] = []
        if isClipped { warnings.append("it is clipped; turn the microphone down or step back") }
        guard isSpeech else { return warnings }
        if peak < Self.quietBelow { warnings.append("it is very soft; turn the microphone up or come nearer") }
        if let overRoom, overRoom < Self.leastOverRoom {
            warnings.append("it is hardly louder than the room; come nearer, unless that is how it will be used")
        }
        return warnings
    }
}
