import Definitions
import Foundation
import Intents
import Testing

struct SeveralFilesTests {
    private let head = "application: { id: org.example.A, name: A }\n"

    @Test func theFirstOfTwoDefinitionsStays() throws {
        let first = """
            types: { Soup: { values: [tomato] } }
            intents: { Go: { title: First, sentences: [go] } }
            activities: { org.example.A.menu: { title: Menu } }
            """
        let second = """
            types: { Soup: { values: [chowder] } }
            intents: { Go: { title: Second, sentences: [go] }, Stop: { sentences: [stop] } }
            activities: { org.example.A.menu: { title: Other } }
            """
        let files = try TemporaryFiles(["a.intents.yaml": head + first, "b.intents.yaml": head + second])
        let loaded = files.load()
        #expect(
            files.messages(loaded) == [
                "b.intents.yaml:2:10: error: type “Soup” is already defined at a.intents.yaml:2:10, which stays; "
                    + "remove or rename one of the two",
                "b.intents.yaml:3:12: error: intent “Go” is already defined at a.intents.yaml:3:12, which stays; "
                    + "remove or rename one of the two",
                "b.intents.yaml:4:15: error: activity “org.example.A.menu” is already defined at "
                    + "a.intents.yaml:4:15, which stays; remove or rename one of the two",
            ])
        #expect(loaded.catalog.intents.map(\.title) == ["First", "Stop"])
        #expect(loaded.catalog.activities.map(\.title) == ["Menu"])
        #expect(loaded.catalog.enumeration("Soup", of: "org.example.A")?.entries.map(\.id) == ["tomato"])
    }

    @Test func oneApplicationHasOneName() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": head, "b.intents.yaml": "application: { id: org.example.A, name: B }\n",
        ])
        let loaded = files.load()
        #expect(
            files.messages(loaded) == [
                "b.intents.yaml:1:20: error: org.example.A is called otherwise than “B” at a.intents.yaml:1:1; "
                    + "write the same name in both files"
            ])
        #expect(loaded.catalog.applications == [Application(id: "org.example.A", name: "A")])
    }

    @Test func foldersAreSearchedByName() throws {
        let files = try TemporaryFiles([
            "b/deep/x.intents.yaml": head + "intents: { B: { sentences: [b] } }",
            "a.intents.yaml": head + "intents: { A: { sentences: [a] } }", "notes.yaml": "not: read", "c.txt": "[",
            ".hidden/y.intents.yaml": "[",
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.intents.map(\.id.name) == ["A", "B"])
    }

    @Test func linksAreFollowedOnceAndEnd() throws {
        let files = try TemporaryFiles(["a/x.intents.yaml": head + "intents: { A: { sentences: [a] } }"])
        let manager = FileManager.default
        for (link, target) in [("a/loop", ".."), ("a/self", "."), ("again.intents.yaml", "a/x.intents.yaml")] {
            try manager.createSymbolicLink(atPath: "\(files.folder)/\(link)", withDestinationPath: target)
        }
        try manager.createSymbolicLink(atPath: "\(files.folder)/gone.intents.yaml", withDestinationPath: "nowhere")
        let loaded = files.load()
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.intents.map(\.id.name) == ["A"])
        #expect(files.load("a", "a/x.intents.yaml", "a").catalog.intents.count == 1)
    }

    @Test func whatIsNotThere() throws {
        let files = try TemporaryFiles(["empty/readme.txt": ""])
        let loaded = files.load("none.intents.yaml", "none", "empty")
        #expect(
            files.messages(loaded) == [
                "empty: warning: the folder holds no *.intents.yaml and no extension.yaml",
                "none.intents.yaml: error: cannot be read: No such file or directory",
                "none: error: cannot be read: No such file or directory",
            ])
    }

    /// A file that looks like a definition but is not called like one is named, where nothing else is defined.
    @Test(arguments: [
        (["lamp.yaml"], ["lamp.yaml"]), (["Lamp.intents.yml", "b.yaml"], ["Lamp.intents.yml"]),
        (["lamp.yaml", "a.intents.yaml"], []), (["lamp.yaml", "extension.yaml"], ["lamp.yaml"]),
        (["lamp.txt", "extension.yaml"], []),
    ])
    func misnamed(_ names: [String], expected: [String]) throws {
        let files = try TemporaryFiles([:])
        for name in names { try files.write(name, Data(head.utf8)) }
        let warnings = files.messages(files.load()).filter { $0.contains("warning") }
        #expect(
            warnings
                == expected.map { name in
                    let stem = name.prefix { $0 != "." }
                    return "\(name): warning: not read, because its name does not end in .intents.yaml; "
                        + "if it says what can be asked for, rename it to \(stem).intents.yaml"
                })
    }

    /// Beside a manifest it may be a file of the extension.
    @Test func otherFilesOfAnExtensionAreNotMisnamed() throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": head, "handler/extension.yaml": "{}", "handler/menu.yaml": "{}",
        ])
        let loaded = files.load("a.intents.yaml", "handler")
        #expect(!files.messages(loaded).contains { $0.contains("warning") })
    }

    @Test func aFileFullOfFaultsEnds() throws {
        let numbers = 0..<5_000
        let parameters = numbers.map { "p\($0): { type: T\($0 + 1) }" }.joined(separator: ", ")
        let types = numbers.map { "T\($0): { values: [a] }" }.joined(separator: ", ")
        let sentences = numbers.map { "\"go {q\($0)}\"" }.joined(separator: ", ")
        let text =
            "types: { \(types) }\nintents: { Go: { parameters: { \(parameters) }, sentences: [\(sentences)] } }\n"
        let files = try TemporaryFiles(["a.intents.yaml": head + text])
        let loaded = files.load()
        #expect(loaded.problems.count == 1001)
        #expect(loaded.problems.last?.description == "error: there are more than 1000 problems; correct these first")
    }

    @Test func thousandFilesAreEnough() throws {
        let files = try TemporaryFiles([:])
        for number in 0..<1001 { try files.write("\(number).intents.yaml", Data(head.utf8)) }
        #expect(
            files.messages(files.load()) == [
                ".: error: the folder holds more than 1000 files; name the definition files themselves"
            ])
    }
}
