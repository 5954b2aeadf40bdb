import Audio
import Synthesis

/// Synthesis and playback: what Beckon says, to all that listens. Belongs to the thread of the line.
public final class Voice {
    private let synthesizer: Synthesizer
    private let sinks: [any AudioSink]
    private let log: Log
    /// Called when playback has really ended, before anything else is heard.
    public var onSilence: () -> Void = {}

    public init(_ synthesizer: Synthesizer, sinks: [any AudioSink], log: Log) {
        self.synthesizer = synthesizer
        self.sinks = sinks
        self.log = log
    }

    /// Cuts off what is being said, so that `speak` returns soon. For any thread.
    public var interrupter: @Sendable () -> Void {
        let interrupters = sinks.map(\.interrupter)
        return { for interrupt in interrupters { interrupt() } }
    }

    /// Returns when the text has been heard to its end. A sink that fails is told in the log and stops nothing else.
    func speak(_ text: String) {
        guard !sinks.isEmpty else { return }
        do {
            play(try synthesizer.synthesize(text))
        } catch {
            log(.error, error.description)
        }
        onSilence()
    }

    /// Sounds once; returns when it has been heard.
    func ring() {
        play(RingTone.pcm)
        onSilence()
    }

    private func play(_ pcm: PCM) {
        for sink in sinks {
            do { try sink.play(pcm) } catch { log(.error, "\(error)") }
        }
    }
}
