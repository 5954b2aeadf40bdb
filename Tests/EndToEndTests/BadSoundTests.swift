import Foundation
import TestSupport
import Testing

/// Sound that is none, too little or too much.
struct BadSoundTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var bytes: [UInt8]
        /// After the path.
        var says: String
    }

    private static let whole = WAVBuilder().bytes(Sound.tone(440, 0.5, 0.1))

    static let examples: [Example] = [
        .init(testDescription: "empty", bytes: [], says: "it is empty (0 bytes); record or copy it again"),
        .init(
            testDescription: "cut within its header", bytes: Array(whole.prefix(30)),
            says:
                "its header is damaged: it ends within the format chunk of 16 bytes at byte 30; record or copy it again"
        ),
        .init(
            testDescription: "cut after its header", bytes: Array(whole.prefix(44)),
            says: "it holds no sound; record or copy it again"),
        .init(
            testDescription: "text", bytes: Array("hello, this is no sound\n".utf8),
            says: "it is not a WAV or FLAC file but text: it begins with \"hello, this is n\" (24 bytes); "
                + "convert it, for example with: sox INPUT -r 16000 -c 1 OUTPUT.wav"),
    ]

    /// It is told before anything of the dialogue takes place.
    @Test(arguments: examples) func isRefused(_ example: Example) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/bad.wav"
        try Data(example.bytes).write(to: URL(fileURLWithPath: path))
        let outcome = try Beckon().replay("soup-chef", [TestFiles.speech("boil-the-kettle.slt"), path])
        #expect(outcome.errors == "cannot read \(path): \(example.says)\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 4)
    }

    @Test func nothingOnStandardInput() throws {
        let outcome = try Beckon().replay("soup-chef", ["-"], input: [])
        #expect(outcome.errors == "cannot read standard input: it is empty (0 bytes); record or copy it again\n")
        #expect(outcome.status == 4)
    }

    /// A recorder that was killed: what it wrote is a command all the same.
    @Test func fileThatEndsTooSoon() throws {
        let folder = try TemporaryFolder()
        let sound = WAVBuilder().bytes(try SoundSample(speech: "boil-the-kettle.slt").amplitudes)
        let file = try folder.file("cut.wav", Array(sound.prefix(sound.count - 16_000)))
        let outcome = try Beckon().replay("soup-chef", [file])
        #expect(try EventLines(outcome.output).lines == EventLines.expected([Expected.utterance] + Dialogue.boil))
        #expect(outcome.status == 0)
    }

    /// 20 ms of sound, and a click of it within silence, are a turn in which nothing was said.
    @Test(arguments: [0.0, 1.0]) func tooShort(_ silence: Double) throws {
        let folder = try TemporaryFolder()
        let margin = SoundSample.noise(seconds: silence).map { Double($0) / 32_768 }
        let sound = margin + Sound.tone(440, 0.5, 0.02) + margin
        let file = try folder.file("click.wav", WAVBuilder().bytes(sound))
        let outcome = try Beckon().replay("soup-chef", [file])
        let lines = try EventLines(outcome.output).lines
        #expect(
            try [["noSpeech"], ["tooShort"]].map { try EventLines.expected($0.map(Expected.rejected)) }.contains(lines))
        #expect(outcome.status == 1)
    }

    /// Four minutes of steady noise, and of noise in syllables now and then: nothing is done, and in little memory.
    @Test func noise() throws {
        let folder = try TemporaryFolder()
        let file = try folder.file("noise.wav", Self.noise(minutes: 4))
        let outcome = try Beckon().replay("soup-chef", [file])
        let events = try EventLines(outcome.output)
        let nothing = [Expected.utterance, Expected.rejected("outOfGrammar"), Expected.rejected("noSpeech")]
        #expect(Set(events.lines).isSubset(of: try EventLines.expected(nothing)))
        #expect(events.utterances.count >= 4)
        #expect(outcome.status == 1)
        #expect(outcome.errors == "")
        #expect(outcome.mostMemory < 200 << 20)
    }

    /// A second of each kind is as good as the next, and quick to make.
    private static func noise(minutes: Int) -> [UInt8] {
        var generator = SeededGenerator(seed: 9)
        let loud = (0..<16_000).map { _ in Double.random(in: -0.25...0.25, using: &generator) }
        let syllables = loud.enumerated().map { index, value in
            value * max(sin(.pi * (Double(index) / 4_000).truncatingRemainder(dividingBy: 1)), 0.02)
        }
        let quiet = SoundSample.noise(seconds: 1).map { Double($0) / 32_768 }
        let kinds = [loud, syllables, quiet].map { Sound.int16($0).flatMap { WAVBuilder.little($0, 2) } }
        let seconds = minutes * 60
        let header = WAVBuilder(dataSize: UInt32(seconds * 32_000), riffSize: UInt32(seconds * 32_000 + 36)).bytes([])
        return header
            + (0..<seconds).flatMap { second in
                let isSyllables = [10, 14, 15, 20].contains(second % 60)
                return isSyllables ? kinds[1] : second % 60 < 40 ? kinds[2] : kinds[0]
            }
    }
}

/// The broken and the good files of others.
@Suite(.enabled(if: TestFiles.hasRecordings("formats"), "there are no recordings in BECKON_AUDIO"))
struct RecordedFormatTests {
    @Test func brokenFilesAreNamedAndTheOthersAreHeard() throws {
        let files = TestFiles.recordings(in: "formats")
        let isBroken = { (path: String) in path.contains("broken_") }
        #expect(files.count { isBroken($0) } == 4)
        for file in files.filter(isBroken) {
            let outcome = try Beckon().replay("soup-chef", [file])
            #expect(outcome.errors.hasPrefix("cannot read \(file): it"))
            #expect(outcome.errors.split(separator: "\n").count == 1)
            #expect(outcome.output == "")
            #expect(outcome.status == 4)
        }
        let good = files.filter { !isBroken($0) }
        let outcome = try Beckon().replay("soup-chef", good)
        let events = try EventLines(outcome.output)
        #expect(events.utterances.count >= good.count)
        #expect(outcome.errors == "")
        #expect(outcome.status == 1)
    }
}
