/// The last seconds of a sound, by the time at which each sample was heard.
public struct SoundHistory: Sendable {
    private let capacity: Int
    private var samples: [Int16] = []
    /// Frame index just behind the last sample.
    private var end = 0

    /// - Parameter seconds: as long as this is kept, and for a while up to twice as long.
    public init(seconds: Double) { capacity = max(1, Int(seconds * Double(AudioFormat.recognition.sampleRate))) }

    /// Frames that were lost before the chunk are silence.
    public mutating func append(_ chunk: AudioChunk) {
        // Behind a gap that is longer than what is kept nothing is left of what was before it.
        if chunk.dropped >= capacity { samples.removeAll() }
        samples += [Int16](repeating: 0, count: min(max(chunk.dropped, 0), capacity))
        samples += chunk.samples
        end += max(chunk.dropped, 0) + chunk.samples.count
        // Seldom, so that moving the rest costs little.
        if samples.count > 2 * capacity { samples.removeFirst(samples.count - capacity) }
    }

    /// - Parameter frames: counted from the first sample ever, or since `reset()`.
    /// - Returns: nil where some of them are not there.
    public func samples(in frames: Range<Int>) -> [Int16]? {
        let start = self.frames.lowerBound
        guard frames.lowerBound >= start, frames.upperBound <= end else { return nil }
        return Array(samples[(frames.lowerBound - start)..<(frames.upperBound - start)])
    }

    /// Those that are there.
    public var frames: Range<Int> { (end - samples.count)..<end }

    /// Forgets everything: the next sample is the first of a new sound.
    public mutating func reset() {
        samples.removeAll()
        end = 0
    }
}
