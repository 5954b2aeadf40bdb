import Grammars
import Testing

@testable import Recognition

@Suite("Spoken samples", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct RecognizerClipTests {
    private static let nobodys = [
        "my-brother-went-to-the-station-yesterday-evening.en-us",
        "the-weather-is-lovely-in-spring-and-the-birds-are-singing.slt",
    ]
    /// Voices that the model understands too badly for its confidence to tell them from other sound.
    private static let unsure = [
        "boil-the-kettle.en-us+m3", "no.en-us+m3", "yes.awb",
    ]
    private static let values: [(clip: String, grammar: SampleGrammar)] = [
        ("tomato-soup.slt", .soups), ("twenty.slt", .numbers),
    ]
    private static let answers = SpeechModel.clips.filter {
        ["yes", "no", "cancel"].contains(SpeechModel.sentence($0))
    }
    /// What else is said in the spoken samples is heard in the dialogues of the end-to-end tests.
    private static let commands: [String] = {
        guard let automaton = try? SampleGrammar.commands.grammar().automaton() else { return [] }
        return SpeechModel.clips.filter {
            automaton.accepts(SpeechModel.sentence($0).split(separator: " ").map(String.init))
        }
    }()

    private static let sure = (commands.map { ($0, .commands) } + answers.map { ($0, .answers) } + values).filter {
        !unsure.contains($0.0)
    }

    @Test("Each is heard word for word", arguments: sure)
    func sentencesAreHeard(clip: String, grammar: SampleGrammar) throws {
        let speech = try SharedRecognizer.shared.hear(SpeechModel.utterance(clip), as: grammar)
        #expect(speech.text == SpeechModel.sentence(clip))
        #expect(speech.isTaken(asAnswer: grammar != .commands))
    }

    @Test("The streamed decode alone hears commands too", arguments: ["boil-the-kettle.slt", "order-some-soup.en-us"])
    func streamedDecode(clip: String) throws {
        let speech = try SharedRecognizer.streaming.hear(SpeechModel.utterance(clip), as: .commands)
        #expect(speech.text == SpeechModel.sentence(clip))
        #expect(speech.isTaken())
    }

    @Test("Speech that is meant for nobody is no command", arguments: nobodys, [true, false])
    func otherSpeech(clip: String, secondPass: Bool) throws {
        let recognizer = SharedRecognizer.named(secondPass: secondPass)
        #expect(try !recognizer.hear(SpeechModel.utterance(clip), as: .commands).isTaken())
    }

    @Test(
        "Whole sentences are no answer to a question and no digit", arguments: commands.suffix(3) + nobodys,
        [SampleGrammar.answers, .digits])
    func speechOutsideTheGrammar(clip: String, grammar: SampleGrammar) throws {
        #expect(try !SharedRecognizer.shared.hear(SpeechModel.utterance(clip), as: grammar).isTaken())
    }

    @Test("The words so far grow to the sentence while it is spoken")
    func partials() throws {
        let samples = try SpeechModel.samples("order-two-tomato-soup-with-croutons.slt")
        let partials = try SharedRecognizer.shared.use { recognizer in
            try recognizer.expect(SampleGrammar.commands.grammar(), named: "commands")
            var partials = [recognizer.partial]
            recognizer.begin()
            for start in stride(from: 0, to: samples.count, by: 3200) {
                recognizer.process(Array(samples[start..<min(start + 3200, samples.count)]))
                if recognizer.partial != partials.last { partials.append(recognizer.partial) }
            }
            #expect(recognizer.finish(samples).kind == .words)
            return partials + [recognizer.partial]
        }
        #expect(partials.count > 4)
        #expect(partials.first == [])
        #expect(partials.dropLast().last == ["order", "two", "tomato", "soup", "with", "croutons"])
        #expect(partials.last == [])
    }
}
