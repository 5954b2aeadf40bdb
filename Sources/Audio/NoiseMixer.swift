import Foundation

/// Puts noise under clips, as the benchmark of the coffee orders does (github.com/Picovoice/speech-to-intent-benchmark): a
/// stretch of noise as long as the clip, so loud that the ratio of the highest energy in any 2048 samples of the clip to
/// that of the stretch is the wanted one; the sum has a peak of half the full scale.
public struct NoiseMixer: Sendable {
    static let frame = 2048
    private static let peak = 16_383.0

    private let noise: [Int16]

    /// - Parameter noise: 16 kHz mono; nil where there is none, or it is silent.
    public init?(_ noise: [Int16]) {
        guard noise.contains(where: { $0 != 0 }) else { return nil }
        self.noise = noise
    }

    /// - Parameters:
    ///   - clip: 16 kHz mono; silence and a clip of no samples come back as they are.
    ///   - decibels: the ratio.
    ///   - draw: which stretch; the same draws the same. Noise that is shorter than the clip is repeated.
    public func mixed(into clip: [Int16], decibels: Double, draw: UInt64) -> [Int16] {
        let stretch = stretch(clip.count, draw)
        let (speech, noise) = (Self.loudest(clip), Self.loudest(stretch))
        guard speech > 0 else { return clip }
        let gain = noise > 0 ? sqrt(speech / noise / pow(10, decibels / 10)) : 0
        let sum = zip(clip, stretch).map { Double($0) + gain * Double($1) }
        let peak = sum.reduce(0) { max($0, abs($1)) }
        return sum.map { Int16(($0 * Self.peak / peak).rounded()) }
    }

    private func stretch(_ count: Int, _ draw: UInt64) -> [Int16] {
        let starts = max(1, noise.count - count + 1)
        let start = Int(draw % UInt64(starts))
        return (0..<count).map { noise[(start + $0) % noise.count] }
    }

    /// The highest energy of any frame; what is left behind the last whole one does not count, unless it is all.
    private static func loudest(_ samples: [Int16]) -> Double {
        var loudest = 0.0
        for start in stride(from: 0, through: max(0, samples.count - frame), by: frame) {
            let energy = samples[start..<min(start + frame, samples.count)].reduce(0.0) { $0 + Double($1) * Double($1) }
            loudest = max(loudest, energy)
        }
        return loudest
    }
}
