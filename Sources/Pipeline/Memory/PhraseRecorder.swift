import Audio
import Foundation

/// Follows the sound of somebody who records a phrase until it is said. A value without I/O.
public struct PhraseRecorder {
    /// Seconds after which nobody has said anything.
    public static let patience = 15.0

    private var endpointer: Endpointer
    private var frames = 0
    /// How loud the last chunk was: 0 (silence) to 1 (as loud as samples can be), of 60 dB.
    public private(set) var level = 0.0

    public init(_ configuration: Configuration) { endpointer = Endpointer(configuration.settings.endpointing) }

    public enum Progress: Sendable, Hashable {
        case waiting
        case speaking
        /// 16 kHz mono.
        case said([Int16])
        /// Nobody spoke in time.
        case silence
    }

    public mutating func process(_ chunk: AudioChunk) -> Progress {
        frames += chunk.samples.count
        level = Self.level(of: chunk.samples)
        for event in endpointer.process(chunk) {
            if case .ended(let utterance) = event {
                let longest = Int(PhraseStudio.longestTake) * AudioFormat.recognition.sampleRate
                return .said(Array(utterance.samples.prefix(longest)))
            }
        }
        if endpointer.isOpen { return .speaking }
        return Double(frames) > Self.patience * Double(AudioFormat.recognition.sampleRate) ? .silence : .waiting
    }

    static func level(of samples: [Int16]) -> Double {
        guard !samples.isEmpty else { return 0 }
        let power = samples.reduce(0.0) { $0 + Double($1) * Double($1) } / Double(samples.count)
        // 60 dB below the loudest square wave is 32768 / 1000.
        let range = 60.0
        return min(1, max(0, (Self.decibels(power) + range) / range))
    }

    private static func decibels(_ power: Double) -> Double {
        power > 0 ? 10 * log10(power / (32_768 * 32_768)) : -.infinity
    }
}
