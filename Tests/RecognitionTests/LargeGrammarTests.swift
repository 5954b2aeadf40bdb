import Grammars
import Testing

@testable import Recognition

/// Two passes hear what one graph hears.
@Suite(.enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct LargeGrammarTests {
    private static func recognizer(largestGraph: Int) throws -> Recognizer {
        let grammar = try SampleGrammar.commands.grammar()
        let recognizer = try Recognizer([grammar]) { $0.largestGraph = largestGraph }
        try recognizer.expect(grammar, named: "commands")
        return recognizer
    }

    @Test func bothStrategiesHearTheSame() throws {
        let graph = try Self.recognizer(largestGraph: 15_000)
        let passes = try Self.recognizer(largestGraph: 0)
        let automaton = try SampleGrammar.commands.grammar().automaton()
        let clips = SpeechModel.clips.filter {
            automaton.accepts(SpeechModel.sentence($0).split(separator: " ").map(String.init))
        }
        #expect(clips.count > 2)
        for clip in clips {
            let samples = try SpeechModel.utterance(clip)
            let expected = graph.hear(samples)
            #expect(expected.text == SpeechModel.sentence(clip))
            let heard = passes.hear(samples)
            #expect(heard.kind == expected.kind && heard.text == expected.text, "\(clip)")
            // Fewer words follow each other, so the phones at their ends are modelled a little otherwise.
            #expect(abs(heard.confidence - expected.confidence) < 0.01, "\(clip)")
            // Nothing of an utterance is left for the next.
            #expect(passes.hear(samples) == heard, "\(clip) again")
        }
    }

    @Test func nothingIsHeardInSilence() throws {
        let passes = try Self.recognizer(largestGraph: 0)
        #expect(!passes.hear([]).isTaken())
        #expect(!passes.hear(Array(repeating: 0, count: 100)).isTaken())
        #expect(!passes.hear(Array(repeating: 0, count: 16_000)).isTaken())
        #expect(passes.partial.isEmpty)
    }
}
