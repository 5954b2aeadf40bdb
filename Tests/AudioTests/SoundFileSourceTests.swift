import Foundation
import TestSupport
import Testing

@testable import Audio

struct EncodingCase: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var wav: WAVBuilder
    /// How far the result may be from the tone, as a root mean square of full scale.
    var tolerance: Double = 0.0001

    static let all: [EncodingCase] = [
        .init(testDescription: "8 bit", wav: WAVBuilder(encoding: .unsigned8), tolerance: 0.003),
        .init(testDescription: "16 bit", wav: WAVBuilder(), tolerance: 0),
        .init(testDescription: "24 bit", wav: WAVBuilder(encoding: .signed24)),
        .init(testDescription: "32 bit", wav: WAVBuilder(encoding: .signed32)),
        .init(testDescription: "float", wav: WAVBuilder(encoding: .float32)),
        .init(testDescription: "double", wav: WAVBuilder(encoding: .float64)),
        .init(testDescription: "extensible", wav: WAVBuilder(encoding: .signed24, isExtensible: true)),
        .init(testDescription: "stereo", wav: WAVBuilder(channels: 2), tolerance: 0.0001),
        .init(testDescription: "six channels", wav: WAVBuilder(channels: 6, encoding: .signed24)),
        .init(testDescription: "8 kHz", wav: WAVBuilder(rate: 8_000), tolerance: 0.002),
        .init(
            testDescription: "44.1 kHz stereo float", wav: WAVBuilder(rate: 44_100, channels: 2, encoding: .float32),
            tolerance: 0.002),
        .init(testDescription: "48 kHz", wav: WAVBuilder(rate: 48_000), tolerance: 0.002),
        .init(testDescription: "11025 Hz", wav: WAVBuilder(rate: 11_025), tolerance: 0.002),
        .init(testDescription: "192 kHz", wav: WAVBuilder(rate: 192_000), tolerance: 0.002),
        .init(testDescription: "sizes 0", wav: WAVBuilder(dataSize: 0, riffSize: 0), tolerance: 0),
        .init(testDescription: "sizes 0xFFFFFFFF", wav: WAVBuilder(dataSize: .max, riffSize: .max), tolerance: 0),
        .init(testDescription: "data longer than the file", wav: WAVBuilder(dataSize: 9_999_999), tolerance: 0),
        .init(
            testDescription: "odd chunk", wav: WAVBuilder(chunksBefore: WAVBuilder.chunk("LIST", [7, 8, 9])),
            tolerance: 0),
        .init(
            testDescription: "odd chunk without padding",
            wav: WAVBuilder(chunksBefore: WAVBuilder.chunk("LIST", [7, 8, 9], isPadded: false)), tolerance: 0),
        .init(
            testDescription: "chunk after", wav: WAVBuilder(chunksAfter: WAVBuilder.chunk("LIST", [9, 9, 9, 9])),
            tolerance: 0),
        .init(
            testDescription: "200 kB of cover picture",
            wav: WAVBuilder(chunksBefore: WAVBuilder.chunk("id3 ", [UInt8](repeating: 9, count: 200_000))), tolerance: 0
        ),
    ]
}

@Suite struct SoundFileSourceTests {
    static func read(_ source: SoundFileSource) throws -> [Int16] {
        var samples: [Int16] = []
        while case .chunk(let chunk) = try source.next() {
            #expect(chunk.start == samples.count)
            #expect(chunk.dropped == 0)
            samples += chunk.samples
        }
        #expect(try source.next() == .end)
        return samples
    }

    @Test(arguments: EncodingCase.all) func fileIsConverted(_ example: EncodingCase) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.wav", example.bytes)
        try check(Self.read(SoundFileSource(path: path)), example)
    }

    @Test(arguments: EncodingCase.all) func pipeIsConverted(_ example: EncodingCase) throws {
        let folder = try TemporaryFolder()
        let path = try NamedPipe.feeding(example.bytes, in: folder)
        try check(Self.read(SoundFileSource(path: path, patience: 20)), example)
    }

    private func check(_ samples: [Int16], _ example: EncodingCase) {
        let expected = Sound.int16(Sound.tone(440, 0.5, EncodingCase.seconds))
        #expect(abs(samples.count - expected.count) <= 1)
        // The resampler's filter rings where the tone begins and ends at once.
        let margin = example.wav.rate == 16_000 ? 0 : 400
        let inner = (margin..<expected.count - margin)
        let difference = Sound.difference(Array(samples[inner]), Array(expected[inner]))
        #expect(difference <= example.tolerance)
    }

    @Test func chunksHaveTwentyMilliseconds() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.wav", WAVBuilder().bytes(Sound.tone(440, 0.5, 0.05)))
        let source = try SoundFileSource(path: path)
        let inputs = try (0..<4).map { _ in try source.next() }
        let counts = inputs.map { if case .chunk(let chunk) = $0 { chunk.samples.count } else { 0 } }
        #expect(counts == [320, 320, 160, 0])
    }

    @Test(arguments: ["file", "pipe"]) func flacIsRead(_ way: String) throws {
        let folder = try TemporaryFolder()
        let file = TestFiles.fixture("tone.flac")
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
        let path = way == "file" ? file : try NamedPipe.feeding(bytes, in: folder)
        let samples = try Self.read(SoundFileSource(path: path))
        // 440 Hz at 32 kHz stereo; left at half the amplitude of right, 8000 of 32768.
        let expected = Sound.int16(Sound.tone(440, 0.75 * 8_000 / 32_768, 0.25))
        #expect(samples.count == expected.count)
        #expect(Sound.difference(Array(samples[400..<3_600]), Array(expected[400..<3_600])) < 0.001)
    }

    @Test func whatIsNoNumberIsSilenceAndWhatIsTooLoudIsClipped() throws {
        let folder = try TemporaryFolder()
        let wav = WAVBuilder(encoding: .float32).bytes([.nan, 7, -7, .infinity, 0.25])
        let samples = try Self.read(SoundFileSource(path: folder.file("a.wav", wav)))
        #expect(samples == [0, 32_767, -32_768, 32_767, 8_192])
    }
}

extension EncodingCase {
    static let seconds = 0.25

    var bytes: [UInt8] {
        let tone = Sound.tone(440, 0.5, Self.seconds, rate: wav.rate)
        return wav.bytes(Sound.interleaved(tone, channels: wav.channels))
    }
}

/// A FIFO that a thread writes to, so that it reads like standard input from another program.
enum NamedPipe {
    static func feeding(_ bytes: [UInt8], in folder: TemporaryFolder) throws -> String {
        let path = folder.path + "/pipe"
        try #require(mkfifo(path, 0o600) == 0)
        // A reader that refuses what it gets closes the pipe while the writer is at it.
        signal(SIGPIPE, SIG_IGN)
        Thread {
            let descriptor = open(path, O_WRONLY)
            guard descriptor >= 0 else { return }
            var position = 0
            while position < bytes.count {
                let end = min(position + 1_000, bytes.count)
                let written = bytes[position..<end].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
                guard written > 0 else { break }
                position += written
            }
            close(descriptor)
        }.start()
        return path
    }
}
