import Audio
import Enhancement

/// One utterance at a time by another method, while it is spoken, so that two ways of hearing it can be compared. Belongs
/// to one thread.
final class SecondEnhancement {
    /// Frames before an utterance from which the method learns what the noise is: half a second.
    private static let lead = 8_000

    private let enhancer: any SpeechEnhancer
    private var samples: [Int16] = []
    /// Frame index of the first of `samples`.
    private var first = 0
    /// Frame index of the next sample that the method gets.
    private var next = 0

    init(_ enhancer: any SpeechEnhancer) { self.enhancer = enhancer }

    /// - Parameter frame: of the first sample of the utterance.
    func begin(at frame: Int, _ history: SoundHistory) {
        _ = enhancer.finish()
        samples.removeAll()
        first = max(frame - Self.lead, history.frames.lowerBound)
        next = first
        follow(history)
    }

    /// Takes in what has been heard since.
    func follow(_ history: SoundHistory) {
        let frames = history.frames
        guard next < frames.upperBound,
            let heard = history.samples(in: max(next, frames.lowerBound)..<frames.upperBound)
        else { return }
        samples += enhancer.process(heard)
        next = frames.upperBound
    }

    /// - Parameter frames: of the utterance, which is over.
    /// - Returns: nil where some of them are not there.
    func samples(in frames: Range<Int>) -> [Int16]? {
        if frames.upperBound > first + samples.count { samples += enhancer.finish() }
        guard frames.lowerBound >= first, frames.upperBound <= first + samples.count else { return nil }
        return Array(samples[(frames.lowerBound - first)..<(frames.upperBound - first)])
    }

    func reset() throws {
        try enhancer.reset()
        samples.removeAll()
    }
}
