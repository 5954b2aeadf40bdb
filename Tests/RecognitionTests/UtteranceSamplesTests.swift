import Testing

@testable import Recognition

/// What words are looked for in, of sound that noise was taken out of.
struct UtteranceSamplesTests {
    /// A second of speech (a tone) after half a second of noise of this amplitude, with and without the noise.
    private static func sound(noise amplitude: Int16) -> UtteranceSamples {
        let quiet = (0..<24_000).map { index in index < 8_000 ? Int16(0) : Int16(index % 16 < 8 ? 12_000 : -12_000) }
        let noisy = quiet.enumerated().map { index, sample in sample + (index % 2 == 0 ? amplitude : -amplitude) }
        return UtteranceSamples(quiet, second: quiet.map { $0 / 2 }, raw: noisy)
    }

    @Test("In noise a sixth of the sound as it came is left in both ways")
    func residue() {
        let sound = Self.sound(noise: 1_200)
        let heard = sound.recognizable
        #expect(!heard.isClean)
        #expect(heard.first[0] == 200 && heard.first[1] == -200)
        #expect(heard.first[8_000] == 12_200)
        #expect(heard.second?[8_000] == 7_200)
        #expect(heard.first.count == sound.raw.count && heard.second?.count == sound.raw.count)
    }

    @Test("With little noise the sound as it came is first")
    func clean() {
        let sound = Self.sound(noise: 12)
        let heard = sound.recognizable
        #expect(heard.isClean)
        #expect(heard.first == sound.raw)
        #expect(heard.second?[0] == 2)
    }

    @Test("What nothing was taken out of is heard one way", arguments: [[], [0, 0, 0], [.min, .max, .min, .max]])
    func untouched(_ samples: [Int16]) {
        let heard = UtteranceSamples(samples).recognizable
        #expect(heard.first == samples && heard.second == nil)
    }

    @Test("The loudest samples stay within their range")
    func extremes() {
        let sound = UtteranceSamples([.max, .min], second: [.min, .max], raw: [.max, .min])
        #expect(sound.recognizable.first == [.max, .min])
    }
}

/// How sure a result is.
struct ConfidenceTests {
    @Test("The better it fits, and the more ways agree, the surer")
    func order() {
        for (lower, higher) in zip([-20.0, -4, 0, 4], [-4.0, 0, 4, 20]) {
            #expect(Confidence.of([lower], .same) < Confidence.of([higher], .same))
        }
        let agreements: [Confidence.Agreement] = [.alone, .decided, .heardOnce, .same]
        let values = agreements.map { Confidence.of([6], $0) }
        #expect(values == values.sorted() && Set(values).count == values.count)
        #expect(Confidence.of([0, 4], .same) == Confidence.of([2], .same))
    }

    @Test("What could not be held against loose phones counts as nothing")
    func unknown() {
        #expect(Confidence.of([], .same) == 0)
        #expect(Confidence.of([nil], .same) == 0)
        #expect(Confidence.of([nil, 4], .same) == Confidence.of([4], .same))
    }
}
