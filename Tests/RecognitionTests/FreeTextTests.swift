import Grammars
import Testing

@testable import Recognition

@Suite("Free text", .enabled(if: SpeechModel.isInstalled, "the package pocketsphinx-en-us is not installed"))
struct FreeTextTests {
    private let notes: Grammar
    private let anything: Grammar
    private let recognizer: Recognizer

    init() throws {
        notes = try Grammar(templates: "take a note {text}", "boil the kettle")
        anything = try Grammar(templates: "{text}", "cancel")
        recognizer = try Recognizer([notes, anything])
    }

    @Test("One recogniser hears carriers, commands without free text, and answers in free text, one after the other")
    func notesAndAnswers() throws {
        let note = try SpeechModel.utterance("take-a-note-buy-milk-and-bread.slt")
        let kettle = try SpeechModel.utterance("boil-the-kettle.slt")
        try recognizer.expect(notes, named: "notes")
        let first = recognizer.hear(note)
        #expect(first.kind == .words)
        #expect(first.text.hasPrefix("take a note "))
        #expect(first.text.contains("milk and bread"))
        #expect(recognizer.hear(kettle).text == "boil the kettle")

        try recognizer.expect(anything, named: "anything")
        let free = recognizer.hear(note)
        #expect(free.kind == .words)
        #expect(free.text.contains("milk and bread"))
        let cancel = recognizer.hear(try SpeechModel.utterance("cancel.awb"))
        #expect(cancel.text == "cancel")

        // Nothing of what was heard in between has changed the first result.
        try recognizer.expect(notes, named: "notes")
        #expect(recognizer.hear(note) == first)

        for sound in [SyntheticSound.silence, .highest] {
            for length in [0, 1, 1600, 16_000] {
                #expect(!recognizer.hear(sound.samples(length)).isTaken())
                try recognizer.expect(anything, named: "anything")
            }
        }
    }
}
