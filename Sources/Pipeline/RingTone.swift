import Audio
import Foundation

/// The sound of a ring: two short tones, a fourth apart, faded in and out so that they do not click.
enum RingTone {
    private static let sampleRate = 22_050
    /// Hertz: A5 and D6 in equal temperament.
    private static let tones = [880.0, 1174.66]
    private static let toneSeconds = 0.18
    private static let pauseSeconds = 0.06
    private static let fadeSeconds = 0.01
    private static let amplitude = 0.4

    static let pcm: PCM = {
        var samples: [Int16] = []
        for frequency in tones {
            samples += tone(frequency)
            samples += [Int16](repeating: 0, count: Int(pauseSeconds * Double(sampleRate)))
        }
        return PCM(samples: samples, sampleRate: sampleRate)
    }()

    private static func tone(_ frequency: Double) -> [Int16] {
        let count = Int(toneSeconds * Double(sampleRate))
        let fade = fadeSeconds * Double(sampleRate)
        return (0..<count).map { index in
            let edge = min(1, Double(min(index, count - 1 - index)) / fade)
            let wave = sin(2 * .pi * frequency * Double(index) / Double(sampleRate))
            return Int16(amplitude * edge * wave * Double(Int16.max))
        }
    }
}
