import Foundation

/// The level of the steady noise, followed through speech: the minimum of the smoothed level within the last seconds,
/// because even fast speech falls back to the noise between its words.
///
/// Source: R. Martin, "Noise Power Spectral Density Estimation Based on Optimal Smoothing and Minimum Statistics", IEEE
/// Trans. Speech and Audio Processing 9(5), 2001; here with one band, a window cut into parts so that old minima leave,
/// and a constant for the bias that a minimum has.
struct NoiseFloor {
    /// Frames of 10 ms in one part of the window.
    private static let partLength = 25
    /// 2.5 s: shorter takes long vowels for noise, longer lets a hum that sets in hold an utterance open.
    private static let partCount = 10
    /// Frames over which the power is smoothed.
    private static let smoothing = 5
    /// Decibels by which the minimum lies below the mean.
    private static let bias = 2.0
    /// Before the window is full nothing louder than this is taken for noise: the sound may begin within a word.
    private static let presumed = -55.0
    /// No floor is lower, so that digital silence does not make the faintest noise look like speech.
    static let lowest = -80.0

    private var powers: [Double] = []
    private var parts: [Double] = []
    private var current = Double.infinity
    private var count = 0

    /// Decibels below full scale.
    private(set) var level = NoiseFloor.presumed
    /// The last frames' smoothed level.
    private(set) var smoothed = NoiseFloor.lowest

    /// - Parameter frame: the level of the next 10 ms, in decibels.
    mutating func add(_ frame: Double) {
        powers.append(pow(10, frame / 10))
        if powers.count > Self.smoothing { powers.removeFirst() }
        smoothed = 10 * log10(powers.reduce(0, +) / Double(powers.count))
        current = min(current, smoothed)
        count += 1
        var lowest = min(parts.min() ?? current, current)
        if parts.count < Self.partCount { lowest = min(lowest, Self.presumed - Self.bias) }
        level = max(lowest + Self.bias, Self.lowest)
        if count == Self.partLength {
            parts.append(current)
            if parts.count > Self.partCount { parts.removeFirst() }
            current = .infinity
            count = 0
        }
    }
}
