import Audio
import Foundation
import Testing

struct NoiseMixerTests {
    private static let tone = (0..<16_000).map { Int16((8_000 * sin(Double($0) / 10)).rounded()) }
    private static let hum = (0..<4_000).map { Int16((300 * sin(Double($0) / 3)).rounded()) }

    private func power(_ samples: [Int16]) -> Double { samples.reduce(0.0) { $0 + Double($1) * Double($1) } }

    /// What noise is left when the clip is taken out of the mixture, by the mixture's own scale.
    @Test(arguments: [24.0, 6, 0, -6]) func theRatioIsKept(decibels: Double) throws {
        let mixer = try #require(NoiseMixer(Self.hum))
        let mixed = mixer.mixed(into: Self.tone, decibels: decibels, draw: 7)
        #expect(mixed.count == Self.tone.count)
        #expect(mixed.map { abs(Int($0)) }.max() == 16_383)
        let dot = zip(mixed, Self.tone).reduce(0.0) { $0 + Double($1.0) * Double($1.1) }
        let scale = dot / power(Self.tone)
        let rest = zip(mixed, Self.tone).map { Double($0) - scale * Double($1) }.reduce(0) { $0 + $1 * $1 }
        let ratio = 10 * log10(scale * scale * power(Self.tone) / rest)
        #expect(abs(ratio - decibels) < 0.5, "\(ratio)")
    }

    @Test func aDrawIsAlwaysTheSameStretch() throws {
        let noise = (0..<64_000).map { Int16(truncatingIfNeeded: ($0 &* 7919) % 2_001 - 1_000) }
        let mixer = try #require(NoiseMixer(noise))
        let first = mixer.mixed(into: Self.tone, decibels: 6, draw: 12_345)
        #expect(first == mixer.mixed(into: Self.tone, decibels: 6, draw: 12_345))
        #expect(first != mixer.mixed(into: Self.tone, decibels: 6, draw: 54_321))
        #expect(mixer.mixed(into: Self.tone, decibels: 6, draw: .max).count == Self.tone.count)
    }

    @Test func oddSounds() throws {
        #expect(NoiseMixer([]) == nil)
        #expect(NoiseMixer([0, 0]) == nil)
        let mixer = try #require(NoiseMixer([1, -1]))
        #expect(mixer.mixed(into: [], decibels: 6, draw: 1) == [])
        #expect(mixer.mixed(into: [0, 0, 0], decibels: 6, draw: 1) == [0, 0, 0])
        #expect(mixer.mixed(into: [.min, .max, .min], decibels: 6, draw: 1).count == 3)
    }
}
