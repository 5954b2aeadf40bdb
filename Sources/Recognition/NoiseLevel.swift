import Foundation

/// How far speech stands out of the noise under it.
enum NoiseLevel {
    private static let frame = 160
    /// Frames over which the loudness of speech is smoothed: 50 ms.
    private static let smoothing = 5
    /// Where the sound without noise is this far (30 dB) below its loudest nobody speaks.
    private static let pause = 1e-3
    /// Fewer pauses than this many frames say nothing of the noise.
    private static let fewestPauses = 10
    /// Decibels. Recordings in rooms had 34 to 58 (5 to 95 of 100), with kitchen noise of 12 dB put under them 18 to 25.
    static let clean = 35.0

    /// The loudest speech over the mean of the pauses, in decibels; infinite where there is nothing but silence.
    ///
    /// - Parameters:
    ///   - raw: as the microphone heard it, 16 kHz mono.
    ///   - enhanced: the same without its noise: it tells where the pauses are.
    static func ratio(_ raw: [Int16], enhanced: [Int16]) -> Double {
        let levels = powers(raw)
        let quiet = smoothed(powers(enhanced))
        guard let loudest = smoothed(levels).max(), let peak = quiet.max() else { return .infinity }
        var pauses = zip(levels, quiet).filter { $0.1 < peak * pause }.map(\.0)
        if pauses.count < fewestPauses { pauses = Array(levels.sorted().prefix(max(1, levels.count / 10))) }
        let noise = pauses.reduce(0, +) / Double(max(1, pauses.count))
        guard noise > 0 else { return .infinity }
        return 10 * log10(loudest / noise)
    }

    private static func powers(_ samples: [Int16]) -> [Double] {
        stride(from: 0, to: samples.count - frame + 1, by: frame).map { start in
            samples[start..<start + frame].reduce(0.0) { $0 + Double($1) * Double($1) } / Double(frame)
        }
    }

    private static func smoothed(_ powers: [Double]) -> [Double] {
        var sum = 0.0
        return powers.indices.map { index in
            sum += powers[index] - (index >= smoothing ? powers[index - smoothing] : 0)
            return max(0, sum) / Double(min(index + 1, smoothing))
        }
    }
}
