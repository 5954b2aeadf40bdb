import Grammars
import Intents
import Testing

@testable import Recognition

/// What cannot be meant is not heard.
struct ContextTests {
    static func grammar() throws -> Grammar {
        let sentences = try [("boil the kettle", "kettle"), ("order two tomato soup", "soup")].map { text, state in
            Sentence(
                meaning: .intent(IntentID(application: "a", name: state)),
                template: try SentenceTemplate(parsing: text),
                group: SentenceGroup(when: ["open": .oneOf([state])]))
        }
        return Grammar(sentences: sentences, parts: SharedParts(language: Language(locale: "en-US")))
    }

    @Test(
        "The graph follows the context, also back and forth over many",
        .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
    func contexts() throws {
        let grammar = try Self.grammar()
        let recognizer = try Recognizer([grammar])
        let sound = try SpeechModel.utterance("boil-the-kettle.slt")
        let expect = { (context: [String: [String]]?) in
            try recognizer.expect(grammar, named: "commands", in: context)
        }
        #expect(try expect(["open": ["kettle"]]).accepts(["boil", "the", "kettle"]))
        #expect(recognizer.hear(sound).text == "boil the kettle")
        #expect(try !expect(["open": ["soup"]]).accepts(["boil", "the", "kettle"]))
        #expect(!recognizer.hear(sound).isTaken())
        #expect(try !expect(["site": ["kettle"]]).accepts(["boil", "the", "kettle"]))
        #expect(try expect(nil).accepts(["order", "two", "tomato", "soup"]))
        for number in 0..<20 { _ = try expect(["open": ["\(number)", "soup"]]) }
        #expect(try expect(["open": ["kettle"]]).accepts(["boil", "the", "kettle"]))
        #expect(recognizer.hear(sound).text == "boil the kettle")
    }
}
