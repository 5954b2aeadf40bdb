/// Turns interleaved frames of any rate and channel count into 16 kHz mono signed 16-bit, piece by piece.
final class RecognitionConverter {
    let channels: Int
    private let resampler: Resampler

    /// - Throws: `AudioError` of code `notConvertible`.
    init(from format: AudioFormat) throws {
        channels = max(format.channels, 1)
        resampler = try Resampler(from: format.sampleRate, to: AudioFormat.recognition.sampleRate)
    }

    /// - Parameter interleaved: whole frames, -1 to 1; their channels are averaged.
    func process(_ interleaved: [Float]) -> [Int16] {
        resampler.process(mixed(interleaved)).map(SampleScale.int16)
    }

    /// What the resampler still holds.
    func finish() -> [Int16] { resampler.finish().map(SampleScale.int16) }

    func reset() { resampler.reset() }

    private func mixed(_ interleaved: [Float]) -> [Float] {
        guard channels > 1 else { return interleaved }
        let share = 1 / Float(channels)
        return stride(from: 0, to: interleaved.count - channels + 1, by: channels).map { frame in
            var sum: Float = 0
            for channel in 0..<channels { sum += interleaved[frame + channel] }
            return sum * share
        }
    }
}
