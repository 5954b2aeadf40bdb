/// A sound file, or sound through standard input, as a source: WAV of any PCM width, float or companded, and FLAC, of
/// any rate and channel count, made 16 kHz mono. It is read as it is used, so its length does not matter.
/// Not Sendable: one thread reads.
public final class SoundFileSource: AudioSource {
    /// The file's path, or `standard input`.
    public let name: String
    /// What the file holds, before it is converted.
    public let format: AudioFormat
    private let decoder: SoundDecoder
    private let converter: RecognitionConverter
    private var assembler = ChunkAssembler()
    private var queue: [AudioChunk] = []
    private var isAtEnd = false
    private var frames = 0

    /// At the end of the sound: one sentence where the file is cut off or damaged, so that what came is not all of it.
    public var shortfall: String? {
        decoder.shortfall.map { "\(name) is not whole: \($0); what is there was used" }
    }

    /// - Parameters:
    ///   - path: a path, or `-` for standard input.
    ///   - patience: how long a pipe may give nothing, in seconds.
    /// - Throws: `AudioError` where it is not there, or not sound that can be read.
    public init(path: String, patience: Double = 60) throws {
        name = path == "-" ? "standard input" : path
        decoder = try SoundDecoder(path: path, patience: patience)
        format = decoder.format
        converter = try RecognitionConverter(from: format)
        try fill()
        guard !queue.isEmpty else { throw AudioError(.fileWithoutSound, subject: name) }
    }

    /// - Throws: `AudioError` where a pipe stalls.
    public func next() throws -> AudioInput {
        try fill()
        return queue.isEmpty ? .end : .chunk(queue.removeFirst())
    }

    private func fill() throws {
        while queue.isEmpty, !isAtEnd {
            // 20 ms, so that a live pipe is not waited for longer than a chunk lasts.
            let samples = try decoder.read(max(format.sampleRate / 50, 1))
            if samples.isEmpty {
                isAtEnd = true
                queue += assembler.add(converter.finish())
                if let last = assembler.finish() { queue.append(last) }
            } else {
                queue += assembler.add(converter.process(samples))
            }
        }
    }
}

extension SoundFileSource {
    /// A whole file in memory, for short sounds of known origin such as test fixtures.
    /// - Parameter maximumSeconds: more than that is an error.
    /// - Throws: `AudioError`.
    public static func samples(of path: String, maximumSeconds: Double = 600) throws -> [Int16] {
        let source = try SoundFileSource(path: path)
        var samples: [Int16] = []
        while case .chunk(let chunk) = try source.next() {
            samples += chunk.samples
            guard Double(samples.count) <= maximumSeconds * 16_000 else {
                let cause = "it is longer than \(maximumSeconds) s"
                throw AudioError(.fileUnsupported, subject: source.name, cause: cause)
            }
        }
        return samples
    }
}
