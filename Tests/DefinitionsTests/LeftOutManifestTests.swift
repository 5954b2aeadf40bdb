import Definitions
import Foundation
import Intents
import Testing

/// What is wrong in a manifest does not make its intents look handled.
struct LeftOutManifestTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var file = "lamp/extension.yaml"
        var manifest: String
        /// The applications of which a manifest was left out, wholly or in part: last parts of their ids.
        var left: Set<String>
    }

    private static let start = "id: org.example.Lamp.X\nexecutable: /bin/sh\n"
    private static let lamp = start + "application: org.example.Lamp\n"

    static let examples: [Example] = [
        .init(testDescription: "nothing is wrong", manifest: lamp + "intents: [Switch, Dim]\n", left: []),
        .init(testDescription: "some intents", manifest: lamp + "intents: [Switch]\n", left: []),
        .init(testDescription: "misspelled intent", manifest: lamp + "intents: [Swich]\n", left: ["Lamp"]),
        .init(
            testDescription: "misspelled intent among others", manifest: lamp + "intents: [Swich, Dim]\n",
            left: ["Lamp"]),
        .init(testDescription: "no intents", manifest: lamp, left: ["Lamp"]),
        .init(
            testDescription: "misspelled application",
            manifest: start + "application: org.example.Lmp\nintents: [Switch]\n", left: ["Lamp"]),
        .init(testDescription: "no application", manifest: start + "intents: [Switch]\n", left: ["Lamp"]),
        .init(
            testDescription: "no application, in a folder without definitions", file: "handlers/extension.yaml",
            manifest: start + "intents: [Switch]\n", left: ["Lamp"]),
        .init(
            testDescription: "no executable", file: "handlers/extension.yaml",
            manifest: "id: org.example.X\napplication: org.example.Kettle\nintents: [Boil]\n", left: ["Kettle"]),
        .init(testDescription: "a list", manifest: "[]\n", left: ["Lamp"]),
        .init(testDescription: "no YAML", manifest: "intents: [", left: ["Lamp"]),
    ]

    @Test(arguments: examples) func leavesItsApplicationIncomplete(_ example: Example) throws {
        let files = try TemporaryFiles([
            "lamp/Lamp.intents.yaml": """
            application: { id: org.example.Lamp, name: Lamp }
            intents: { Switch: { sentences: [switch] }, Dim: { sentences: [dim] } }
            """,
            "kettle/Kettle.intents.yaml": """
            application: { id: org.example.Kettle, name: Kettle }
            intents: { Boil: { sentences: [boil] } }
            """,
            example.file: example.manifest,
        ])
        let loaded = files.load()
        #expect(loaded.catalog.incompletelyHandled == Set(example.left.map { "org.example.\($0)" }))
        #expect(loaded.problems.contains { $0.severity == .error } != example.left.isEmpty)
    }
}

struct ExecutableTests {
    private func manifest(_ executable: String) -> String {
        """
        id: org.example.A.X
        application: org.example.A
        executable: \(executable)
        intents: [Go]
        """
    }

    private let definitions = "application: { id: org.example.A, name: A }\nintents: { Go: { sentences: [go] } }\n"

    /// Where an executable of that name is found when files of that name stand in all of these places.
    @Test(arguments: [
        ("handler", ["ext/handler", "bin/handler", "path/handler"], "ext/handler"),
        ("handler", ["bin/handler", "path/handler"], "bin/handler"),
        ("handler", ["path/handler"], "path/handler"), ("./handler", ["bin/handler"], "bin/handler"),
        ("sub/handler", ["ext/sub/handler"], "ext/sub/handler"), ("../handler", ["handler"], "handler"),
    ])
    func isFound(_ name: String, places: [String], expected: String) throws {
        let files = try TemporaryFiles(["ext/a.intents.yaml": definitions, "ext/extension.yaml": manifest(name)])
        for place in places {
            try files.write(place, Data("#!/bin/sh\n".utf8))
            try files.makeExecutable(place)
        }
        let loaded = files.load("ext", searchPath: ["relative", "\(files.folder)/path"])
        #expect(files.messages(loaded) == [])
        #expect(loaded.catalog.extensions.map(\.executable) == ["\(files.folder)/\(expected)"])
    }

    @Test func absoluteStays() throws {
        let files = try TemporaryFiles(["a.intents.yaml": definitions, "extension.yaml": manifest("/bin/sh")])
        #expect(files.load().catalog.extensions.map(\.executable) == ["/bin/sh"])
    }

    /// A manifest whose program cannot run stays, so that its intents are unavailable.
    @Test(arguments: [
        (
            "handler",
            "executable “handler” is not beside the manifest, not beside beckon (bin) and not on PATH; "
                + "build it or correct the path"
        ),
        (
            "./handler",
            "executable “./handler” is not beside the manifest and not beside beckon (bin); build it or correct the path"
        ),
        ("/no/handler", "executable “/no/handler” is not there; build it or correct the path"),
        (
            "sub",
            "executable “sub” is not beside the manifest, not beside beckon (bin) and not on PATH; "
                + "build it or correct the path"
        ),
        ("plain", "plain may not be executed; run: chmod +x plain"),
    ])
    func isMissing(_ name: String, message: String) throws {
        let files = try TemporaryFiles([
            "a.intents.yaml": definitions, "extension.yaml": manifest(name), "sub/x": "", "plain": "",
        ])
        let loaded = files.load()
        #expect(files.messages(loaded) == ["extension.yaml:3:13: error: \(message)"])
        #expect(loaded.catalog.extensions.map(\.intents) == [["Go"]])
    }
}
