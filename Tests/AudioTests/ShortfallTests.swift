import Foundation
import TestSupport
import Testing

@testable import Audio

/// A file that is cut off is used as far as it goes, and told.
@Suite struct ShortfallTests {
    private static let clip = TestFiles.speech("boil-the-kettle.slt")

    private static func shortfall(of bytes: Data, named name: String) throws -> String? {
        let folder = try TemporaryFolder()
        let path = try folder.file(name, Array(bytes))
        let source = try SoundFileSource(path: path)
        while case .chunk = try source.next() {}
        return source.shortfall
    }

    @Test(arguments: [(1.0, false), (0.6, true), (0.3, true)])
    func flac(part: Double, isShort: Bool) throws {
        let whole = try Data(contentsOf: URL(fileURLWithPath: Self.clip))
        let told = try Self.shortfall(of: whole.prefix(Int(Double(whole.count) * part)), named: "cut.flac")
        #expect((told != nil) == isShort)
        if isShort { #expect(told?.contains("cut.flac is not whole: only ") == true) }
    }

    @Test(arguments: [(0, false), (2, true), (20_000, true)])
    func wav(missing: Int, isShort: Bool) throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/whole.wav"
        let sink = try SoundFileSink(path: path, sampleRate: 16_000)
        try sink.play(PCM(samples: try SoundFileSource.samples(of: Self.clip), sampleRate: 16_000))
        sink.close()
        let whole = try Data(contentsOf: URL(fileURLWithPath: path))
        let told = try Self.shortfall(of: whole.dropLast(missing), named: "cut.wav")
        #expect((told != nil) == isShort)
        if isShort { #expect(told?.contains("the last \(missing) bytes that its header promises are missing") == true) }
    }
}
