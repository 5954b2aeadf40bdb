import Foundation
import TestSupport
import Testing

@testable import CodeGeneration

/// Whatever names a definition has that `check` accepts, what is made of it compiles without a warning. (So do Hostile and
/// OtherHostile beside this file, which the plugin compiles into these tests.)
struct HostileNameTests {
    /// What names are made of: words of Swift and of generated code, letters of many kinds, digits.
    private static let words =
        ReservedNames.types.sorted() + ReservedNames.parameters.sorted() + ReservedNames.properties.sorted()
        + [
            "class", "struct", "await", "in", "is", "as", "default", "Type", "Self", "self", "a", "A", "b1", "1", "22",
            "é", "E\u{301}", "汤", "ß", "ǆ", "İ", "א", "न", "की", "x²", "Ⅷ", "①", "ſ", "K", "request", "intent",
            "parameter", "handler", "signature", "results", "values", "hasher", "left", "right", "newResponse",
        ]

    /// Names that definitions allow: a letter, then letters, digits and _.
    private static func names(_ count: Int, _ random: inout SeededGenerator) -> [String] {
        var seen: Set<String> = []
        for _ in 0..<(count * 4) where seen.count < count {
            let parts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
                words.randomElement(using: &random) ?? "a"
            }
            let name = parts.joined(separator: Bool.random(using: &random) ? "_" : "")
            if name.first?.isLetter == true { seen.insert(name) }
        }
        return seen.sorted()
    }

    private static func quoted(_ name: String) -> String { "\"\(name)\"" }

    /// An application full of such names.
    private static func definition(_ number: Int, _ random: inout SeededGenerator) -> String {
        let types = names(25, &random)
        let values = names(30, &random) + ["a b", "a-b", "+", "1.5", "'", "#"]
        var lines = ["application: { id: org.example.A\(number), name: A\(number) }", "types:"]
        for type in types {
            let entries = values.enumerated().map { "\(quoted($1)): w\($0)" }.joined(separator: ", ")
            lines.append("  \(quoted(type)): { dynamic: \(Bool.random(using: &random)), values: { \(entries) } }")
        }
        lines.append("intents:")
        for intent in names(8, &random) {
            let parameters = names(12, &random).map { name in
                let type = types.randomElement(using: &random) ?? "string"
                return
                    "\(quoted(name)): { type: \(quoted(type)), array: \(Bool.random(using: &random)), options: true, "
                    + "unsupported: { \(quoted(name)): no, zoo: no } }"
            }
            let properties = names(12, &random).map {
                "\(quoted($0)): \(quoted(types.randomElement(using: &random) ?? ""))"
            }
            let codes = names(12, &random).filter { $0 != "properties" }.map { "\(quoted($0)): said" }
            lines.append("  \(quoted(intent)):")
            lines.append("    sentences: [go \(number)]")
            lines.append("    parameters: { \(parameters.joined(separator: ", ")) }")
            lines.append(
                "    response: { properties: { \(properties.joined(separator: ", ")) }, \(codes.joined(separator: ", ")) }"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    @Test func anyNameThatCheckAcceptsCompiles() async throws {
        let modules = try #require(Tool.modules)
        var random = SeededGenerator(seed: 20_261_130)
        let folder = try TemporaryFolder()
        let files = try (0..<3).map { number in
            try folder.file("\(number).intents.yaml", Array(Self.definition(number, &random).utf8))
        }
        let output = SwiftGenerator(isPublic: true).generate(files)
        let errors = output.problems.filter { $0.severity == .error }
        let code = try folder.file("code.swift", Array(try #require(output.text, "\(errors.prefix(3))").utf8))
        let check = try await Tool.run(
            ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-I", modules, code])
        #expect(check.status == 0, "\(check.output.prefix(4_000))")
    }
}
