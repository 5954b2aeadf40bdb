import TestSupport
/// Sounds that nobody said.
enum SyntheticSound: String, CaseIterable, Sendable {
    case silence, softNoise, fullScaleNoise, blowing, squareWave, highest, lowest, hum

    /// - Parameter count: samples at 16 kHz.
    func samples(_ count: Int) -> [Int16] {
        var noise = SeededGenerator(seed: 7)
        switch self {
        case .silence: return [Int16](repeating: 0, count: count)
        case .softNoise: return (0..<count).map { _ in Int16.random(in: -300...300, using: &noise) }
        case .fullScaleNoise: return (0..<count).map { _ in Int16.random(in: .min ... .max, using: &noise) }
        case .blowing: return blowing(count, &noise)
        case .squareWave: return (0..<count).map { $0 / 40 % 2 == 0 ? .max : .min }
        case .highest: return [Int16](repeating: .max, count: count)
        case .lowest: return [Int16](repeating: .min, count: count)
        case .hum: return (0..<count).map { Int16(4000 * triangle(Double($0) / 160)) }
        }
    }

    /// Noise through a leaky integrator, loudest at low frequencies as breath on a microphone is, in gusts.
    private func blowing(_ count: Int, _ noise: inout SeededGenerator) -> [Int16] {
        var level = 0.0
        return (0..<count).map { index in
            level = 0.97 * level + Double.random(in: -2500...2500, using: &noise)
            let gust = 0.55 + 0.45 * triangle(Double(index) / 9000)
            return Int16(max(-32_768, min(32_767, level * gust)))
        }
    }

    private func triangle(_ turns: Double) -> Double { 4 * abs(turns - turns.rounded()) - 1 }
}
