import Foundation
import TestSupport
import Testing

@testable import Audio

@Suite struct SoundFileSinkTests {
    @Test func whatIsPlayedStandsOneAfterAnother() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out.wav"
        let sink = try SoundFileSink(path: path, sampleRate: 16_000)
        let first = Sound.int16(Sound.tone(440, 0.5, 0.1))
        let second = Sound.int16(Sound.tone(660, 0.25, 0.05))
        try sink.play(PCM(samples: first, sampleRate: 16_000))
        // As an interrupted run leaves it.
        #expect(try SoundFileSource.samples(of: path) == first)
        let header = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))[40..<44]
        #expect(Array(header) == WAVBuilder.little(2 * first.count, 4))
        try sink.play(PCM(samples: second, sampleRate: 16_000))
        sink.close()
        #expect(try SoundFileSource.samples(of: path) == first + second)
        let error = #expect(throws: AudioError.self) { try sink.play(PCM(samples: first, sampleRate: 16_000)) }
        #expect(error?.code == .fileNotWritten)
    }

    @Test func otherRatesAreConverted() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/out.wav"
        let sink = try SoundFileSink(path: path)
        try sink.play(PCM(samples: Sound.int16(Sound.tone(440, 0.5, 0.2, rate: 48_000)), sampleRate: 48_000))
        sink.close()
        let source = try SoundFileSource(path: path)
        #expect(source.format == AudioFormat(sampleRate: 22_050))
        let samples = try SoundFileSourceTests.read(source)
        let expected = Sound.int16(Sound.tone(440, 0.5, 0.2))
        #expect(abs(samples.count - expected.count) <= 1)
        #expect(Sound.difference(Array(samples[400..<2_800]), Array(expected[400..<2_800])) < 0.002)
    }

    @Test func folderThatDoesNotExist() throws {
        let folder = try TemporaryFolder()
        let error = #expect(throws: AudioError.self) { try SoundFileSink(path: folder.path + "/none/out.wav") }
        #expect(error?.code == .fileNotWritten)
    }
}
