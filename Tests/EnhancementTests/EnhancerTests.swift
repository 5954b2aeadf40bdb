import Audio
import Enhancement
import Foundation
import Testing
import TestSupport

@Suite("Enhancers")
struct EnhancerTests {
    private static let speech = TestFiles.speech("order-some-soup.slt")

    private func enhancer(_ method: EnhancementMethod) throws -> any SpeechEnhancer {
        try #require(try Enhancers(folder: FetchedEnhancers.folder).make(method))
    }

    private func clean() throws -> [Int16] { try SoundFileSource.samples(of: Self.speech, maximumSeconds: 10) }

    private func white(_ count: Int, _ amplitude: Int) -> [Int16] {
        var generator = SeededGenerator(seed: 3)
        return (0..<count).map { _ in Int16(Int.random(in: -amplitude...amplitude, using: &generator)) }
    }

    @Test("What was at a time stays there, and nothing is added or lost", arguments: FetchedEnhancers.methods)
    func alignment(_ method: EnhancementMethod) throws {
        let clean = try clean()
        let enhanced = try enhancer(method).enhanced(clean)
        #expect(enhanced.count == clean.count)
        #expect(Self.lag(of: enhanced, behind: clean) == 0)
    }

    @Test("The cut into pieces changes nothing, and the lag is kept", arguments: FetchedEnhancers.methods)
    func pieces(_ method: EnhancementMethod) throws {
        let clean = try clean()
        let enhancer = try enhancer(method)
        let whole = try enhancer.enhanced(clean)
        for size in [1_000, 160, 37] {
            try enhancer.reset()
            var pieces: [Int16] = []
            for start in stride(from: 0, to: clean.count, by: size) {
                let end = min(start + size, clean.count)
                pieces += enhancer.process(Array(clean[start..<end]))
                #expect(pieces.count <= end && pieces.count >= end - enhancer.lag)
            }
            pieces += enhancer.finish()
            #expect(pieces == whole)
        }
    }

    @Test("Steady noise becomes softer, speech does not", arguments: FetchedEnhancers.methods)
    func noise(_ method: EnhancementMethod) throws {
        let enhancer = try enhancer(method)
        let noise = white(48_000, 600)
        let residue = try enhancer.enhanced(noise)
        // The first second is there to get used to it.
        #expect(Self.decibels(residue[16_000...]) < Self.decibels(noise[16_000...]) - 6)
        let clean = try clean()
        let enhanced = try enhancer.enhanced(clean)
        #expect(abs(Self.decibels(enhanced[...]) - Self.decibels(clean[...])) < 3)
    }

    @Test("Sound of any kind is taken", arguments: FetchedEnhancers.methods)
    func strange(_ method: EnhancementMethod) throws {
        let enhancer = try enhancer(method)
        for sound in [[], [1], [Int16](repeating: 0, count: 20_000), [Int16](repeating: .min, count: 9_999)] {
            #expect(try enhancer.enhanced(sound).count == sound.count)
        }
        let square = (0..<16_000).map { $0 / 40 % 2 == 0 ? Int16.max : .min }
        #expect(try enhancer.enhanced(square).count == square.count)
    }

    private static func decibels(_ samples: ArraySlice<Int16>) -> Double {
        10 * log10(samples.reduce(1.0) { $0 + Double($1) * Double($1) } / Double(max(1, samples.count)))
    }

    /// In samples, of at most 100 ms, by the largest correlation.
    private static func lag(of one: [Int16], behind other: [Int16]) -> Int {
        let lags = -1_600...1_600
        let correlations = lags.map { lag in
            stride(from: 1_600, to: other.count - 1_600, by: 3).reduce(0.0) {
                $0 + Double(one[$1 + lag]) * Double(other[$1])
            }
        }
        return (correlations.indices.max { correlations[$0] < correlations[$1] } ?? 0) + lags.lowerBound
    }
}
