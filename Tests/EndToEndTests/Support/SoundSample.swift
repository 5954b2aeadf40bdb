import Audio
import TestSupport

/// The sound of a file, to make other files of it.
struct SoundSample {
    /// 16 kHz, mono.
    var samples: [Int16]

    init(_ path: String) throws {
        let source = try SoundFileSource(path: path)
        samples = []
        while case .chunk(let chunk) = try source.next() { samples += chunk.samples }
    }

    init(speech name: String) throws { try self.init(TestFiles.speech(name)) }

    /// From -1 to 1, as `WAVBuilder` takes it.
    var amplitudes: [Double] { samples.map { Double($0) / 32_768 } }

    static func noise(seconds: Double, amplitude: Int16 = 10) -> [Int16] {
        var generator = SeededGenerator(seed: 5)
        return (0..<Int(seconds * 16_000)).map { _ in Int16.random(in: -amplitude...amplitude, using: &generator) }
    }
}
