import Foundation
import TestSupport
import Testing

@testable import Audio

struct BadFile: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var bytes: [UInt8]
    var code: AudioError.Code
    /// Must stand in the message, after "cannot read PATH: ".
    var says: String

    static let whole = WAVBuilder().bytes(Sound.tone(440, 0.5, 0.1))
    static let text = Array("hello, this is no sound\n".utf8)

    static let all: [BadFile] = [
        .init(testDescription: "empty", bytes: [], code: .fileEmpty, says: "it is empty (0 bytes)"),
        .init(
            testDescription: "text", bytes: text, code: .fileNotSound,
            says: "text: it begins with \"hello, this is n\" (24 bytes)"),
        .init(
            testDescription: "web page", bytes: Array("<!DOCTYPE html><html></html>".utf8), code: .fileNotSound,
            says: "a web page: it begins with \"<!DOCTYPE html><\" (28 bytes)"),
        .init(
            testDescription: "JSON", bytes: Array("{\"error\": 1}".utf8), code: .fileNotSound,
            says: "JSON: it begins with \"{\"error\": 1}\" (12 bytes)"),
        .init(
            testDescription: "zeros", bytes: [0, 0, 0, 0], code: .fileNotSound,
            says: "unknown data: it begins with 00 00 00 00 (4 bytes)"),
        .init(
            testDescription: "Ogg", bytes: Array("OggS".utf8) + [0, 2], code: .fileNotSound,
            says: "Ogg: it begins with 4f 67 67 53 00 02 (6 bytes)"),
        .init(
            testDescription: "video", bytes: Array("RIFF\u{10}\0\0\0AVI LIST".utf8), code: .fileNotSound,
            says: "unknown data: it begins with"),
        .init(
            testDescription: "one letter", bytes: Array("R".utf8), code: .fileNotSound,
            says: "text: it begins with \"R\" (1 bytes)"),
        .init(
            testDescription: "newlines stripped by a sender", bytes: Array(whole.dropFirst(1)), code: .fileNotSound,
            says: "unknown data: it begins with 49 46 46"),
        .init(
            testDescription: "header cut within RIFF", bytes: Array(whole.prefix(10)), code: .fileDamaged,
            says: "it ends within the first 12 bytes at byte 10"),
        .init(
            testDescription: "header cut within format", bytes: Array(whole.prefix(30)), code: .fileDamaged,
            says: "it ends within the format chunk of 16 bytes at byte 30"),
        .init(
            testDescription: "no data chunk", bytes: Array(whole.prefix(36)), code: .fileDamaged,
            says: "it ends after 36 bytes without a data chunk"),
        .init(
            testDescription: "nothing after the header", bytes: Array(whole.prefix(44)), code: .fileWithoutSound,
            says: "it holds no sound"),
        .init(
            testDescription: "half a frame", bytes: Array(whole.prefix(45)), code: .fileWithoutSound,
            says: "it holds no sound"),
        .init(
            testDescription: "empty data between chunks",
            bytes: WAVBuilder(chunksAfter: WAVBuilder.chunk("LIST", [1, 2, 3, 4])).bytes([]), code: .fileWithoutSound,
            says: "it holds no sound"),
        .init(
            testDescription: "no channels", bytes: WAVBuilder(channels: 0).bytes([0, 0]), code: .fileUnsupported,
            says: "it claims 0 channels"),
        .init(
            testDescription: "rate 0", bytes: WAVBuilder(rate: 0).bytes([0, 0]), code: .fileUnsupported,
            says: "it claims a rate of 0 Hz"),
        .init(
            testDescription: "rate of a gigahertz", bytes: WAVBuilder(rate: 1_000_000_000).bytes([0, 0]),
            code: .fileUnsupported, says: "it claims a rate of 1000000000 Hz"),
        .init(
            testDescription: "chunk of 900 MB",
            bytes: WAVBuilder(chunksBefore: Array("HURF9999".utf8)).bytes([0, 0]), code: .fileDamaged,
            says: "the chunk \"HURF\" claims 960051513 bytes and no sound comes before it"),
        .init(
            testDescription: "sound before format",
            bytes: Array("RIFF\u{20}\0\0\0WAVEdata\u{4}\0\0\0abcd".utf8), code: .fileDamaged,
            says: "the sound comes before its format"),
        .init(
            testDescription: "FLAC that breaks off", bytes: Array("fLaC".utf8) + [0, 0, 0, 34, 1, 2],
            code: .fileDamaged,
            says: "libsndfile says"),
    ]
}

@Suite struct BadSoundFileTests {
    @Test(arguments: BadFile.all) func fileIsRefusedInOneSentence(_ example: BadFile) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("bad.wav", example.bytes)
        if example.bytes.isEmpty { try Data().write(to: URL(fileURLWithPath: path)) }
        let error = #expect(throws: AudioError.self) { try SoundFileSource(path: path) }
        #expect(error?.code == example.code)
        #expect(error?.description.hasPrefix("cannot read \(path): ") == true)
        #expect(error?.description.contains(example.says) == true, "\(error?.description ?? "")")
    }

    @Test(arguments: BadFile.all) func pipeIsRefusedAlike(_ example: BadFile) throws {
        let folder = try TemporaryFolder()
        let path = try NamedPipe.feeding(example.bytes, in: folder)
        let error = #expect(throws: AudioError.self) { try SoundFileSource(path: path, patience: 20) }
        #expect(error?.code == example.code)
    }

    @Test func missingFileAndDirectory() throws {
        let folder = try TemporaryFolder()
        let missing = #expect(throws: AudioError.self) { try SoundFileSource(path: folder.path + "/none.wav") }
        #expect(missing?.code == .fileMissing)
        let directory = #expect(throws: AudioError.self) { try SoundFileSource(path: folder.path) }
        #expect(directory?.code == .fileIsDirectory)
    }

    @Test func pipeThatNobodyWritesToIsGivenUp() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/silent"
        try #require(mkfifo(path, 0o600) == 0)
        let error = #expect(throws: AudioError.self) { try SoundFileSource(path: path, patience: 0.05) }
        #expect(error?.code == .inputStalled)
    }

    @Test func pipeThatStallsWithinTheSoundIsGivenUp() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/stalling"
        try #require(mkfifo(path, 0o600) == 0)
        let writer = open(path, O_RDWR)
        defer { close(writer) }
        let bytes = WAVBuilder(dataSize: .max, riffSize: .max).bytes(Sound.tone(440, 0.5, 0.02))
        #expect(write(writer, bytes, bytes.count) == bytes.count)
        let source = try SoundFileSource(path: path, patience: 0.05)
        guard case .chunk = try source.next() else {
            Issue.record("what came before the stall is sound")
            return
        }
        let error = #expect(throws: AudioError.self) { try source.next() }
        #expect(error?.code == .inputStalled)
    }

    @Test(.enabled(if: TestFiles.hasRecordings("formats"), "no recordings beside the package"))
    func brokenRecordingsGiveAnErrorOrSound() throws {
        let paths = TestFiles.recordings(in: "formats").filter { $0.contains("/broken_") }
        #expect(paths.count == 4)
        let codes = paths.map { path in
            #expect(throws: AudioError.self) { try SoundFileSource(path: path) }?.code
        }
        #expect(codes == [.fileUnsupported, .fileDamaged, .fileDamaged, .fileWithoutSound])
    }

    @Test(.enabled(if: TestFiles.hasRecordings("formats"), "no recordings beside the package"))
    func oneRecordingInAllWidthsIsTheSameSound() throws {
        let paths = TestFiles.recordings(in: "formats").filter { $0.contains("/audio-") }
        #expect(paths.count == 8)
        let reference = try SoundFileSource.samples(of: TestFiles.recordings + "/formats/audio-mono-16-bit-44100Hz.wav")
        for path in paths {
            let samples = try SoundFileSource.samples(of: path)
            #expect(samples.count == reference.count)
            #expect(Sound.difference(samples, reference) < 0.005, "\(path)")
        }
    }
}
