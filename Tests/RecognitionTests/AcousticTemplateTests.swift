import Audio
import Foundation
import TestSupport
import Testing

@testable import Recognition

@Suite("Acoustic templates", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct AcousticTemplateTests {
    private static func template(_ clip: String) throws -> AcousticTemplate {
        try #require(try TemplateMaker(RecognitionSettings()).template(of: SpeechModel.utterance(clip)))
    }

    @Test("The same voice saying the same words is nearer than saying others", arguments: ["slt", "rms"])
    func nearness(voice: String) throws {
        let maker = try TemplateMaker(RecognitionSettings())
        let sound = try SpeechModel.utterance("order-chowder.\(voice)")
        let template = try #require(maker.template(of: sound))
        // Taken for sound of another rate: a little faster and higher.
        let faster = try Resampler.convert(PCM(samples: sound, sampleRate: 16_800), to: 16_000).samples
        let again = try #require(maker.template(of: faster))
        let other = try Self.template("make-it-three.\(voice)")
        let same = try #require(template.distance(to: again))
        #expect(same < 38)
        #expect(try #require(template.distance(to: other)) > same + 10)
        #expect(template.distance(to: template) == 0)
    }

    @Test("Loudness and the silence around do not matter, and what was heard before does not either")
    func invariance() throws {
        let maker = try TemplateMaker(RecognitionSettings())
        let sound = try SpeechModel.utterance("order-chowder.slt")
        let template = try #require(maker.template(of: sound))
        _ = maker.template(of: try SpeechModel.utterance("yes.slt"))
        #expect(maker.template(of: sound) == template)
        let padded = [Int16](repeating: 0, count: 8_000) + sound.map { $0 / 2 } + [Int16](repeating: 0, count: 8_000)
        let again = try #require(maker.template(of: padded))
        #expect(try #require(template.distance(to: again)) < 30)
    }

    @Test("Sounds that nobody said have a template or none, and never an end", arguments: SyntheticSound.allCases)
    func anySound(sound: SyntheticSound) throws {
        let maker = try TemplateMaker(RecognitionSettings())
        for count in [0, 1, 159, 1_599, 1_601, 4_000, 16_000, 200_000] {
            let template = maker.template(of: sound.samples(count))
            #expect((template?.frameCount ?? AcousticTemplate.minimumFrames) >= AcousticTemplate.minimumFrames)
            #expect((template?.frameCount ?? 0) <= AcousticTemplate.maximumFrames)
        }
    }

    @Test("What is written is read again, bit for bit")
    func roundTrip() throws {
        let template = try Self.template("order-some-soup.slt")
        #expect(try AcousticTemplate(template.data) == template)
        #expect(template.data.count == 4 + template.frameCount * 24)
    }

    @Test("Noise is laid under the speech at its ratio, the same every time")
    func noise() throws {
        let sound = try SpeechModel.utterance("order-chowder.slt")
        let noisy = RoomNoise.made.mixed(into: sound, ratio: 10)
        #expect(noisy == RoomNoise.made.mixed(into: sound, ratio: 10))
        #expect(noisy.count == sound.count && noisy != sound)
        #expect(RoomNoise(recorded: [Int16](repeating: 0, count: 5_000)) == nil)
        #expect(RoomNoise(recorded: [100, -100]) == nil)
    }
}

@Suite("Reading acoustic templates that others wrote")
struct AcousticTemplateReadingTests {
    private static func written(_ mark: String, _ version: UInt8?, _ count: Int) -> [UInt8] {
        var bytes = Array(mark.utf8)
        if let version { bytes.append(version) }
        return bytes + [UInt8](repeating: 7, count: count)
    }

    private static let refusals: [(bytes: [UInt8], reason: String)] = [
        ([], "begin"), (written("BK", nil, 0), "begin"), (written("RIFF", 1, 240), "begin"),
        (written("BKT", 2, 240), "version"), (written("BKT", 1, 0), "length"), (written("BKT", 1, 239), "length"),
        (written("BKT", 1, 24 * 501), "length"), (written("BKT", 1, 5_000_000), "length"),
    ]

    @Test("Anything else is refused with its reason", arguments: refusals)
    func refused(bytes: [UInt8], reason: String) {
        #expect { try AcousticTemplate(Data(bytes)) } throws: { "\($0)".contains(reason) }
    }

    @Test("Whatever its bytes, a template that can be read can be compared")
    func fuzzed() throws {
        var random = SeededGenerator(seed: 5)
        let good = try AcousticTemplate(Data(Self.written("BKT", 1, 240)))
        for _ in 0..<500 {
            var bytes = [UInt8](good.data)
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                switch Int.random(in: 0..<3, using: &random) {
                case 0: bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255, using: &random)
                case 1: bytes.removeLast(min(bytes.count - 1, Int.random(in: 0...40, using: &random)))
                default: bytes += (0..<24).map { _ in .random(in: 0...255, using: &random) }
                }
            }
            guard let template = try? AcousticTemplate(Data(bytes)) else { continue }
            #expect(try AcousticTemplate(template.data) == template)
            #expect((template.distance(to: good) ?? 0).isFinite)
        }
    }
}
