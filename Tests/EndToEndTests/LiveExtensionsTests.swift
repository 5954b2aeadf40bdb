import Foundation
import Intents
import TestSupport
import Testing

/// The owner's decisions reach the running daemon at once.
struct LiveExtensionsTests {
    private let configuration: DaemonConfiguration
    private let microphone: PacedPipe
    private let id = RadioApplication.extensionID

    init() throws {
        configuration = try DaemonConfiguration(devices: DaemonConfiguration.paced)
        microphone = try PacedPipe(configuration.folder.path + "/microphone")
    }

    private var options: [String] { ["--config", configuration.settings, "--state", configuration.beckon.state] }

    private func extensions(_ words: String...) throws -> Outcome {
        try configuration.beckon.run(["extensions", words[0]] + options + words.dropFirst())
    }

    private func answer() throws -> String? {
        let outcome = try configuration.beckon.run(["ask", "--daemon", "--json"] + options + ["tune the radio"])
        let lines = outcome.output.split(separator: "\n").compactMap { try? JSONValue(json: String($0)) }
        return lines.last { $0["event"] == "response" }?["text"]?.stringValue
    }

    /// Asks the daemon from within its confinement; what is the owner's stays the owner's.
    private static let caller = """
        import json, os, socket, sys
        def ask(stream, number, method, **params):
            print(json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}), file=stream, flush=True)
            return json.loads(stream.readline())
        def attempt():
            path = os.environ.get("BECKON_SOCKET", "")
            try:
                open(os.path.join(os.path.dirname(path), "owner-token")).read()
                return "the owner's token is readable"
            except OSError: pass
            token = open(os.environ["BECKON_TOKEN_FILE"]).read().strip()
            connection = socket.socket(socket.AF_UNIX)
            connection.connect(path)
            stream = connection.makefile("rw")
            hello = ask(stream, 1, "hello", client="Radio", token=token)
            if hello["result"].get("application") != "org.example.Radio": return str(hello)
            for method in ["unlock", "reload", "inspectExtension", "installExtension", "changeExtension", "removeExtension"]:
                answer = ask(stream, 2, method, extension="org.example.Radio.IntentsExtension", grant=["home"], path="/")
                if answer.get("error", {}).get("code") != -32010: return str(answer)
            answer = ask(stream, 3, "setContext", context={"radio": ["on"]})
            return "" if "result" in answer else str(answer)
        for line in sys.stdin:
            request = json.loads(line)
            result = {}
            if request["method"] == "initialize":
                result = {"protocolVersion": 1}
            elif request["method"] == "confirm":
                result = {"code": "ready"}
            elif request["method"] == "handle":
                try: fault = attempt()
                except (OSError, KeyError) as error: fault = repr(error)
                if fault: print(fault, file=sys.stderr, flush=True)
                result = {"code": "offline" if fault else "success"}
            print(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}), flush=True)

        """

    @Test func anExtensionSpeaksToTheDaemonAsItsApplication() throws {
        defer { microphone.close() }
        let radio = try RadioApplication(entitlements: "[control]")
        try radio.write("radio.py", Self.caller)
        let daemon = try configuration.start()
        defer { daemon.end() }
        #expect(try extensions("install", "--yes", radio.folder.path).status == 0)
        #expect(try answer() == "The radio is offline.")
        #expect(try extensions("grant", id, "control").status == 0)
        #expect(try answer() == "It is on.", "\(daemon.lines(.errors))")
    }

    @Test func decisionsHoldAtOnce() throws {
        defer { microphone.close() }
        let port = try LoopbackPort()
        let radio = try RadioApplication(port: port.number)
        let daemon = try configuration.start()
        defer { daemon.end() }
        let state = configuration.beckon.state
        // What the settings name counts as installed.
        #expect(FileManager.default.fileExists(atPath: state + "/applications/org.example.SoupChef/token"))
        #expect(try answer() == nil)
        let installed = try extensions("install", "--yes", radio.folder.path)
        #expect(installed.output.contains("Installed.\n"), "\(installed.errors)")
        #expect(try answer() == "The radio is offline.")
        #expect(try extensions("grant", id, "network").status == 0)
        #expect(try answer() == "It is on.")
        #expect(try extensions("disable", id).status == 0)
        #expect(try answer() == "Radio is not available right now.")
        let status = try configuration.beckon.run(["status"] + options).output
        #expect(status.contains("\(id): not run"), "\(status)")
        // Settings that cannot be used keep nobody from taking away what was given.
        #expect(try extensions("enable", id).status == 0)
        try Data("nonsense: [".utf8).write(to: URL(fileURLWithPath: configuration.settings))
        let socket = ["--socket", state + "/control.sock"]
        let removed = try configuration.beckon.run(
            ["extensions", "remove", "--yes", "--state", state, id] + socket)
        #expect(removed.status == 0, "\(removed.errors)")
        #expect(removed.errors.contains("beckon.yaml:2:1: error: "), "\(removed.errors)")
        let outcome = try configuration.beckon.run(
            ["ask", "--daemon", "--json", "--state", state] + socket + ["tune the radio"])
        #expect(outcome.output.contains("Radio is not available right now."), "\(outcome.output)")
        #expect(!FileManager.default.fileExists(atPath: state + "/applications/org.example.Radio/token"))
    }
}
