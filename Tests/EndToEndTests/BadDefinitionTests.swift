import Foundation
import TestSupport
import Testing

/// What is wrong in a definition is told with its place, and everything else works.
struct BadDefinitionTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// From line 6 of the definition on.
        var lines: String
        /// Line and column, and the words.
        var says: String
    }

    static let examples: [Example] = [
        .init(
            testDescription: "unbalanced bracket", lines: "  Raise: { sentences: [\"(raise|lift the light\"] }",
            says: "6:25: error: the ( is not closed; a ) is missing"),
        .init(
            testDescription: "unknown slot type",
            lines: "  Paint:\n    parameters: { color: { type: Colour } }\n    sentences: [paint it]",
            says: "7:34: error: unknown type “Colour”; use a built-in type or define it under types:"),
        .init(
            testDescription: "misspelt slot type",
            lines: "  Paint:\n    parameters: { level: { type: integr } }\n    sentences: [paint it]",
            says: "7:34: error: unknown type “integr”; did you mean “integer”?"),
        .init(
            testDescription: "sentence with an unknown parameter",
            lines: "  Raise: { sentences: [\"raise by {level}\"] }",
            says: "6:34: error: the sentence uses “level”, which is no parameter; define it or leave it out"),
        .init(
            testDescription: "duplicate intent", lines: "  Dim: { sentences: [dim it] }",
            says: "6:3: error: key “Dim” is already set in line 3; remove one of the two"),
        .init(
            testDescription: "response with a property that does not exist",
            lines: """
                  Raise:
                    sentences: [raise the light]
                    response: { properties: { brightness: integer }, success: "Now ${brightnes}." }
                """,
            says: "8:68: error: the response uses “brightnes”, which is no parameter and no property; "
                + "did you mean “brightness”?"),
        .init(
            testDescription: "unknown key", lines: "  Raise: { sentence: [raise the light] }",
            says: "6:12: error: unknown key “sentence”; did you mean “sentences”?"),
    ]

    @Test(arguments: examples) func faultIsToldAndTheRestWorks(_ example: Example) throws {
        let configuration = try LampConfiguration()
        try configuration.writeLight(example.lines)
        let outcome = try configuration.ask("dim the light", "turn on the lamp")
        let errors = outcome.errors.split(separator: "\n").filter { $0.contains(" error: ") }
        #expect(errors == ["\(configuration.folder.path)/light.intents.yaml:\(example.says)"])
        let dim = [
            Expected.transcript("dim the light"), Expected.match("org.example.Light", "Dim"),
            Expected.response("The light is dim."), Expected.completed,
        ]
        #expect(try EventLines(outcome.output).lines == EventLines.expected(dim + LampConfiguration.lampLines))
        #expect(outcome.status == 0)
        // `check` tells the same, with its status.
        let check = try configuration.beckon.run(["check", "--config", configuration.settings])
        #expect(check.errors.contains(example.says))
        #expect(check.status == 3)
    }

    /// Each makes the file of the light unreadable.
    enum Ruin: CaseIterable { case binary, folder, missing, empty }

    @Test(arguments: Ruin.allCases) func unreadableFile(_ ruin: Ruin) throws {
        let configuration = try LampConfiguration()
        let path = configuration.folder.path + "/light.intents.yaml"
        let says = try make(ruin, path, configuration)
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors == "\(path)\(says)\n")
        #expect(try EventLines(outcome.output).lines == EventLines.expected(LampConfiguration.lampLines))
        #expect(outcome.status == 0)
    }

    private func make(_ ruin: Ruin, _ path: String, _ configuration: LampConfiguration) throws -> String {
        switch ruin {
        case .binary:
            _ = try configuration.folder.file("light.intents.yaml", [0x7F, 0x45, 0x4C, 0x46, 0xFF, 0x00, 0xFE])
            return ":1:5: error: not UTF-8 text; save the file as UTF-8"
        case .folder:
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
            return ": warning: the folder holds no *.intents.yaml and no extension.yaml"
        case .missing:
            try FileManager.default.removeItem(atPath: path)
            return ": error: cannot be read: No such file or directory"
        case .empty:
            try Data().write(to: URL(fileURLWithPath: path))
            return ":1:1: error: key “application” is missing; add it"
        }
    }
}
