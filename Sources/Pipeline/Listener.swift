import Audio
import Intents

/// Endpointing and recognition alone: what `listen` does.
public final class Listener {
    private let hearing: Hearing
    private let emit: (Event) -> Void

    public init(
        _ configuration: Configuration, tellsPartials: Bool, log: Log, emit: @escaping (Event) -> Void
    ) throws {
        hearing = try Hearing(configuration, tellsPartials: tellsPartials, log: log)
        self.emit = emit
        try hearing.expect(
            configuration.grammars.grammar(for: .command), named: "command", in: configuration.context)
    }

    /// Tells what is heard until the source ends.
    ///
    /// - Returns: how many utterances were words of the grammar.
    @discardableResult
    public func listen(to source: any AudioSource) throws -> Int {
        hearing.reset()
        var understood = 0
        while true {
            switch try source.next() {
            case .chunk(let chunk): understood += tell(hearing.process(chunk))
            case .interrupted, .restored: hearing.discard()
            case .end: return understood + tell(hearing.finish())
            }
        }
    }

    private func tell(_ found: [Hearing.Heard]) -> Int {
        var understood = 0
        for heard in found {
            switch heard {
            case .partial(let text): emit(.partial(text: text))
            case .tooShort: break
            case .utterance(let utterance, _, let speech):
                let rate = Double(AudioFormat.recognition.sampleRate)
                emit(.utterance(start: Double(utterance.start) / rate, end: Double(utterance.end) / rate))
                if speech.kind == .words {
                    understood += 1
                    emit(.transcript(Transcript(text: speech.text, confidence: speech.confidence)))
                } else {
                    emit(.rejected(speech.kind == .nothing ? .noSpeech : .outOfGrammar, confidence: speech.confidence))
                }
            }
        }
        return understood
    }
}
