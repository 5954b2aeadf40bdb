import Grammars
import Testing

@testable import Recognition

/// Grammars that change while the recogniser listens, and words that it did not know at first.
@Suite(.enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct LearningTests {
    @Test("Words that come later are heard like those that were there from the start", arguments: [15_000, 0])
    func laterWords(largestGraph: Int) throws {
        let start = try Grammar(templates: "hello", "good morning")
        let later = try SampleGrammar.commands.grammar()
        let recognizer = try Recognizer([start]) { $0.largestGraph = largestGraph }
        try recognizer.expect(start, named: "commands")
        let sound = try SpeechModel.utterance("boil-the-kettle.slt")
        #expect(!recognizer.hear(sound).isTaken())

        recognizer.forget()
        try recognizer.expect(later, named: "commands")
        let expected = try Recognizer([later]) { $0.largestGraph = largestGraph }
        try expected.expect(later, named: "commands")
        #expect(recognizer.hear(sound).text == "boil the kettle")
        #expect(recognizer.hear(sound) == expected.hear(sound))
        #expect(recognizer.unknownWords.isEmpty)
    }

    @Test("Free text that comes later is heard")
    func laterFreeText() throws {
        let recognizer = try Recognizer([SampleGrammar.commands.grammar()])
        let notes = try Grammar(templates: "take a note {text}")
        try recognizer.expect(notes, named: "notes")
        let speech = recognizer.hear(try SpeechModel.utterance("take-a-note-buy-milk-and-bread.slt"))
        #expect(speech.kind == .words)
        #expect(speech.text.hasPrefix("take a note "))
    }

    @Test("Grammars that are expected once do not pile up")
    func passing() throws {
        let commands = try SampleGrammar.commands.grammar()
        let recognizer = try Recognizer([commands])
        let sound = try SpeechModel.utterance("boil-the-kettle.slt")
        for number in 0..<30 {
            let question = try Grammar(templates: "choice \(number % 10) (boil|start) the kettle", "kettle")
            try recognizer.expect(question, named: "question \(number)", isPassing: true)
        }
        #expect(recognizer.keptGraphs <= 9)
        try recognizer.expect(commands, named: "commands")
        #expect(recognizer.hear(sound).text == "boil the kettle")
    }

    @Test("Between forgetting and the next expectation nothing is heard")
    func forgotten() throws {
        let recognizer = try Recognizer([SampleGrammar.commands.grammar()])
        try recognizer.expect(SampleGrammar.commands.grammar(), named: "commands")
        recognizer.begin()
        recognizer.forget()
        #expect(!recognizer.hear(try SpeechModel.utterance("boil-the-kettle.slt")).isTaken())
        #expect(recognizer.partial.isEmpty)
    }
}
