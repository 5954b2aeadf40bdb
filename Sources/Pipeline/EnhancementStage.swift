import Audio
import Enhancement

/// Sound on its way from the microphone: without its noise, and as it came. Belongs to one thread.
final class EnhancementStage {
    /// Longer than the longest utterance with what is kept from before it.
    private static let rememberedSeconds = 65.0

    /// Nil: sound stays as it is.
    private var makeEnhancer: (() throws -> (any SpeechEnhancer)?)?
    private var enhancer: (any SpeechEnhancer)?
    private var history = SoundHistory(seconds: rememberedSeconds)
    /// Frame index of the next sample that comes out.
    private var position = 0
    private let log: Log

    /// - Parameter make: called when the first sound comes: it may take a third of a second. Nil: sound stays as it is.
    init(_ make: (() throws -> (any SpeechEnhancer)?)?, log: Log) {
        makeEnhancer = make
        self.log = log
    }

    /// What of the sound is ready by now.
    func process(_ chunk: AudioChunk) -> [AudioChunk] {
        guard let enhancer = started() else { return [chunk] }
        history.append(chunk)
        guard chunk.dropped > 0 else { return ready(enhancer.process(chunk.samples)) }
        // What was heard before a gap has nothing to do with what comes after it.
        let last = ready(enhancer.finish())
        return last + ready(enhancer.process(chunk.samples), dropped: chunk.dropped)
    }

    /// The sound is over: what is left of it.
    func finish() -> [AudioChunk] { enhancer.map { ready($0.finish()) } ?? [] }

    /// Throws away what is on its way.
    ///
    /// - Returns: how many frames.
    func discard() -> Int {
        let count = enhancer?.finish().count ?? 0
        position += count
        return count
    }

    /// The next chunk is the first of another sound.
    func reset() {
        history.reset()
        position = 0
        do { try enhancer?.reset() } catch { giveUp(error) }
    }

    /// An utterance as the microphone heard it; as it is where nothing is changed.
    func raw(_ utterance: Utterance) -> [Int16] {
        guard enhancer != nil else { return utterance.samples }
        return history.samples(in: utterance.first..<utterance.first + utterance.samples.count) ?? utterance.samples
    }

    private func started() -> (any SpeechEnhancer)? {
        guard enhancer == nil, let make = makeEnhancer else { return enhancer }
        do {
            enhancer = try make()
            makeEnhancer = enhancer == nil ? nil : make
        } catch { giveUp(error) }
        return enhancer
    }

    private func giveUp(_ error: any Error) {
        log(.error, "\(error); Beckon goes on without, less well in noise")
        enhancer = nil
        makeEnhancer = nil
    }

    private func ready(_ samples: [Int16], dropped: Int = 0) -> [AudioChunk] {
        guard !samples.isEmpty || dropped > 0 else { return [] }
        defer { position += dropped + samples.count }
        return [AudioChunk(samples: samples, start: position + dropped, dropped: dropped)]
    }
}
