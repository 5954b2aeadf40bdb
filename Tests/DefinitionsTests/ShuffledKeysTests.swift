import Definitions
import Foundation
import Grammars
import Intents
import TestSupport
import Testing

/// Files whose every key is known somewhere and that make no sense: whatever stands behind a key, loading ends and tells
/// places; what comes out of it is sound and can be printed.
struct ShuffledKeysTests {
    private struct Writer {
        var generator: SeededGenerator
        let keys: [String]
        static let scalars = [
            "go", "true", "any", "3", "-1", "1...3", "''", "'${p}'", "'${choices}'", "'{p}'", "string", "T", "~",
            "org.example.A", "org.example.A.x", "de", "'[a|b'", "0.5", "'${'", "../x.png", "汤", "'\u{1F372}'",
        ]

        mutating func pick(_ texts: [String]) -> String { texts[Int.random(in: 0..<texts.count, using: &generator)] }

        mutating func node(_ depth: Int) -> String {
            switch Int.random(in: 0..<(depth > 0 ? 6 : 2), using: &generator) {
            case 0, 1: return pick(Self.scalars)
            case 2:
                let elements = (0..<Int.random(in: 0...3, using: &generator)).map { _ in node(depth - 1) }
                return "[\(elements.joined(separator: ", "))]"
            default:
                let names = Set((0..<Int.random(in: 0...4, using: &generator)).map { _ in pick(keys) })
                let entries = names.sorted().map { "\"\($0)\": \(node(depth - 1))" }
                return "{ \(entries.joined(separator: ", ")) }"
            }
        }
    }

    /// Every key that a schema names, and names that files choose.
    private static func keys(_ schema: String) throws -> [String] {
        let definitions = try SchemaDocument(schema).root["$defs"]?.objectValue?.members ?? []
        let known = definitions.flatMap { $0.value["properties"]?.objectValue?.keys ?? [] }
        return Set(known).sorted() + [
            "p", "q", "T", "Go", "org.example.A.x", "de", "zh-CN", "any", "later", "2nd", "a b",
        ]
    }

    @Test(arguments: 0..<6)
    func senselessFilesHarmNothing(_ seed: UInt64) throws {
        var writer = Writer(generator: SeededGenerator(seed: seed), keys: try Self.keys("intents"))
        let manifestKeys = try Self.keys("extension")
        let files = try TemporaryFiles([:])
        var survivors = 0
        for _ in 0..<40 {
            let text = """
                application: { id: org.example.A, name: A }
                types: { T: { dynamic: \(writer.node(0)), values: \(writer.node(3)) }, U: \(writer.node(3)) }
                intents:
                  Go:
                    parameters: { p: { type: \(writer.pick(["T", "boolean", "integer"])), prompt: \(writer.node(3)) },
                                  q: { type: string, unsupported: \(writer.node(3)), when: \(writer.node(3)) }, r: \(writer.node(4)) }
                    response: \(writer.node(3))
                    shortcuts: [\(writer.node(3)), \(writer.node(3))]
                  Do: \(writer.node(5))
                activities: \(writer.node(3))
                locales: { de: \(writer.node(5)), fr: \(writer.node(2)) }
                """
            try files.write("a.intents.yaml", Data(text.utf8))
            var manifest = Writer(generator: writer.generator, keys: manifestKeys)
            try files.write(
                "extension.yaml",
                Data("application: org.example.A\nlaunch: \(manifest.node(2))\nresident: \(manifest.node(1))\n".utf8))
            let loaded = files.load(locale: "de-DE")
            for problem in loaded.problems {
                #expect(problem.location.map { $0.file.hasPrefix(files.folder) && $0.line > 0 } == true, "\(text)")
                #expect(!problem.message.isEmpty)
            }
            if let file = DefinitionFile(of: "org.example.A", in: loaded.catalog) {
                #expect(!DefinitionPrinter().text(of: file).isEmpty)
            }
            #expect(ConversationGrammars(catalog: loaded.catalog, locale: "en-US").problems == [], "\(text)")
            writer.generator = manifest.generator
            survivors += loaded.catalog.intents.count
        }
        #expect(survivors > 10)
    }

    @Test func manyParametersThatDependOnEachOther() throws {
        let parameters = (0..<3000).map { number in
            "      p\(number): { type: string, prompt: 'For ${p\(number / 2)}?', "
                + "when: { p\(max(number - 1, 0)): any, p\(number + 1): x } }\n"
        }
        let files = try TemporaryFiles([
            "a.intents.yaml": "application: { id: org.example.A, name: A }\nintents:\n  Go:\n    sentences: [go]\n"
                + "    parameters:\n" + parameters.joined()
        ])
        let loaded = files.load()
        #expect(loaded.problems.count == 1001)
        #expect(loaded.catalog.intents.first?.parameters.count == 3000)
    }
}
