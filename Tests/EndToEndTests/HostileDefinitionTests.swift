import Foundation
import TestSupport
import Testing

/// Definitions that were made to do harm, or that a program has written by mistake: `check` ends, and tells what is wrong
/// once, with its place.
struct HostileDefinitionTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        /// The lines above the sentences.
        var header = "#"
        /// Between quotation marks.
        var template: String
        var says: String
        /// Whether what uses the faulty part is told of too.
        var isFollowed = false
    }

    static let examples: [Example] = [
        .init(
            testDescription: "unbalanced bracket", template: "(go|leave now",
            says: "6:10: error: the ( is not closed; a ) is missing"),
        .init(
            testDescription: "rule that refers to itself", header: "rules: { a: \"x [<a>]\" }", template: "go <a>",
            says: "2:17: error: rule “a” refers to itself (<a> → <a>), so it would never end; write the repetition out",
            isFollowed: true),
        .init(
            testDescription: "slot without values", header: "types: { T: { values: {} } }", template: "go {t}",
            says: "2:15: error: type “T” has no values; add values: { id: [ways to say it] }, or dynamic: true",
            isFollowed: true),
        .init(
            testDescription: "ten thousand alternatives",
            template: "(" + (0..<10_000).map { "w\($0)" }.joined(separator: "|") + ")",
            says: "6:20010: error: the template is longer than 20000 characters; split it"),
        .init(
            testDescription: "a megabyte of words", template: String(repeating: "go ", count: 350_000),
            says: "6:20010: error: the template is longer than 20000 characters; split it"),
        .init(
            testDescription: "a megabyte of brackets", template: String(repeating: "[", count: 1_000_000),
            says: "6:20010: error: the template is longer than 20000 characters; split it"),
        .init(
            testDescription: "sixty brackets in each other",
            template: String(repeating: "(", count: 60) + "a" + String(repeating: ")", count: 60),
            says: "6:60: error: brackets are nested more than 50 deep; simplify the template"),
        .init(
            testDescription: "parts in any order within parts in any order",
            template: String(repeating: "(", count: 8) + "a" + String(repeating: "; b; c; d; e; f)", count: 8),
            says:
                "6:10: error: there are too many ways to say \"((((((((a; b; c; d; e; f); b; c; d; e; f); b; c; d; e; "
                + "f); b…\"; split the sentence, or leave less of it out"),
    ]

    @Test(arguments: examples) func oneErrorWithItsPlace(_ example: Example) throws {
        let isUsed = example.header.hasPrefix("types")
        let text = """
            application: { id: org.example.A, name: A }
            \(example.header)
            intents:
              Go:\(isUsed ? "\n    parameters: { t: { type: T } }" : "")
                sentences:
                  - "\(example.template)"
                  - stay
            """
        try check(Array(text.utf8), says: example.says, isFollowed: example.isFollowed)
    }

    @Test func bytesThatAreNoText() throws {
        let text = Array("application: { id: org.example.A, name: A }\nintents:\n  Go: { sentences: [go ".utf8)
        try check(
            text + [0xFF] + Array(" now] }\n".utf8), says: "3:24: error: not UTF-8 text; save the file as UTF-8")
    }

    private func check(_ bytes: [UInt8], says: String, isFollowed: Bool = false) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.intents.yaml", bytes)
        let settings = try folder.file("beckon.yaml", Array("definitions: [a.intents.yaml]\n".utf8))
        let outcome = try Beckon().run(["check", "--config", settings], within: 120)
        let errors = outcome.errors.split(separator: "\n").filter { $0.contains(" error: ") }
        #expect(errors.first.map(String.init) == "\(path):\(says)")
        #expect(errors.count == (isFollowed ? 2 : 1), "\(errors)")
        #expect(errors.dropFirst().allSatisfy { $0.contains("has an error, so ") })
        #expect(outcome.status == 3)
    }
}
