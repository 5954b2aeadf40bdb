import Foundation
import TestSupport
import Testing

/// Files that this user may not read.
@Suite(.enabled(if: getuid() != 0, "nothing is forbidden to root"))
struct ForbiddenFileTests {
    private static func forbid(_ path: String) throws {
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    }

    @Test func definition() throws {
        let configuration = try LampConfiguration()
        let path = configuration.folder.path + "/light.intents.yaml"
        try Self.forbid(path)
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors == "\(path): error: cannot be read: Permission denied\n")
        #expect(try EventLines(outcome.output).lines == EventLines.expected(LampConfiguration.lampLines))
        #expect(outcome.status == 0)
    }

    @Test func settings() throws {
        let configuration = try LampConfiguration()
        try Self.forbid(configuration.settings)
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors == "\(configuration.settings): cannot be read: Permission denied\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 3)
    }

    @Test func sound() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("sound.wav", WAVBuilder().bytes(Sound.tone(440, 0.5, 0.1)))
        try Self.forbid(path)
        let outcome = try Beckon().replay("soup-chef", [path])
        #expect(outcome.errors == "cannot open \(path): access denied (Permission denied); check its permissions\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 4)
    }

    /// A store that cannot be written costs the journal, not the answer.
    @Test func store() throws {
        let configuration = try LampConfiguration()
        try FileManager.default.createDirectory(atPath: configuration.beckon.state, withIntermediateDirectories: true)
        try Self.forbid(configuration.beckon.state)
        defer {
            try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: configuration.beckon.state)
        }
        let outcome = try configuration.ask("turn on the lamp")
        #expect(outcome.errors.hasPrefix("warning: the journal is not kept: "))
        #expect(try EventLines(outcome.output).lines == EventLines.expected(LampConfiguration.lampLines))
        #expect(outcome.status == 0)
    }

    /// What a store says that may only be read is known all the same; what cannot be kept is told.
    @Test func storeThatMayOnlyBeRead() throws {
        let configuration = try LampConfiguration()
        let state = configuration.beckon.state
        let options = ["--config", configuration.settings, "--state", state]
        let phrase = ["--phrase", "let there be light", "TurnOn"]
        #expect(try configuration.beckon.run(["shortcuts", "add"] + options + phrase).status == 0)
        for (path, mode) in [("\(state)/beckon.sqlite", 0o400), (state, 0o500)] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        }
        defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: state) }
        let outcome = try configuration.ask("let there be light")
        #expect(outcome.errors.hasPrefix("warning: the journal is not kept: Cannot write the database "))
        #expect(outcome.errors.contains("it may only be read"))
        #expect(outcome.status == 0)
    }
}
