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
            start + "intents: [OrderSoup]\ngroup: ../x\n",
            [
                "5:8: error: “../x” cannot be the name of a folder; use letters, digits, dots, - and _, such as "
                    + "org.example.SoupChef"
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

    /// Of applications that have a manifest; what opens the application needs none.
    @Test(arguments: [
        ("OrderTea: { sentences: [tea] }", true), ("OrderTea: { sentences: [tea], background: false }", false),
    ])
    func anIntentNobodySupportsIsTold(_ intent: String, isTold: Bool) throws {
        let tea = "application: { id: org.example.Tea, name: Tea }\nintents: { \(intent) }\n"
        let files = try TemporaryFiles(["tea.intents.yaml": tea])
        #expect(files.messages(files.load()) == [])
        try files.write(
            "more.intents.yaml", Data(tea.replacing(/OrderTea: \{.*\}/, with: "BrewTea: { sentences: [brew] } }").utf8))
        try files.write(
            "extension.yaml",
            Data("id: org.example.Tea.X\napplication: org.example.Tea\nexecutable: /bin/sh\nintents: [BrewTea]".utf8))
        let told =
            "tea.intents.yaml:2:12: warning: no extension of org.example.Tea supports intent “OrderTea”, so its success "
            + "text alone answers it; add it to intents: in an extension.yaml"
        #expect(files.messages(files.load()) == (isTold ? [told] : []))
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
