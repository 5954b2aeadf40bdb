import Control
import Foundation
import TestSupport

/// A daemon with a microphone at which nobody speaks, and a handler in Python that does what its intents say.
final class Household {
    static let definitions = """
        application: { id: org.example.House, name: House }
        types:
          Guest: { dynamic: true }
        intents:
          OpenDoor:
            sentences: ["open the door"]
            response: { success: { say: "The door is open." } }
          Rest:
            parameters: { seconds: { type: integer, required: true, prompt: "How long?" } }
            sentences: ["rest for {seconds} seconds"]
            response: { success: { say: "Rested." }, inProgress: { say: "I am resting." } }
          Greet:
            parameters: { guest: { type: Guest, required: true, options: true, prompt: "Whom?" } }
            sentences: ["greet {guest}"]
            response: { success: { say: "Hello ${guest}." } }
          Flood:
            sentences: ["flood"]
            response: { success: { say: "Here it comes." } }
          BoilEgg:
            sentences: ["boil an egg"]
            response: { success: { say: "The egg is boiling." } }
          ShowPlan:
            background: false
            parameters: { floor: { type: string, required: true, prompt: "Which floor?" } }
            sentences: ["show the plan of the {floor}"]
            response: { success: { say: "Here it is." }, continueInApp: { say: "Here it is." } }
          Quiet:
            sentences: [{ say: "quiet", when: { kettle: singing } }]
            response: { success: { say: "It is quiet." } }

        """
    static let manifest = """
        id: org.example.House.Extension
        application: org.example.House
        executable: python3
        arguments: [handler.py]
        intents: [OpenDoor, Rest, Greet, Flood, BoilEgg, ShowPlan, Quiet]
        restrictedWhileLocked: [OpenDoor]
        deadline: 60
        group: org.example.House
        resident: true
        entitlements: [voice]

        """
    static let handler = """
        import json, sys, threading, time
        def send(**message):
            sys.stdout.write(json.dumps({"jsonrpc": "2.0", **message}) + chr(10))
            sys.stdout.flush()
        def flood():
            while True:
                names = [{"identifier": f"name {number} of {time.time()}"} for number in range(5000)]
                send(method="setVocabulary", params={"type": "Guest", "values": names})
        for line in sys.stdin:
            request = json.loads(line)
            method, params = request["method"], request["params"]
            if method == "initialize":
                send(id=request["id"], result={"protocolVersion": 1})
                send(method="setVocabulary", params={"type": "Guest", "values": [{"identifier": "anna"}]})
                send(method="setContext", params={"context": {"kettle": ["singing"]}})
                send(method="announce", params={"text": "The house is awake."})
            elif method in ("resolve", "options"):
                send(id=request["id"], error={"code": -32601, "message": "There is no such method."})
            elif method == "confirm":
                send(id=request["id"], result={"code": "ready"})
            elif method == "handle":
                time.sleep(params["slots"].get("seconds", 0))
                if params["intent"] == "BoilEgg":
                    send(method="ring", params={"until": 3600, "text": "The egg is done."})
                send(id=request["id"], result={"code": "success"})
                if params["intent"] == "Flood":
                    threading.Thread(target=flood, daemon=True).start()
            else:
                send(id=request["id"], result={})
        """

    let folder: TemporaryFolder
    let beckon: Beckon
    let settings: String
    private let microphone: PacedPipe
    private(set) var daemon: ChildProcess

    /// Starts the daemon, and waits until it listens and its resident has spoken up.
    init(_ variables: [String: String] = [:], moreSettings: String = "") throws {
        folder = try TemporaryFolder()
        let path = folder.path
        let alsa = """
            </usr/share/alsa/alsa.conf>
            pcm.microphone { type file slave.pcm null file /dev/null infile "\(path)/microphone" format raw }

            """
        let configuration = try folder.file("asound.conf", Array(alsa.utf8))
        for (name, text) in [
            ("house.intents.yaml", Self.definitions), ("extension.yaml", Self.manifest), ("handler.py", Self.handler),
        ] {
            _ = try folder.file(name, Array(text.utf8))
        }
        let text = """
            definitions: [house.intents.yaml]
            extensions: [extension.yaml]
            grants: { org.example.House.Extension: [voice] }
            audio: { capture: { device: microphone }, playback: { device: "null" } }
            \(moreSettings)

            """
        settings = try folder.file("beckon.yaml", Array(text.utf8))
        beckon = try Beckon(["ALSA_CONFIG_PATH": configuration].merging(variables) { $1 })
        microphone = try PacedPipe("\(path)/microphone")
        daemon = try beckon.start(["run", "--config", settings, "--json", "--state", beckon.state])
        try daemon.line(.output, "listening") { $0.hasPrefix(#"{"event":"listening""#) }
        // By then everything that the resident supplies is in use.
        try daemon.line(.output, "the announcement") { $0.contains("The house is awake.") }
    }

    deinit {
        daemon.end()
        microphone.close()
    }

    /// Runs a command that asks the daemon.
    func command(_ words: String...) throws -> Outcome {
        let own = words[0] == "ask" ? ["--daemon", "--json"] : []
        return try beckon.run([words[0]] + own + ["--state", beckon.state] + words.dropFirst())
    }

    /// Writes one of the files anew.
    func write(_ name: String, _ text: String) throws { _ = try folder.file(name, Array(text.utf8)) }
}
