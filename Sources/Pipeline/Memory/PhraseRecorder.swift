import Audio
import Foundation

/// Follows the sound of somebody who records a phrase, or a case for the evaluation, until it is said. A value without I/O.
public struct PhraseRecorder {
    /// Seconds after which nobody has said anything.
    public static let patience = 15.0

    private var endpointer: Endpointer
    /// Frames after which what is said is cut.
    private let longest: Int
    private var frames = 0
    /// How loud the last chunk was: 0 (silence) to 1 (as loud as samples can be), of 60 dB.
    public private(set) var level = 0.0

    /// For a phrase.
    public init(_ configuration: Configuration) {
        self.init(configuration.settings.endpointing, longest: PhraseStudio.longestTake)
    }

    /// For a case, with so much of the room around it that an endpointer can judge it again.
    public init(withRoomAround settings: EndpointingSettings) {
        var settings = settings
        settings.preRoll = max(settings.preRoll, Self.room)
        settings.trailingSilence = max(settings.trailingSilence, Self.room)
        self.init(settings, longest: settings.maximum + 2 * Self.room)
    }

    private static let room = 1.0

    private init(_ settings: EndpointingSettings, longest: Double) {
        endpointer = Endpointer(settings)
        self.longest = Int(longest * Double(AudioFormat.recognition.sampleRate))
    }

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
                return .said(Array(utterance.samples.prefix(longest)))
            }
        }
        if endpointer.isOpen { return .speaking }
        return Double(frames) > Self.patience * Double(AudioFormat.recognition.sampleRate) ? .silence : .waiting
    }

    /// As `level`.
    public static func level(of samples: [Int16]) -> Double {
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
