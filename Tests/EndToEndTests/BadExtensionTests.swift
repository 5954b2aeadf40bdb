import Foundation
import TestSupport
import Testing

/// A handler that misbehaves ends its own session, and nothing else.
struct BadExtensionTests {
    struct Example: CustomTestStringConvertible, Sendable {
        var testDescription: String
        var executable = "sh"
        /// A shell script.
        var handler: String
        /// How each line on standard error begins.
        var says: [String]
        /// What the person hears.
        var answer = "Light is not available right now."
    }

    /// Reads the first request and answers it.
    private static let initialized = """
        read line
        echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'

        """
    private static let who = "error: The extension org.example.Light.IntentsExtension"

    static let examples: [Example] = [
        .init(
            testDescription: "missing executable", executable: "nowhere", handler: "",
            says: [
                "extension.yaml:3:13: error: executable “nowhere” is not beside the manifest", "\(who) cannot start: ",
            ]),
        .init(
            testDescription: "hangs", handler: initialized + "exec sleep 1000",
            says: ["\(who) did not answer `confirm` within 1 second and was ended"],
            answer: "Light took too long, so I stopped."),
        .init(
            testDescription: "exits", handler: "read line\nexit 7", says: ["\(who) ended at its start with status 7"]),
        .init(
            testDescription: "exits when asked", handler: initialized + "read line\nexit 3",
            says: ["\(who) ended with status 3 before it answered `confirm`"]),
        .init(
            testDescription: "prints garbage", handler: "echo hello\nexec cat > /dev/null",
            says: ["\(who) printed \"hello\", which is no message of the protocol"]),
        .init(
            testDescription: "prints 100 MB on one line",
            handler: initialized + "read line\nhead -c 100000000 /dev/zero | tr '\\0' x\nexec sleep 1000",
            says: ["\(who) printed a line longer than 1048576 bytes and was ended"]),
    ]

    private static func unavailable(_ answer: String = "Light is not available right now.") -> [String] {
        [
            Expected.transcript("dim the light"), Expected.match("org.example.Light", "Dim"),
            Expected.response(answer, code: "failure", isSuccess: false), Expected.ended("unavailable"),
        ]
    }

    /// A manifest that is left out for a slip of the pen does not make the light say that it did something.
    @Test(arguments: [
        ("intents: [Dim]", "intents: [Dimm]"), ("application: org.example.Light", "application: org.example.Ligth"),
        ("application: org.example.Light", "# no application"),
    ])
    func faultyManifest(_ right: String, _ wrong: String) throws {
        let configuration = try LampConfiguration()
        try configuration.writeExtension(handler: "exit 1")
        // In a folder of its own, so that the lamp has nothing to do with it.
        let (files, folder) = (FileManager.default, configuration.folder.path)
        try files.createDirectory(atPath: "\(folder)/light", withIntermediateDirectories: false)
        for name in ["light.intents.yaml", "extension.yaml"] {
            try files.moveItem(atPath: "\(folder)/\(name)", toPath: "\(folder)/light/\(name)")
        }
        let manifest = try String(contentsOfFile: "\(folder)/light/extension.yaml", encoding: .utf8)
        try configuration.write("light/extension.yaml", manifest.replacing(right, with: wrong))
        let outcome = try configuration.ask("dim the light", "turn on the lamp")
        #expect(
            try EventLines(outcome.output).lines
                == EventLines.expected(Self.unavailable() + LampConfiguration.lampLines))
    }

    @Test(arguments: examples) func theRestWorks(_ example: Example) throws {
        let configuration = try LampConfiguration()
        try configuration.writeExtension(executable: example.executable, handler: example.handler)
        let outcome = try configuration.ask("dim the light", "turn on the lamp")
        let errors = outcome.errors.split(separator: "\n")
        #expect(errors.count == example.says.count, "\(outcome.errors)")
        for (error, says) in zip(errors, example.says) {
            #expect(error.replacing(configuration.folder.path + "/", with: "").hasPrefix(says))
        }
        #expect(
            try EventLines(outcome.output).lines
                == EventLines.expected(Self.unavailable(example.answer) + LampConfiguration.lampLines))
        #expect(outcome.status == 0)
        #expect(outcome.mostMemory > 1 << 20)
        #expect(outcome.mostMemory < 200 << 20)
    }
}
