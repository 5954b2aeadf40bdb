/// Noise far below any speech, the same for every utterance.
///
/// The model was trained on microphones. In digital silence (synthetic speech, microphones with a noise gate) its
/// features have no floor, and words beside it are misheard: measured, eSpeak NG's own files were rejected or lost words
/// raw and were right with noise at -80 dB.
enum Dither {
    /// Uniform within plus and minus this many units of 16 bits: about -75 dB below full scale.
    private static let amplitude = 10
    private static let period = 1 << 14

    /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014).
    private static func random(_ index: Int) -> UInt64 {
        let state = 1 &+ UInt64(truncatingIfNeeded: index + 1) &* 0x9E37_79B9_7F4A_7C15
        var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed >> 32
    }

    private static let noise: [Int16] = (0..<period).map {
        Int16(truncatingIfNeeded: Int(random($0) % UInt64(2 * amplitude + 1)) - amplitude)
    }

    /// White noise: the number of that index, -1 to 1.
    static func uniform(_ index: Int) -> Double { Double(random(index)) / Double(UInt64(1) << 31) - 1 }

    /// - Parameters:
    ///   - samples: 16 kHz mono.
    ///   - offset: how many samples of the utterance came before them.
    static func added(to samples: [Int16], at offset: Int = 0) -> [Int16] {
        let noise = noise
        return samples.enumerated().map { index, sample in
            let sum = Int(sample) + Int(noise[(offset + index) % period])
            return Int16(clamping: sum)
        }
    }
}
