import Audio
import Foundation
import Synthesis

/// A synthetic voice.
public struct Speaker: Sendable, Hashable, CustomStringConvertible {
    /// How something is said.
    public struct Manner: Sendable, Hashable {
        /// 1: the voice's own speed; greater is faster.
        public var speed: Double
        /// 1: the voice's own pitch; greater is higher.
        public var pitch: Double

        public init(speed: Double = 1, pitch: Double = 1) {
            self.speed = speed
            self.pitch = pitch
        }
    }

    public enum Engine: Sendable { case flite, eSpeak }

    public var name: String
    public var engine: Engine
    /// The voice's own pitch in hertz, for flite.
    var pitch = 100.0

    public var description: String { name }

    public static let slt = Speaker(name: "slt", engine: .flite, pitch: 170)
    public static let rms = Speaker(name: "rms", engine: .flite, pitch: 95)
    public static let awb = Speaker(name: "awb", engine: .flite, pitch: 120)
    /// The oldest of them, at 8 kHz: without anything above 4 kHz, as on a telephone.
    public static let kal = Speaker(name: "kal", engine: .flite, pitch: 95)
    public static let american = Speaker(name: "en-us", engine: .eSpeak)
    public static let british = Speaker(name: "en-gb", engine: .eSpeak)

    /// Men and women, of recorded pieces, of diphones and of formants.
    public static let six: [Speaker] = [.slt, .rms, .awb, .kal, .american, .british]

    static let flite = "/usr/bin/flite"

    /// Whether its program is installed.
    public var canSpeak: Bool { engine == .eSpeak || FileManager.default.isExecutableFile(atPath: Self.flite) }

    /// 16 kHz, with 0.3 s of silence before and 0.6 s behind, as the endpointer hands utterances over; as loud as the
    /// others.
    public func say(_ text: String, _ manner: Manner = Manner()) throws -> [Int16] {
        let speech =
            switch engine {
            case .eSpeak: try synthesized(text, manner)
            case .flite: try spokenByFlite(text, manner)
            }
        let loudest = speech.map { abs(Double($0)) }.max() ?? 1
        let silence = { (seconds: Double) in [Int16](repeating: 0, count: Int(seconds * 16_000)) }
        let trimmed = speech.drop { abs(Int($0)) < 60 }.reversed().drop { abs(Int($0)) < 60 }.reversed()
        return silence(0.3) + trimmed.map { Int16(Double($0) / max(1, loudest) * 16_000) } + silence(0.6)
    }

    private func synthesized(_ text: String, _ manner: Manner) throws -> [Int16] {
        let settings = try VoiceSettings(
            name: name, rate: Int(150 * manner.speed), pitch: Int(max(0, min(99, 50 + 200 * (manner.pitch - 1)))))
        return try Resampler.convert(Synthesizer(settings: settings).synthesize(text), to: 16_000).samples
    }

    private func spokenByFlite(_ text: String, _ manner: Manner) throws -> [Int16] {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("beckon-\(UUID().uuidString).wav")
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.flite)
        process.arguments = [
            "-voice", name, "-t", text, "-o", file.path, "--setf", "duration_stretch=\(1 / manner.speed)",
            "--setf", "int_f0_target_mean=\(pitch * manner.pitch)",
        ]
        try process.run()
        process.waitUntilExit()
        return try SoundFileSource.samples(of: file.path)
    }
}
