import Definitions
import Foundation
import Intents
import Testing

struct ManifestTests {
    private static let definitions = """
        application: { id: org.example.SoupChef, name: Soup Chef }
        intents: { OrderSoup: { sentences: [soup] }, OrderBread: { sentences: [bread] } }
        """

    private func files(_ manifest: String) throws -> TemporaryFiles {
        let files = try TemporaryFiles([
            "SoupChef.intents.yaml": Self.definitions, "extension.yaml": manifest, "soup-chef": "#!/bin/sh\n",
        ])
        try files.makeExecutable("soup-chef")
        return files
    }

    @Test func everyKeyIsRead() throws {
        let files = try files(Sample.manifest)
        let loaded = files.load()
        #expect(files.messages(loaded) == [Self.nobodyBakes])
        let expected = ExtensionManifest(
            id: "org.example.SoupChef.IntentsExtension", application: "org.example.SoupChef",
            executable: "\(files.folder)/soup-chef", arguments: ["--menu", "menu.yaml"], intents: ["OrderSoup"],
            restrictedWhileLocked: ["OrderSoup"], deadline: .milliseconds(2500), group: "soup",
            entitlements: [.voice, .network], limits: ExtensionLimits(memory: 1024, files: 64), isResident: true,
            launch: ["/bin/sh", "-c", "menu"],
            location: SourceLocation(file: "\(files.folder)/extension.yaml", line: 1, column: 1))
        #expect(loaded.catalog.extensions == [expected])
    }

    private static let nobodyBakes =
        "SoupChef.intents.yaml:2:46: warning: no extension of org.example.SoupChef supports intent “OrderBread”, so its "
        + "success text alone answers it; add it to intents: in an extension.yaml"

    private static let start = """
        id: org.example.SoupChef.X
        application: org.example.SoupChef
        executable: soup-chef

        """

    static let faults: [(text: String, problems: [String], stays: Bool)] = [
        (
            start + "intents: [OrderSoup]\ndeadlin: 3\n",
            ["5:1: error: unknown key “deadlin”; did you mean “deadline”?"], true
        ),
        (
            start + "intents: [OrderSop, OrderBread]\n",
            ["4:11: error: org.example.SoupChef defines no intent “OrderSop”; did you mean “OrderSoup”?"], true
        ),
        (
            start + "intents: [Dance]\n",
            ["4:11: error: org.example.SoupChef defines no intent “Dance”; define it or remove it here"], false
        ),
        (start + "intents: []\n", ["1:1: error: the extension supports no intent; list some under intents:"], false),
        (start, ["1:1: error: key “intents” is missing; add it"], false),
        (
            start + "intents: [OrderSoup]\nrestrictedWhileLocked: [OrderSop]\n",
            ["5:25: error: “OrderSop” is not among the intents of this extension; did you mean “OrderSoup”?"], true
        ),
        (
            start + "intents: [OrderSoup]\nentitlements: [vioce]\n",
            [
                "5:16: error: expected one of voice, network, home, audio, desktop, control, found “vioce”; did you mean “voice”?"
            ], true
        ),
        (
            start + "intents: [OrderSoup]\nlimits: { memry: 20, files: 4 }\n",
            [
                "5:11: error: unknown key “memry”; did you mean “memory”?",
                "5:29: error: expected a whole number from 16 to 4096, found “4”",
            ], true
        ),
        (
            start + "intents: [OrderSoup]\ndeadline: 0\n",
            ["5:11: error: the deadline must be seconds above 0 and at most 3600, not “0”"], true
        ),
        (
            start + "intents: [OrderSoup]\ndeadline: soon\n",
            ["5:11: error: the deadline must be seconds above 0 and at most 3600, not “soon”"], true
        ),
        (
            start + "intents: [OrderSoup]\nlaunch: viewer\nresident: maybe\n",
            [
                "5:9: error: executable “viewer” is not beside the manifest, not beside beckon (bin) and not on PATH; "
                    + "build it or correct the path",
                "6:11: error: expected true or false, found “maybe”",
            ], true
        ),
        (
            start + "intents: [OrderSoup]\nlaunch: [[a]]\n", ["5:10: error: expected text, found a list"], true
        ),
        (
            "id: soup\napplication: org.example.SoupChe\nexecutable: soup-chef\nintents: [OrderSoup]\n",
            [
                "1:5: error: “soup” is not in reverse-DNS form; write it like org.example.SoupChef",
                "2:14: error: no definition file that could be read defines application “org.example.SoupChe”; "
                    + "did you mean “org.example.SoupChef”?",
            ], false
        ),
        (
            "{}\n",
            ["id", "application", "executable", "intents"].map { "1:1: error: key “\($0)” is missing; add it" }, false
        ),
        ("[]\n", ["1:1: error: expected a mapping, found a list"], false),
        ("a: [", ["2:1: error: not YAML: while parsing a flow node: did not find expected node content"], false),
    ]

    @Test(arguments: faults)
    func faultIsToldWithItsPlace(_ fault: (text: String, problems: [String], stays: Bool)) throws {
        let files = try files(fault.text)
        let loaded = files.load()
        let isWhole = fault.stays && loaded.catalog.incompletelyHandled.isEmpty
        #expect(
            files.messages(loaded)
                == (isWhole ? [Self.nobodyBakes] : []) + fault.problems.map { "extension.yaml:\($0)" })
        #expect(loaded.catalog.extensions.count == (fault.stays ? 1 : 0))
        #expect(fault.stays || loaded.catalog.incompletelyHandled == ["org.example.SoupChef"])
        #expect(loaded.catalog.intents.count == 2)
    }

    @Test func oneIntentHasOneExtension() throws {
        let files = try files(Self.start + "intents: [OrderSoup]\n")
        let second = Self.start.replacing("SoupChef.X", with: "SoupChef.Y") + "intents: [OrderSoup, OrderBread]\n"
        try files.write("second.extension.yaml", Data(second.utf8))
        try files.write("third.extension.yaml", Data((Self.start + "intents: [OrderBread]\n").utf8))
        let loaded = files.load()
        #expect(
            files.messages(loaded) == [
                "second.extension.yaml:4:11: error: intent “OrderSoup” is already handled by org.example.SoupChef.X at "
                    + "extension.yaml:1:1, which stays; remove it from one of the two",
                "third.extension.yaml:1:5: error: extension “org.example.SoupChef.X” is already defined at "
                    + "extension.yaml:1:1, which stays; remove or rename one of the two",
                "third.extension.yaml:4:11: error: intent “OrderBread” is already handled by org.example.SoupChef.Y at "
                    + "second.extension.yaml:1:1, which stays; remove it from one of the two",
            ])
        #expect(loaded.catalog.extensions.map(\.intents) == [["OrderSoup"], ["OrderBread"]])
    }

    @Test func aFaultyIntentIsNoUnknownIntent() throws {
        let files = try files(Self.start + "intents: [OrderTea]\n")
        try files.write(
            "SoupChef.intents.yaml",
            Data((Self.definitions + "\n").utf8) + Data("types: {}\n".utf8))
        try files.write(
            "Tea.intents.yaml",
            Data(
                """
                application: { id: org.example.SoupChef, name: Soup Chef }
                intents: { OrderTea: { sentences: [tea], parameters: { kind: { type: Tea } } } }
                """.utf8))
        #expect(
            files.messages(files.load()).filter { !$0.contains("supports intent") } == [
                "Tea.intents.yaml:2:70: error: unknown type “Tea”; use a built-in type or define it under types:"
            ])
    }
}

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
