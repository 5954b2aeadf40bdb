import Testing

@testable import Recognition

@Suite(
    "Results depend on the utterance alone",
    .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct RecognizerRepeatabilityTests {
    private static let clip = "boil-the-kettle.rms"

    /// What one recogniser hears of a clip: at first, after other utterances, and however it is cut into pieces.
    private func results(secondPass: Bool, steps: [Int]) throws -> [RecognizedSpeech] {
        let grammars = [SampleGrammar.commands, .answers]
        let recognizer = try Recognizer(grammars.map { try $0.grammar() }) { $0.secondPass = secondPass }
        let samples = try SpeechModel.utterance(Self.clip)
        var results = [try recognizer.hear(samples, as: .commands)]
        let others: [([Int16], SampleGrammar)] = [
            (SyntheticSound.squareWave.samples(8000), .commands), (try SpeechModel.utterance("yes.slt"), .answers),
            (SyntheticSound.blowing.samples(24_000), .answers),
            (try SpeechModel.utterance("order-some-soup.slt"), .commands), ([], .commands),
        ]
        for (other, grammar) in others {
            _ = try recognizer.hear(other, as: grammar)
            results.append(try recognizer.hear(samples, as: .commands))
        }
        for step in steps { results.append(try recognizer.hear(samples, as: .commands, step: step)) }
        return results
    }

    @Test("Decoded as a whole: the same first, after others, and in pieces of any length")
    func wholeUtterances() throws {
        let results = try results(secondPass: true, steps: [1, 160, 320, 5000, 1_000_000])
        #expect(results.first?.text == SpeechModel.sentence(Self.clip))
        #expect(Set(results).count == 1)
    }

    @Test("Decoded as a stream: the same first and after others")
    func streams() throws {
        let results = try results(secondPass: false, steps: [320])
        #expect(results.first?.text == SpeechModel.sentence(Self.clip))
        #expect(Set(results).count == 1)
    }

    @Test("Two recognisers agree")
    func freshRecognizers() throws {
        let samples = try SpeechModel.utterance(Self.clip)
        let fresh = try Recognizer([SampleGrammar.commands.grammar()]).hear(samples, as: .commands)
        #expect(try fresh == SharedRecognizer.shared.hear(samples, as: .commands))
    }

    @Test("What was dropped half heard leaves nothing behind", arguments: [true, false])
    func abandonedUtterances(secondPass: Bool) throws {
        let samples = try SpeechModel.utterance(Self.clip)
        let speech = try SharedRecognizer.named(secondPass: secondPass).use { recognizer in
            let before = try recognizer.hear(samples, as: .commands)
            recognizer.begin()
            recognizer.process(Array(samples.prefix(samples.count / 2)))
            recognizer.abandon()
            return [before, try recognizer.hear(samples, as: .commands)]
        }
        #expect(speech[0] == speech[1])
        #expect(speech[0].kind == .words)
    }
}
