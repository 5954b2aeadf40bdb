import Testing

/// The scripted dialogues of the samples, by text and by sound, as they stand in `Golden`. `BECKON_RECORD=1 swift test
/// --filter GoldenDialogueTests` writes them anew; each one is read before it is kept.
struct GoldenDialogueTests {
    @Test(arguments: GoldenDialogue.all.compactMap { try? $0.get() }) func golden(_ dialogue: GoldenDialogue) throws {
        let beckon = try Beckon()
        let outcome = try dialogue.run(by: beckon)
        let lines = outcome.output.split(separator: "\n").map(String.init)
        let isEqual = try isEqual(lines, to: dialogue)
        if GoldenDialogue.isRecording {
            if !isEqual { try dialogue.record(lines) }
        } else {
            #expect(isEqual, "\(difference(lines, dialogue.expected))")
        }
        #expect(outcome.status == GoldenDialogue.status(after: lines))
        #expect(dialogue.differences(in: beckon) == [])
        if let log = dialogue.script["log"]?.stringValue {
            #expect(outcome.errors.contains(log), "\(outcome.errors)")
        } else {
            #expect(outcome.errors == "")
        }
    }

    @Test func everyFileIsADialogue() {
        #expect(!GoldenDialogue.all.isEmpty)
        for dialogue in GoldenDialogue.all { #expect(throws: Never.self) { try dialogue.get() } }
    }

    /// Text is the same to the letter; of sound the measurements may differ.
    private func isEqual(_ lines: [String], to dialogue: GoldenDialogue) throws -> Bool {
        guard dialogue.isSpoken else { return lines == dialogue.expected }
        return try EventLines(lines.joined(separator: "\n")).lines
            == EventLines(dialogue.expected.joined(separator: "\n")).lines
    }

    private func difference(_ lines: [String], _ expected: [String]) -> String {
        let count = max(lines.count, expected.count)
        let index =
            (0..<count).first {
                !lines.indices.contains($0) || !expected.indices.contains($0) || lines[$0] != expected[$0]
            } ?? 0
        let found = lines.indices.contains(index) ? lines[index] : "nothing more"
        let wanted = expected.indices.contains(index) ? expected[index] : "nothing more"
        return "line \(index + 2): found \(found)\n           expected \(wanted)"
    }
}
