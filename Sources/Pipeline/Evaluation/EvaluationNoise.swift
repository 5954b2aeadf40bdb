import Audio
import Foundation

/// The noise under the sounds of a condition.
public struct EvaluationNoise: Sendable {
    /// Sounds that noise is put under are read as a whole, and may be as long as this.
    static let longestSound = 600.0

    let mixer: NoiseMixer
    /// The ratio of speech to noise; see `NoiseMixer`.
    let decibels: Double
    let seed: UInt64

    public init(_ mixer: NoiseMixer, decibels: Double, seed: UInt64) {
        self.mixer = mixer
        self.decibels = decibels
        self.seed = seed
    }

    /// The sound of a case as it was heard, 16 kHz mono; nil where it is a text, or cannot be read.
    ///
    /// - Parameter noise: that was under it; nil: none.
    public static func sound(of evaluated: EvaluationCase, with noise: EvaluationNoise?) -> [Int16]? {
        guard case .audio(let path) = evaluated.source,
            let clip = try? SoundFileSource.samples(of: path, maximumSeconds: longestSound)
        else { return nil }
        return noise?.mixed(into: clip, of: evaluated) ?? clip
    }

    /// The sound of a case with its stretch of the noise: the same one at every ratio, in every order and on every machine.
    func mixed(into samples: [Int16], of evaluated: EvaluationCase) -> [Int16] {
        mixer.mixed(into: samples, decibels: decibels, draw: Self.hash("\(seed) \(evaluated.name)"))
    }

    /// FNV-1a (Fowler, Noll, Vo), whose low bits are spread by a last step of SplitMix64.
    private static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ (hash >> 31)
    }
}
