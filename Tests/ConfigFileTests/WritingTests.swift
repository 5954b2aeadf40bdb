import ConfigFile
import TestSupport
import Testing

/// What is written is read as the same.
struct WritingTests {
    private static let pieces = [
        "a", "no", " ", "#", ": ", "'", "\"", "\\", "{", "]", ",", "\n", "\t", "中", "é", "\u{1F600}", "\u{7F}",
        "\u{85}",
        "\u{2028}", "\u{FEFF}", "\r", "\u{1}", "1", "- ", "|", "any", "<a>", "%", "&", "*", "!", "?", "@", "`", "~",
    ]

    private static func text(_ generator: inout SeededGenerator) -> String {
        (0..<Int.random(in: 0...5, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }
            .joined()
    }

    private static func tree(_ generator: inout SeededGenerator, depth: Int = 0) -> YAMLValue {
        let count = Int.random(in: 0...(depth < 5 ? 4 : 0), using: &generator)
        let isSpread = Bool.random(using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: return .list((0..<count).map { _ in tree(&generator, depth: depth + 1) }, isSpread: isSpread)
        case 1:
            var keys = Set((0..<count).map { _ in text(&generator) }).sorted()
            if Int.random(in: 0..<20, using: &generator) == 0 { keys.append(String(repeating: "key ", count: 400)) }
            return .mapping(keys.map { ($0, tree(&generator, depth: depth + 1)) }, isSpread: isSpread)
        default: return .text(text(&generator))
        }
    }

    /// Both in one form of text.
    private static func form(_ value: YAMLValue) -> String {
        switch value {
        case .text(let text), .plain(let text): "\(text.debugDescription)"
        case .list(let elements, _): "[" + elements.map(form).joined(separator: ",") + "]"
        case .mapping(let entries, _):
            "{" + entries.map { "\($0.key.debugDescription):\(form($0.value))" }.joined(separator: ",") + "}"
        }
    }

    private static func form(_ node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let scalar): "\(scalar.text.debugDescription)"
        case .sequence(let elements): "[" + elements.map(form).joined(separator: ",") + "]"
        case .mapping(let mapping):
            "{" + mapping.entries.map { "\($0.key.debugDescription):\(form($0.value))" }.joined(separator: ",") + "}"
        }
    }

    @Test(arguments: 0..<20)
    func everythingComesBack(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let value = YAMLValue.mapping([("root", Self.tree(&generator))], isSpread: true)
            let node = try YAMLNode(text: value.document, file: "w.yaml")
            #expect(Self.form(node) == Self.form(value), "\(value.document)")
        }
    }

    @Test(arguments: [
        (
            YAMLValue.mapping([("a", .list([.text("b c"), .text("no"), .plain("1...2")]))]),
            "{ a: [b c, \"no\", 1...2] }\n"
        ),
        (.mapping([("a", .list([.text("b")], isSpread: true))], isSpread: true), "a:\n  - b\n"),
        (
            .mapping(
                [("a", .list([.mapping([("b", .text("x")), ("c", .text("[y]"))], isSpread: true)]))], isSpread: true),
            "a:\n  - b: x\n    c: \"[y]\"\n"
        ),
        (.list([.text("say \"it's\" \\<now\\>")], isSpread: true), "- 'say \"it''s\" \\<now\\>'\n"),
    ])
    func layout(_ value: YAMLValue, document: String) { #expect(value.document == document) }
}
