/// Sound in memory as a source. Not Sendable: one thread reads.
public final class SampleSource: AudioSource {
    private let samples: [Int16]
    private var position = 0

    /// - Parameter samples: 16 kHz mono.
    public init(_ samples: [Int16]) { self.samples = samples }

    public func next() -> AudioInput {
        guard position < samples.count else { return .end }
        let end = min(position + AudioChunk.frames, samples.count)
        defer { position = end }
        return .chunk(AudioChunk(samples: Array(samples[position..<end]), start: position))
    }
}
