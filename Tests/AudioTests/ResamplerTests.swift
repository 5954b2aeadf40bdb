import TestSupport
import Testing

@testable import Audio

@Suite struct ResamplerTests {
    @Test(arguments: [8_000, 11_025, 22_050, 44_100, 48_000, 96_000], [1, 160, 997])
    func piecesDoNotMatterAndTheLengthIsKept(_ rate: Int, _ piece: Int) throws {
        let tone = Sound.tone(300, 0.5, 0.3, rate: rate).map(Float.init)
        let whole = try Resampler(from: rate, to: 16_000)
        let expected = whole.process(tone) + whole.finish()
        let resampler = try Resampler(from: rate, to: 16_000)
        var found: [Float] = []
        for start in stride(from: 0, to: tone.count, by: piece) {
            found += resampler.process(Array(tone[start..<min(start + piece, tone.count)]))
        }
        found += resampler.finish()
        #expect(found == expected)
        #expect(abs(found.count - 4_800) <= 1)
    }

    @Test func finishLeavesItAsAtTheBeginning() throws {
        let tone = Sound.tone(300, 0.5, 0.1, rate: 44_100).map(Float.init)
        let resampler = try Resampler(from: 44_100, to: 16_000)
        let first = resampler.process(tone) + resampler.finish()
        #expect(resampler.process(tone) + resampler.finish() == first)
    }

    @Test(arguments: [0, -1, 3_999, 1_000_000]) func rateOutOfRange(_ rate: Int) {
        let error = #expect(throws: AudioError.self) { try Resampler(from: rate, to: 16_000) }
        #expect(error?.code == .notConvertible)
    }

    @Test func sameRateIsUntouched() throws {
        let pcm = PCM(samples: [1, -2, 32_767, -32_768], sampleRate: 16_000)
        #expect(try Resampler.convert(pcm, to: 16_000) == pcm)
    }
}
