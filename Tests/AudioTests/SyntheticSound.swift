import Foundation
import TestSupport

/// Sound with known contents, 16 kHz.
struct SyntheticSound {
    private(set) var samples: [Double]
    private var generator = SeededGenerator(seed: 7)

    init(seconds: Double) { samples = [Double](repeating: 0, count: Int(seconds * 16_000)) }

    var int16: [Int16] { Sound.int16(samples) }

    private func range(_ seconds: ClosedRange<Double>) -> Range<Int> {
        Int(seconds.lowerBound * 16_000)..<min(Int(seconds.upperBound * 16_000), samples.count)
    }

    /// White noise.
    func noise(_ amplitude: Double, _ seconds: ClosedRange<Double> = 0...1e4) -> Self {
        var copy = self
        for index in range(seconds) {
            copy.samples[index] += amplitude * Double.random(in: -1...1, using: &copy.generator)
        }
        return copy
    }

    /// A tone and its first harmonics, as mains hum has.
    func hum(_ frequency: Double, _ amplitude: Double, _ seconds: ClosedRange<Double> = 0...1e4) -> Self {
        var copy = self
        for index in range(seconds) {
            let phase = 2 * Double.pi * frequency * Double(index) / 16_000
            copy.samples[index] += amplitude * (sin(phase) + sin(2 * phase) / 2 + sin(3 * phase) / 4) / 1.75
        }
        return copy
    }

    /// What has the shape of speech: syllables of a voiced buzz, four a second, and a closure of 100 ms after
    /// each second.
    func speech(_ amplitude: Double, _ seconds: ClosedRange<Double>) -> Self {
        var copy = self
        let range = range(seconds)
        for index in range {
            let time = Double(index - range.lowerBound) / 16_000
            let envelope = Self.envelope(time)
            var voice = 0.0
            for harmonic in 1...12 { voice += sin(2 * .pi * 140 * Double(harmonic) * time) / Double(harmonic) }
            copy.samples[index] += amplitude * envelope * voice / 2
        }
        return copy
    }

    private static func envelope(_ time: Double) -> Double {
        let isClosed = (time * 4).truncatingRemainder(dividingBy: 4) > 3.6
        return isClosed ? 0 : max(sin(Double.pi * (time * 4).truncatingRemainder(dividingBy: 1)), 0.03)
    }

    /// A whisper: the same syllables in noise.
    func whisper(_ amplitude: Double, _ seconds: ClosedRange<Double>) -> Self {
        var copy = self
        let range = range(seconds)
        for index in range {
            let time = Double(index - range.lowerBound) / 16_000
            let envelope = Self.envelope(time)
            copy.samples[index] += amplitude * envelope * Double.random(in: -1...1, using: &copy.generator)
        }
        return copy
    }

    /// Without its first seconds.
    func dropping(_ seconds: Double) -> Self {
        var copy = self
        copy.samples.removeFirst(Int(seconds * 16_000))
        return copy
    }

    func click(_ amplitude: Double, at second: Double, milliseconds: Int) -> Self {
        noise(amplitude, second...(second + Double(milliseconds) / 1_000))
    }
}
