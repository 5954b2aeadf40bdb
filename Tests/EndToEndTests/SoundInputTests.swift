import Foundation
import TestSupport
import Testing

/// However the same sound comes, the same comes of it.
struct SoundInputTests {
    /// One way to hand over a sound.
    struct Form: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var wav = WAVBuilder()
        /// Hertz of the file for each 16 kHz of the sample.
        var rate = 16_000
        var isPiped = false
    }

    static let forms: [Form] = [
        .init(testDescription: "16 bit"), .init(testDescription: "8 bit", wav: WAVBuilder(encoding: .unsigned8)),
        .init(testDescription: "float", wav: WAVBuilder(encoding: .float32)),
        .init(
            testDescription: "44.1 kHz stereo, 24 bit",
            wav: WAVBuilder(rate: 44_100, channels: 2, encoding: .signed24), rate: 44_100),
        .init(
            testDescription: "48 kHz, further chunks",
            wav: WAVBuilder(rate: 48_000, chunksBefore: WAVBuilder.chunk("LIST", [1, 2, 3])), rate: 48_000),
        .init(testDescription: "16 bit by a pipe", isPiped: true),
        .init(
            testDescription: "a stream without sizes by a pipe", wav: WAVBuilder(dataSize: .max, riffSize: .max),
            isPiped: true),
        .init(
            testDescription: "a stream with sizes 0 by a pipe", wav: WAVBuilder(dataSize: 0, riffSize: 0),
            isPiped: true),
    ]

    private static let order = "order-two-tomato-soup-with-croutons.slt"
    private static let orderLines =
        [Expected.utterance] + Dialogue.orderTwo
        + [
            Expected.confirmation(
                "Sorry, I heard nothing. 2 tomato soup with croutons, that is 10 dollars. Shall I order it?"),
            Expected.timeout,
        ]

    @Test func whatWasHeardIsExplained() throws {
        let sound = TestFiles.speech("boil-the-kettle.slt")
        let plain = try Beckon().replay("soup-chef", [sound])
        let explained = try Beckon().replay("soup-chef", [sound], options: ["--explain"])
        #expect(explained.output == plain.output)
        #expect(explained.errors.hasPrefix("1. org.example.Kettle.BoilWater by \""))
        #expect(explained.errors.contains("Kettle.intents.yaml:"))
    }

    @Test(arguments: forms) func formOfTheFile(_ form: Form) throws {
        let folder = try TemporaryFolder()
        let sound = Self.resampled(try SoundSample(speech: Self.order).amplitudes, to: form.rate)
        let bytes = form.wav.bytes(Sound.interleaved(sound, channels: form.wav.channels))
        let file = form.isPiped ? "-" : try folder.file("order.wav", bytes)
        let outcome = try Beckon().replay("soup-chef", [file], input: form.isPiped ? bytes : nil)
        #expect(try EventLines(outcome.output).lines == EventLines.expected(Self.orderLines))
        #expect(outcome.errors == "")
    }

    @Test func fileOfSeveralUtterances() throws {
        let folder = try TemporaryFolder()
        let names = ["order-some-soup.slt", "tomato-soup.slt", "yes.slt", "boil-the-kettle.rms"]
        let pause = SoundSample.noise(seconds: 0.7)
        let sound = try names.flatMap { try SoundSample(speech: $0).samples + pause }.map { Double($0) / 32_768 }
        let file = try folder.file("all.wav", WAVBuilder().bytes(sound))
        let outcome = try Beckon().replay("soup-chef", [file])
        let events = try EventLines(outcome.output)
        let parts = [Dialogue.orderSome, Dialogue.tomato, Dialogue.yes + Dialogue.tomatoIsReady, Dialogue.boil]
        #expect(try events.lines == EventLines.expected(parts.flatMap { [Expected.utterance] + $0 }))
        #expect(outcome.status == 0)
        // Each is told at its place within the file.
        #expect(zip(events.utterances, events.utterances.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
        #expect(events.utterances.last.map { $0.upperBound * 16_000 < Double(sound.count) } == true)
    }

    /// Cubic interpolation: good enough for speech, and unlike the program's own.
    private static func resampled(_ sound: [Double], to rate: Int) -> [Double] {
        guard rate != 16_000 else { return sound }
        return (0..<sound.count * rate / 16_000).map { index in
            let place = Double(index) * 16_000 / Double(rate)
            let (first, part) = (Int(place), place - place.rounded(.down))
            let p = (-1...2).map { sound[min(max(first + $0, 0), sound.count - 1)] }
            let (a, b, c) = (3 * (p[1] - p[2]) + p[3] - p[0], 2 * p[0] - 5 * p[1] + 4 * p[2] - p[3], p[2] - p[0])
            return p[1] + part / 2 * (c + part * (b + part * a))
        }
    }
}
