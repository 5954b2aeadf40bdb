import Audio
import Foundation
import Pipeline

/// Sound in memory as a source, with what can go wrong with one in between.
final class Sound: AudioSource {
    enum Part {
        case samples([Int16])
        case input(AudioInput)
        case failure(AudioError)
    }

    private var parts: [Result<AudioInput, AudioError>] = []

    init(_ parts: Part...) {
        var start = 0
        for part in parts {
            switch part {
            case .samples(let samples):
                for offset in stride(from: 0, to: samples.count, by: AudioChunk.frames) {
                    let piece = Array(samples[offset..<min(offset + AudioChunk.frames, samples.count)])
                    self.parts.append(.success(.chunk(AudioChunk(samples: piece, start: start))))
                    start += piece.count
                }
            case .input(let input): self.parts.append(.success(input))
            case .failure(let error): self.parts.append(.failure(error))
            }
        }
    }

    func next() throws -> AudioInput { parts.isEmpty ? .end : try parts.removeFirst().get() }

    static let canBeHeard = FileManager.default.fileExists(atPath: BeckonSettings().recognition.model + "/mdef")

    /// A spoken sample of `config/samples/speech`, with silence around the speech.
    static func clip(_ name: String) throws -> [Int16] {
        try SoundFileSource.samples(of: "\(Workspace.package)/config/samples/speech/\(name).flac")
    }

    static func silence(_ seconds: Double) -> [Int16] { [Int16](repeating: 0, count: Int(seconds * 16_000)) }

    /// A loud tone of 250 Hz.
    static func tone(_ seconds: Double) -> [Int16] {
        (0..<Int(seconds * 16_000)).map { $0 / 32 % 2 == 0 ? 9000 : -9000 }
    }
}
