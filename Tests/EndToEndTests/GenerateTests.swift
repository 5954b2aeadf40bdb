import Foundation
import TestSupport
import Testing

/// `beckon generate`, as a person and as the plugin of a package has it.
struct GenerateTests {
    private static let soupChef = "Sources/Examples/SoupChef/SoupChef.intents.yaml"

    @Test func theFileIsTheOneOfStandardOutput() throws {
        let folder = try TemporaryFolder()
        let beckon = try Beckon()
        let printed = try beckon.run(["generate", Self.soupChef])
        let written = try beckon.run(["generate", Self.soupChef, "--output", "\(folder.path)/Soup.swift"])
        #expect(printed.status == 0 && written.status == 0)
        #expect(printed.output.contains("protocol OrderSoupIntentHandling: Sendable {"))
        #expect(try String(contentsOfFile: "\(folder.path)/Soup.swift", encoding: .utf8) == printed.output)
        #expect(written.output.isEmpty && written.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["Soup.swift"])
    }

    @Test func aFaultyDefinitionWritesNothing() throws {
        let folder = try TemporaryFolder()
        let text = "application: { id: org.example.A, name: A }\nintents:\n  Go: { sentences: [\"go {where}\"] }\n"
        let file = try folder.file("a.intents.yaml", Array(text.utf8))
        let output = try folder.file("a.swift", Array("old".utf8))
        let outcome = try Beckon().run(["generate", file, "--output", output])
        #expect(outcome.status == 3)
        #expect(outcome.errors.hasPrefix("\(file):3:"))
        #expect(try String(contentsOfFile: output, encoding: .utf8) == "old")
    }

    @Test(arguments: [
        (["generate"], 2, "name a definition file"),
        (["generate", "nowhere.intents.yaml"], 3, "nowhere.intents.yaml"),
        (["generate", soupChef, "--output", "/nowhere/a.swift"], 1, "/nowhere/a.swift cannot be written"),
        (["generate", "--schema", "soup"], 2, "must be one of intents, extension, beckon"),
        (["generate", "--schema", "intents", "--beckon", "/nowhere"], 2, "name the clone of Beckon with --beckon DIR"),
        (["generate", "--schema", "intents", soupChef], 2, "goes without FILES"),
    ])
    func whatIsWrongIsTold(_ words: [String], _ status: Int32, _ message: String) throws {
        let outcome = try Beckon().run(words)
        #expect(outcome.status == status)
        #expect(outcome.errors.contains(message), "\(outcome.errors)")
        #expect(outcome.output.isEmpty)
    }

    @Test(arguments: ["intents", "extension", "beckon"]) func schemas(_ name: String) throws {
        let outcome = try Beckon().run(["generate", "--schema", name])
        let file = "\(TestFiles.package)/config/schema/\(name).schema.json"
        #expect(outcome.output == (try String(contentsOfFile: file, encoding: .utf8)))
    }
}
