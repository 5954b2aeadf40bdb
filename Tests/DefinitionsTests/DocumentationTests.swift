import Definitions
import Foundation
import Grammars
import Intents
import Testing

/// The page that people copy from is right.
struct DocumentationTests {
    private static let page = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../docs/definitions.md")

    /// The cells of the table rows under a heading; a `|` within a cell is written `\\|`.
    private static func rows(under heading: String) throws -> [[String]] {
        let text = try String(contentsOf: page, encoding: .utf8)
        let section = text.components(separatedBy: "\n## \(heading)\n").dropFirst().first ?? ""
        return section.components(separatedBy: "\n## ")[0].split(separator: "\n").filter { $0.hasPrefix("| ") }
            .map { line in
                line.replacing("\\|", with: "\u{1}").split(separator: "|", omittingEmptySubsequences: false)
                    .dropFirst().dropLast()
                    .map { $0.replacing("\u{1}", with: "|").trimmingCharacters(in: .whitespaces) }
            }
    }

    @Test func theExamplesOfThePageLoad() throws {
        let blocks = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(blocks.count == 4)
        let files = try TemporaryFiles([
            "a.intents.yaml": blocks[0], "b.intents.yaml": blocks[1], "c.intents.yaml": blocks[2],
            "extension.yaml": blocks[3],
            "SoupChef": "#!/bin/sh\n",
        ])
        try files.makeExecutable("SoupChef")
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.extensions.map(\.intents) == [["OrderSoup"]])
        #expect(ConversationGrammars(catalog: loaded.catalog, locale: "en-US").problems == [])
    }

    /// What the tables call the keys of each mapping; nil: a table of its own.
    static let prefixes: [(schema: String, definition: String, prefix: String?)] = [
        ("intents", "file", ""), ("intents", "application", "application."), ("intents", "type", "types.T."),
        ("intents", "value", "types.T.values.ID."), ("intents", "intent", "intents.I."),
        ("intents", "parameter", "intents.I.parameters.P."), ("intents", "prompt", "intents.I.parameters.P.prompt."),
        ("intents", "shortcut", "intents.I.shortcuts[]."), ("intents", "ownCodeFields", "intents.I.response.CODE."),
        ("intents", "fixedCodeFields", "intents.I.response.CODE."), ("intents", "activity", "activities.A."),
        ("intents", "group", nil), ("extension", "manifest", nil),
    ]

    @Test(arguments: prefixes)
    func everyKeyIsInATable(_ place: (schema: String, definition: String, prefix: String?)) throws {
        let definition = try #require(try SchemaDocument(place.schema)[definition: place.definition])
        let text = try String(contentsOf: Self.page, encoding: .utf8)
        let cells = text.split(separator: "\n").filter { $0.hasPrefix("| `") }
        for key in definition["properties"]?.objectValue?.keys ?? [] {
            let start = "| `\(place.prefix ?? "")\(key)"
            // A mapping is there with the keys in it.
            #expect(cells.contains { cell in ["`", ".", "["].contains { cell.hasPrefix(start + $0) } }, "\(start)")
        }
    }

    @Test func theVerbsOfThePageAreThoseThereAre() throws {
        let families = try Self.rows(under: "Definitions: `NAME.intents.yaml`").suffix(IntentCategory.allCases.count)
            .map { $0.map { $0.split(separator: "`").filter { !", ".contains($0) }.map(String.init) } }
        #expect(families.map { $0[0] } == IntentCategory.allCases.map { [$0.rawValue] })
        #expect(families.map { $0[1] } == IntentCategory.allCases.map(\.verbs))
    }

    @Test func theTemplatesOfThePageSayWhatItSays() throws {
        let rows = try Self.rows(under: "Templates").filter { $0.count == 4 && $0[2].hasPrefix("`") }
        #expect(rows.count == 14)
        for row in rows {
            let template = try SentenceTemplate(parsing: row[2].trimmingCharacters(in: ["`"]))
            let ways = template.expression.ways(limit: 10)?.map { $0.joined(separator: " ") }.sorted()
            let expected = row[3].isEmpty ? nil : row[3].components(separatedBy: "; ").sorted()
            #expect(ways == expected, "\(row)")
        }
    }

    @Test func whatTheBuiltInTypesSayIsRight() throws {
        let rows = try Self.rows(under: "Built-in types").filter { $0[0].hasPrefix("`") }
            .map { $0.map { $0.split(separator: "`").first.map(String.init) ?? "" } }
        #expect(rows.map { $0[0] }.sorted() == ValueType.builtIn.map(\.name).sorted())
        let intents = rows.map {
            "  \($0[0]): { sentences: ['x\($0[0]) {p}'], parameters: { p: { type: \($0[0]) } } }\n"
        }
        let files = try TemporaryFiles([
            "a.intents.yaml": "application: { id: org.example.A, name: A }\nintents:\n" + intents.joined()
        ])
        let grammars = ConversationGrammars(catalog: files.load().catalog, locale: "en-US")
        let situation = Situation(
            now: Date(timeIntervalSince1970: 1_796_030_100), timeZone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
        for row in rows {
            let readings = grammars.grammar(for: .command).readings(of: "x\(row[0]) \(row[1])", in: situation)
            #expect(readings.first?.values["p"]?.json.text == row[2], "\(row[0])")
        }
    }

    @Test func theExampleOfTheReadmeLoads() throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../README.md")
        let blocks = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "```yaml\n").dropFirst()
            .compactMap { $0.components(separatedBy: "```").first }
        try #require(blocks.count == 3)
        // The second block is a settings file.
        let files = try TemporaryFiles(["Lamp.intents.yaml": blocks[0], "extension.yaml": blocks[2]])
        let loaded = files.load(searchPath: ["/bin", "/usr/bin"])
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.extensions.map(\.intents) == [["SwitchLamp"]])
    }

    /// The package of the handler in Swift builds what the manifest's line names, with a product that there is.
    @Test func thePackageOfTheReadmeIsWhatTheManifestNames() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
        let target = try #require(readme.firstMatch(of: #/\.executableTarget\(name: "(\w+)"/#)).output.1
        let product = try #require(readme.firstMatch(of: #/\.product\(name: "(\w+)", package: "Beckon"\)/#)).output.1
        let executable = try #require(readme.firstMatch(of: #/executable: (\S+\/\S+)/#)).output.1
        #expect(executable == "\(target)/.build/release/\(target)")
        #expect(readme.contains("`lamp/\(target)/Sources/\(target)/main.swift`"))
        let package = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        #expect(package.contains(".library(name: \"\(product)\""))
    }

    @Test(arguments: ValueType.builtIn)
    func everyBuiltInTypeIsNamed(_ type: ValueType) throws {
        let page = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../docs/definitions.md")
        #expect(try String(contentsOf: page, encoding: .utf8).contains("`\(type.name)`"))
    }
}
