import Foundation
import Intents
import TestSupport
import Testing

/// An extension that somebody else wrote, from its installation to its removal, without a daemon.
struct ExtensionsCommandTests {
    private let port: LoopbackPort
    private let radio: RadioApplication
    private let beckon: Beckon
    private let settings: String
    private let id = RadioApplication.extensionID

    init() throws {
        port = try LoopbackPort()
        radio = try RadioApplication(port: port.number)
        beckon = try Beckon()
        settings = try beckon.home.file("beckon.yaml", Array("locale: en-US\n".utf8))
    }

    private func extensions(_ words: String...) throws -> Outcome {
        try beckon.run(
            ["extensions", words[0], "--config", settings, "--state", beckon.state] + words.dropFirst())
    }

    private func answer() throws -> String? {
        let outcome = try beckon.dialogue("ask", config: settings, ["tune the radio"])
        let lines = outcome.output.split(separator: "\n").compactMap { try? JSONValue(json: String($0)) }
        return lines.last { $0["event"] == "response" }?["text"]?.stringValue
    }

    /// Each decision, and what the extension can do then.
    @Test func decisionsAreKept() throws {
        #expect(try extensions("install", "--yes", radio.folder.path).status == 0)
        #expect(try answer() == "The radio is offline.")
        #expect(try extensions("grant", id, "network").status == 0)
        #expect(try answer() == "It is on.")
        #expect(try extensions("revoke", id, "network").status == 0)
        #expect(try answer() == "The radio is offline.")
        #expect(try extensions("install", "--grant", "network", radio.manifest).status == 0)
        #expect(try answer() == "It is on.")
        #expect(try extensions("disable", id).status == 0)
        #expect(try answer() == "Radio is not available right now.")
        #expect(try extensions("enable", id).status == 0)
        #expect(try answer() == "It is on.")
        #expect(try extensions("remove", "--yes", id).status == 0)
        #expect(try answer() == nil)
    }

    @Test func whatItAsksForIsShown() throws {
        let outcome = try extensions("install", "--grant-all", radio.folder.path)
        for line in [
            "org.example.Radio.IntentsExtension", "  application  org.example.Radio",
            "  handles      Tune",
            "It may write to the storage org.example.Radio, which it shares with its application.",
            "It asks for network: to reach the internet and every device in your network.",
            "It asks for home: to read everything in your home folder: documents, mails, keys.", "Installed.",
        ] { #expect(outcome.output.contains("\(line)\n"), "\(outcome.output)") }
        #expect(outcome.output.hasSuffix("\(beckon.state)/applications/org.example.Radio/token\n"))
        #expect(outcome.status == 0)
        let list = try extensions("list", "--json")
        let json = try JSONValue(json: list.output)
        #expect(json["granted"] == ["network", "home"])
        #expect(json["installed"] == true)
        #expect(try extensions("list").output.hasSuffix("\tgranted: network, home\n"))
    }

    /// Where nobody can be asked nothing is decided.
    @Test(arguments: [
        ([], "there is no terminal to ask at; add --yes to install it and grant nothing, or --grant network,home for"),
        (["--grant", "network,audoi"], "“audoi” cannot be granted; did you mean audio?"),
        (["--yes", "--grant-all"], "--yes and --grant-all do not go together; use one of them"),
    ])
    func scriptsSayWhatTheyGrant(_ flags: [String], _ words: String) throws {
        let outcome = try beckon.run(
            ["extensions", "install", "--config", settings, "--state", beckon.state] + flags + [radio.folder.path])
        #expect(outcome.errors.contains(words), "\(outcome.errors)")
        #expect(outcome.status == 2)
        #expect(try extensions("list").output == "")
    }

    @Test func faultsKeepItOut() throws {
        try radio.writeManifest(entitlements: "[netwrok]")
        let outcome = try extensions("install", "--yes", radio.folder.path)
        #expect(outcome.errors.contains("extension.yaml:7:16: error: "), "\(outcome.errors)")
        #expect(outcome.status == 3)
        #expect(!FileManager.default.fileExists(atPath: beckon.state))
    }

    @Test func aManifestThatAsksForMoreIsLookedAtAgain() throws {
        #expect(try extensions("install", "--grant", "network", radio.folder.path).status == 0)
        try radio.writeManifest(port: port.number, entitlements: "[network, home, audio]")
        #expect(try answer() == "Radio is not available right now.")
        let check = try beckon.run(["check", "--config", settings, "--state", beckon.state])
        #expect(check.errors.contains("asks for more than when it was installed: the entitlement audio; look at it"))
        #expect(try extensions("grant", id, "audio").errors.hasPrefix("nothing can be granted to \(id) now: "))
        let again = try extensions("install", "--grant", "network", radio.folder.path)
        #expect(again.output.contains("It is installed already. New since then: the entitlement audio.\n"))
        #expect(try answer() == "It is on.")
    }

    @Test func storageStaysUnlessItIsPurged() throws {
        let storage = beckon.state + "/groups/org.example.Radio"
        for (flags, isKept) in [(["--yes"], true), (["--yes", "--purge"], false)] {
            _ = try extensions("install", "--yes", radio.folder.path)
            _ = try answer()
            #expect(FileManager.default.fileExists(atPath: storage))
            let outcome = try beckon.run(
                ["extensions", "remove", "--config", settings, "--state", beckon.state] + flags + [id])
            #expect(outcome.status == 0)
            #expect(FileManager.default.fileExists(atPath: storage) == isKept)
        }
    }

    /// At a terminal each wish is a question of its own; what nobody says yes to is not granted.
    @Test(arguments: [
        ("y\nn\ny\n", ["network"]), ("\nyes\nYES\n", ["home"]), ("perhaps\ny\ny\ny\n", ["network", "home"]),
        ("y\ny\n\n", nil), ("y\ny\nn\n", nil), ("\u{4}\u{4}\u{4}", nil),
    ])
    func atATerminalItIsAsked(_ typed: String, _ granted: [String]?) throws {
        let program = try #require(Beckon.program)
        // Types when it is asked, as a person does, so that nothing is typed before anybody reads.
        let script = """
            import os, pty, sys
            process, terminal = pty.fork()
            if process == 0: os.execv(sys.argv[1], sys.argv[1:])
            said, answers = b"", iter(os.environ["TYPED"].splitlines(True))
            try:
                while piece := os.read(terminal, 4096):
                    for question in range((said + piece).count(b"[y/N] ") - said.count(b"[y/N] ")):
                        os.write(terminal, next(answers, "\\n").encode())
                    said += piece
            except OSError: pass
            sys.exit(os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]))
            """
        let words = [
            program, "extensions", "install", "--config", settings, "--state", beckon.state, radio.folder.path,
        ]
        let child = try ChildProcess(
            "/usr/bin/env", ["python3", "-c", script] + words,
            environment: ["PATH": Self.path, "HOME": beckon.home.path, "TYPED": typed], folder: TestFiles.package,
            input: nil)
        #expect(try child.finish().status == (granted == nil ? 1 : 0))
        let output = try extensions("list", "--json").output
        #expect(
            try granted == nil
                ? output == "" : JSONValue(json: output)["granted"] == .array((granted ?? []).map(JSONValue.string)))
    }

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
}
