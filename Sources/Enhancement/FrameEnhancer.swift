import Audio

/// Cuts sound into the frames of a method, at the method's rate, and puts them together again without its delay.
final class FrameEnhancer: SpeechEnhancer {
    private let processor: any FrameProcessor
    private let toProcessor: Resampler
    private let fromProcessor: Resampler
    /// At the method's rate: samples of a frame that is not whole.
    private var pending: [Float] = []
    /// Samples that come out before the first of the sound does.
    private var toDrop: Int
    private var taken = 0
    private var given = 0

    init(_ processor: any FrameProcessor) throws {
        self.processor = processor
        toProcessor = try Resampler(from: AudioFormat.recognition.sampleRate, to: processor.sampleRate)
        fromProcessor = try Resampler(from: processor.sampleRate, to: AudioFormat.recognition.sampleRate)
        toDrop = processor.delay
    }

    var lag: Int {
        let atProcessor = processor.frame + processor.delay + fromProcessor.latency
        return toProcessor.latency + atProcessor * AudioFormat.recognition.sampleRate / processor.sampleRate + 1
    }

    func process(_ samples: [Int16]) -> [Int16] {
        taken += samples.count
        return given(fromProcessor.process(enhance(toProcessor.process(samples.map(SampleScale.float)))))
    }

    func finish() -> [Int16] {
        let tail = toProcessor.finish()
        let zeros = [Float](repeating: 0, count: processor.delay + processor.frame)
        var samples = fromProcessor.process(enhance(tail + zeros))
        samples += fromProcessor.finish()
        let missing = taken - given
        let last = samples.prefix(missing) + [Float](repeating: 0, count: max(0, missing - samples.count))
        beginSound()
        return last.map(SampleScale.int16)
    }

    func reset() throws(EnhancementError) {
        try processor.reset()
        toProcessor.reset()
        fromProcessor.reset()
        beginSound()
    }

    private func beginSound() {
        pending = []
        toDrop = processor.delay
        taken = 0
        given = 0
    }

    private func given(_ samples: [Float]) -> [Int16] {
        given += samples.count
        return samples.map(SampleScale.int16)
    }

    /// At the method's rate, whole frames only.
    private func enhance(_ samples: [Float]) -> [Float] {
        pending += samples
        var enhanced: [Float] = []
        var start = 0
        while pending.count - start >= processor.frame {
            var frame = Array(pending[start..<start + processor.frame])
            processor.process(&frame)
            enhanced += frame
            start += processor.frame
        }
        pending.removeFirst(start)
        let dropped = min(toDrop, enhanced.count)
        toDrop -= dropped
        return Array(enhanced[dropped...])
    }
}
