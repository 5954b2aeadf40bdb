import TestSupport
import Testing

@testable import Recognition

@Suite("Calls in any order", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct RecognizerRandomWalkTests {
    @Test(
        "Whatever the order of the calls, nothing crashes and the next utterance is heard",
        arguments: 1...3 as ClosedRange<UInt64>)
    func randomWalk(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let speech = try SpeechModel.utterance("boil-the-kettle.slt")
        let grammars = [SampleGrammar.answers, .numbers, .commands]
        let recognizer = try Recognizer(grammars.map { try $0.grammar() }) { $0.secondPass = seed % 2 == 0 }
        for _ in 0..<150 {
            let length = [0, 1, 100, 320, 1601, 4000].randomElement(using: &random) ?? 0
            let start = Int.random(in: 0..<speech.count - length, using: &random)
            let samples = Array(speech[start..<start + length])
            switch Int.random(in: 0..<10, using: &random) {
            case 0, 1: recognizer.begin()
            case 2, 3, 4, 5: recognizer.process(samples)
            case 6: #expect(recognizer.partial.allSatisfy { !$0.isEmpty })
            case 7: recognizer.abandon()
            case 8: _ = recognizer.finish(samples)
            default:
                let grammar = grammars.randomElement(using: &random) ?? .commands
                try recognizer.expect(grammar.grammar(), named: grammar.rawValue)
            }
        }
        recognizer.abandon()
        #expect(try recognizer.hear(speech, as: .commands).text == "boil the kettle")
    }

    @Test("A recogniser that was told no grammar hears nothing")
    func noGrammar() throws {
        let recognizer = try Recognizer([SampleGrammar.answers.grammar()])
        let speech = recognizer.hear(try SpeechModel.utterance("yes.slt"))
        #expect(speech == RecognizedSpeech(kind: .nothing, text: "", confidence: 0))
    }

    @Test("Another grammar is chosen in the middle of an utterance: what was open is dropped")
    func grammarChangesInUtterance() throws {
        let recognizer = try Recognizer([SampleGrammar.answers.grammar(), SampleGrammar.commands.grammar()])
        let speech = try SpeechModel.utterance("boil-the-kettle.slt")
        try recognizer.expect(SampleGrammar.answers.grammar(), named: "answers")
        recognizer.begin()
        recognizer.process(Array(speech.prefix(8000)))
        try recognizer.expect(SampleGrammar.commands.grammar(), named: "commands")
        #expect(recognizer.partial == [])
        #expect(recognizer.hear(speech).text == "boil the kettle")
    }
}
