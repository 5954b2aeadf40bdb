import Audio
import Enhancement
import Recognition

/// Sound on its way from the microphone: without its noise, and as it came. Belongs to one thread.
final class EnhancementStage {
    typealias Make = () throws -> (any SpeechEnhancer)?

    /// Longer than the longest utterance with what is kept from before it.
    private static let rememberedSeconds = 65.0

    /// Nil: sound stays as it is.
    private var make: Make?
    private var makeSecond: Make?
    private var enhancer: (any SpeechEnhancer)?
    private var second: SecondEnhancement?
    private var history = SoundHistory(seconds: rememberedSeconds)
    /// Frame index of the next sample that comes out.
    private var position = 0
    private let log: Log

    /// - Parameters:
    ///   - make: called when the first sound comes: it may take a third of a second. Nil: sound stays as it is.
    ///   - makeSecond: another method, for utterances alone.
    init(_ make: Make?, second makeSecond: Make? = nil, log: Log) {
        self.make = make
        self.makeSecond = makeSecond
        self.log = log
    }

    /// What of the sound is ready by now.
    func process(_ chunk: AudioChunk) -> [AudioChunk] {
        start()
        guard let enhancer else { return [chunk] }
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

    /// The next chunk is the first of another sound, in the same noise.
    func beginSound() {
        history.reset()
        position = 0
    }

    /// The next chunk is the first of another sound, of which nothing is known.
    func reset() {
        beginSound()
        do { try enhancer?.reset() } catch { giveUp(error) }
        do { try second?.reset() } catch { giveUpSecond(error) }
    }

    // MARK: Utterances

    /// - Parameter frame: of the first sample of an utterance that has begun.
    func beginUtterance(at frame: Int) { second?.begin(at: frame, history) }

    func followUtterance() { second?.follow(history) }

    /// An utterance that is over, in all ways in which it was heard.
    func sound(of utterance: Utterance) -> UtteranceSamples {
        let frames = utterance.first..<utterance.first + utterance.samples.count
        guard enhancer != nil, let raw = history.samples(in: frames) else { return UtteranceSamples(utterance.samples) }
        return UtteranceSamples(utterance.samples, second: second?.samples(in: frames), raw: raw)
    }

    // MARK: Methods

    private func start() {
        if let make {
            self.make = nil
            do { enhancer = try make() } catch { giveUp(error) }
        }
        if let makeSecond {
            self.makeSecond = nil
            do { second = try makeSecond().map(SecondEnhancement.init) } catch { giveUpSecond(error) }
        }
    }

    private func giveUp(_ error: any Error) {
        log(.error, "\(error); Beckon goes on without, less well in noise")
        enhancer = nil
        second = nil
        makeSecond = nil
    }

    private func giveUpSecond(_ error: any Error) {
        log(.error, "\(error); Beckon goes on without, less sure in noise")
        second = nil
    }

    private func ready(_ samples: [Int16], dropped: Int = 0) -> [AudioChunk] {
        guard !samples.isEmpty || dropped > 0 else { return [] }
        defer { position += dropped + samples.count }
        return [AudioChunk(samples: samples, start: position + dropped, dropped: dropped)]
    }
}
