import Audio
import Foundation
import TestSupport
import Testing

/// Speech that a poor line or a poor recorder has spoiled: it is understood, or it is not; nothing ends because of it.
struct SpoiledSoundTests {
    struct Spoiler: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var wav = WAVBuilder()
        var isUnderstood = true
        /// Samples of 16 kHz to what the file has, from -1 to 1.
        var spoil: @Sendable ([Double]) -> [Double]
    }

    private static let clip = "order-two-tomato-soup-with-croutons.slt"
    private static let order =
        [Expected.utterance] + Dialogue.orderTwo
        + [
            Expected.confirmation(
                "Sorry, I heard nothing. 2 tomato soup with croutons, that is 10 dollars. Shall I order it?"),
            Expected.timeout,
        ]

    static let spoilers: [Spoiler] = [
        .init(testDescription: "a telephone: 8 kHz, µ-law", wav: WAVBuilder(rate: 8_000, encoding: .muLaw)) {
            resampled($0, to: 8_000)
        },
        .init(testDescription: "8 kHz, 8 bit", wav: WAVBuilder(rate: 8_000, encoding: .unsigned8)) {
            resampled($0, to: 8_000)
        },
        .init(testDescription: "44.1 kHz, one channel of two is silent", wav: WAVBuilder(rate: 44_100, channels: 2)) {
            resampled($0, to: 44_100).flatMap { [$0, 0] }
        },
        .init(testDescription: "clipped at full scale") { $0.map { min(max($0 * 3, -1), 1) } },
        .init(testDescription: "far above full scale", wav: WAVBuilder(encoding: .float32), isUnderstood: false) {
            $0.map { $0 * 10 }
        },
        .init(testDescription: "a sample in a thousand is no number", wav: WAVBuilder(encoding: .float32)) {
            $0.enumerated().map { $0.offset % 1_000 == 0 ? .nan : $0.element }
        },
        .init(
            testDescription: "a sample in a thousand is infinite", wav: WAVBuilder(encoding: .float64),
            isUnderstood: false
        ) {
            $0.enumerated().map {
                $0.offset % 1_000 == 0 ? ($0.offset % 2_000 == 0 ? .infinity : -.infinity) : $0.element
            }
        },
        .init(testDescription: "nothing is a number", wav: WAVBuilder(encoding: .float32), isUnderstood: false) {
            $0.map { _ in .nan }
        },
        .init(testDescription: "nothing is finite", wav: WAVBuilder(encoding: .float32), isUnderstood: false) {
            $0.map { _ in .infinity }
        },
    ]

    @Test(arguments: spoilers) func isHeard(_ spoiler: Spoiler) throws {
        let folder = try TemporaryFolder()
        let sound = spoiler.spoil(try SoundSample(speech: Self.clip).amplitudes)
        let file = try folder.file("spoiled.wav", spoiler.wav.bytes(sound))
        let outcome = try Beckon().replay("soup-chef", [file])
        let events = try EventLines(outcome.output)
        let understood = try EventLines.expected(Self.order)
        if spoiler.isUnderstood {
            #expect(events.lines == understood)
        } else {
            // Noise enough to hide it; what must not be is that something else is done.
            #expect(events.lines == understood || outcome.status == 1, "\(outcome.output)")
            #expect(events.lines == understood || !outcome.output.contains(#""event":"match""#), "\(outcome.output)")
        }
        #expect(outcome.errors == "")
    }

    private static func resampled(_ sound: [Double], to rate: Int) -> [Double] {
        let pcm = PCM(samples: sound.map { Int16(clamping: Int($0 * 32_767)) }, sampleRate: 16_000)
        let samples = try? Resampler.convert(pcm, to: rate).samples
        return (samples ?? []).map { Double($0) / 32_768 }
    }
}
