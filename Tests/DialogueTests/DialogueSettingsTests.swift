import Dialogue
import Foundation
import Testing

@Suite("Settings of the dialogue")
struct DialogueSettingsTests {
    private func read(_ text: String) throws -> DialogueSettings {
        try JSONDecoder().decode(DialogueSettings.self, from: Data(text.utf8))
    }

    @Test("Absent keys have defaults")
    func defaults() throws {
        #expect(try read("{}") == DialogueSettings())
        var settings = DialogueSettings()
        settings.answerTimeout = 5
        settings.reprompts = 0
        settings.choices = 3
        settings.choicesAtATime = 2
        let text = #"{"answerTimeout": 5, "reprompts": 0, "choices": 3, "choicesAtATime": 2}"#
        #expect(try read(text) == settings)
    }

    @Test(
        "A number out of bounds names its key and the bounds",
        arguments: [
            (#"{"answerTimeout": 0}"#, "answerTimeout must be from 1.0 to 120.0"),
            (#"{"reprompts": -1}"#, "reprompts must be from 0 to 10"),
            (#"{"misunderstandings": 11}"#, "misunderstandings must be from 0 to 10"),
            (#"{"maximumTurns": 0}"#, "maximumTurns must be from 1 to 100"),
            (#"{"maximumDuration": 5}"#, "maximumDuration must be from 10.0 to 3600.0"),
            (#"{"progressInterval": 0}"#, "progressInterval must be from 1.0 to 3600.0"),
            (#"{"choices": 0}"#, "choices must be from 1 to 20"),
            (#"{"choicesAtATime": 11}"#, "choicesAtATime must be from 1 to 10"),
        ])
    func bounds(text: String, message: String) {
        let error = #expect(throws: DecodingError.self) { try read(text) }
        var found: String?
        if case .dataCorrupted(let context)? = error { found = context.debugDescription }
        #expect(found == message)
    }
}
