import Foundation
import TestSupport
import Testing

/// Settings that cannot be used end the program with one sentence and the status of a configuration.
struct BadSettingsTests {
    @Test(arguments: [
        ("recognision: {}", "2:1: error: unknown key “recognision”; did you mean “recognition”?"),
        ("audio: { capture: { devise: x } }", "2:21: error: unknown key “devise”; did you mean “device”?"),
        ("dialogue: { answerTimeout: 1000 }", "2:28: error: answerTimeout must be from 1.0 to 120.0"),
        ("locale: [en-US]", "2:1: error: expected text, found a list"),
        ("dialogue: [", "3:1: error: not YAML: while parsing a flow node: did not find expected node content"),
    ]) func fault(_ line: String, _ says: String) throws {
        let configuration = try LampConfiguration(moreSettings: line)
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors == "\(configuration.settings):\(says)\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
    }

    @Test func everyFaultIsTold() throws {
        let configuration = try LampConfiguration(moreSettings: "recognision: {}\nvoise: {}")
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors.split(separator: "\n").count == 2)
        #expect(outcome.errors.contains(":3:1: error: unknown key “voise”; did you mean “voice”?"))
        #expect(outcome.status == 3)
    }

    @Test func fileThatIsNone() throws {
        let folder = try TemporaryFolder()
        let binary = try folder.file("binary.yaml", [0x7F, 0x45, 0x4C, 0x46, 0xFF])
        for (path, says) in [
            (folder.path, ": error: cannot be read: not a regular file"),
            (binary, ":1:5: error: not UTF-8 text; save the file as UTF-8"),
        ] {
            let outcome = try Beckon().dialogue("ask", config: path, ["turn on the lamp"])
            #expect(outcome.errors == "\(path)\(says)\n")
            #expect(outcome.status == 3)
        }
    }

    /// What the environment names must exist: another file in its place would surprise.
    @Test func fileThatTheEnvironmentNames() throws {
        let outcome = try Beckon(["BECKON_CONFIG": "/nonexistent.yaml"]).run(["intents"])
        #expect(outcome.errors == "/nonexistent.yaml: error: cannot be read: No such file or directory\n")
        #expect(outcome.status == 3)
        let lamp = try LampConfiguration()
        let found = try Beckon(["BECKON_CONFIG": lamp.settings]).run(["intents"])
        #expect(found.output == "org.example.Lamp.TurnOn\tTurn on\norg.example.Light.Dim\tDim\n")
        #expect(found.status == 0)
    }
}
