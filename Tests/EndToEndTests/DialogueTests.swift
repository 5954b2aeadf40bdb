import Foundation
import TestSupport
import Testing

/// Sound in, event lines out; and the same by text.
struct DialogueTests {
    @Test(arguments: Dialogue.samples) func spoken(_ dialogue: Dialogue) throws {
        let outcome = try Beckon().replay(dialogue.sample, dialogue.turns.map(\.file))
        #expect(try EventLines(outcome.output).lines == EventLines.expected(dialogue.spokenLines))
        #expect(outcome.status == dialogue.status)
        #expect(outcome.errors == "")
    }

    /// Who speaks makes no difference to a text.
    private static let distinct = Dictionary(grouping: Dialogue.samples) { $0.turns.map(\.sentence) }.values
        .compactMap(\.first).sorted { $0.testDescription < $1.testDescription }

    @Test(arguments: distinct) func typed(_ dialogue: Dialogue) throws {
        let outcome = try Beckon().ask(dialogue.sample, dialogue.turns.map(\.sentence))
        #expect(try EventLines(outcome.output).lines == EventLines.expected(dialogue.lines))
        #expect(outcome.output.contains(#""confidence":1.00"#))
        #expect(outcome.status == dialogue.status)
        #expect(outcome.errors == "")
    }

    @Test(arguments: [
        "the weather is lovely in spring and the birds are singing.slt",
        "my brother went to the station yesterday evening.en-us",
    ]) func meantForNobody(_ name: String) throws {
        let file = TestFiles.speech(name.replacing(" ", with: "-"))
        let outcome = try Beckon().replay("soup-chef", [file])
        let lines = try EventLines(outcome.output).lines
        #expect(try lines == EventLines.expected([Expected.utterance, Expected.rejected("outOfGrammar")]))
        #expect(outcome.status == 1)
    }

    /// It is no answer either: the question is asked again, and the person may still answer it.
    @Test func meantForNobodyWhileAQuestionIsOpen() throws {
        let turns = [
            "order-some-soup.slt", "my-brother-went-to-the-station-yesterday-evening.en-us", "tomato-soup.slt",
        ]
        let outcome = try Beckon().replay("soup-chef", turns.map(TestFiles.speech))
        let again = Dialogue.askedAgain("Sorry, I did not understand. ")
        let confirmation = Expected.confirmation(
            "Sorry, I heard nothing. 1 tomato soup, that is 4 dollars and 50 cents. Shall I order it?")
        let expected =
            ([Expected.utterance] + Dialogue.orderSome)
            + [
                Expected.utterance, Expected.rejected("outOfGrammar"), again, Expected.utterance,
            ] + Dialogue.tomato
            + [confirmation, Expected.timeout]
        #expect(try EventLines(outcome.output).lines == EventLines.expected(expected))
        #expect(outcome.status == 1)
    }

    @Test func silence() throws {
        let folder = try TemporaryFolder()
        let silence = try folder.file("silence.wav", WAVBuilder().bytes([Double](repeating: 0, count: 24_000)))
        let order = TestFiles.speech("order-some-soup.slt")
        let unasked = try Beckon().replay("soup-chef", [silence])
        #expect(try EventLines(unasked.output).lines == EventLines.expected([Expected.rejected("noSpeech")]))
        #expect(unasked.status == 1)
        let unanswered = try Beckon().replay("soup-chef", [order, silence])
        let expected = [Expected.utterance] + Dialogue.orderSome + Dialogue.nothingMore
        #expect(try EventLines(unanswered.output).lines == EventLines.expected(expected))
        #expect(unanswered.status == 1)
    }

    /// The samples have 0.4 s before the words and 0.8 s after them; utterances tell where within the file they were.
    @Test func utterancesTellWhereTheWordsAre() throws {
        let files = Dialogue.voices.map { TestFiles.speech("order-two-tomato-soup-with-croutons.\($0.0)") }
        for file in files {
            let seconds = try Double(SoundSample(file).samples.count) / 16_000
            let outcome = try Beckon().replay("soup-chef", [file])
            let utterance = try #require(try EventLines(outcome.output).utterances.first)
            #expect((0.25...0.6).contains(utterance.lowerBound), "\(file): \(utterance)")
            #expect(((seconds - 1)...(seconds - 0.5)).contains(utterance.upperBound), "\(file): \(utterance)")
        }
    }

    /// The documented order of the keys of each event, in the text itself.
    @Test func keysStandInTheDocumentedOrder() throws {
        let documented = [
            "utterance": ["start", "end"], "transcript": ["text", "confidence", "alternatives"],
            "match": ["source", "intent", "activity", "slots", "confidence", "application", "phrase"],
            "answer": ["parameter", "value"], "control": ["command"], "rejected": ["reason", "confidence"],
            "prompt": ["kind", "parameter", "text", "choices"],
            "response": ["code", "success", "text", "properties"], "ended": ["reason"],
        ]
        let heard = try Beckon().replay("soup-chef", [TestFiles.speech("boil-the-kettle.slt")])
        let read = try Beckon().ask(
            "soup-chef", ["order some soup", "help", "blah", "tomato soup", "yes", "order some soup", "cancel"])
        var seen: Set<String> = []
        for line in (heard.output + read.output).split(separator: "\n") {
            let keys = EventLines.keys(of: line)
            let event = try #require(documented.keys.first { line.hasPrefix(#"{"event":"\#($0)""#) }, "\(line)")
            #expect(keys == ["event"] + (documented[event] ?? []).filter(keys.contains), "\(line)")
            seen.insert(event)
        }
        #expect(seen == Set(documented.keys))
    }
}
