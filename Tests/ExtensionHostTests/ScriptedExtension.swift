import ExtensionHost
import Foundation
import Intents

/// A real extension process written in a few lines of Python, and a host that runs it.
struct ScriptedExtension {
    static let intent = IntentDefinition(
        id: IntentID(application: "org.example.Test", name: "Try"), title: "Try",
        parameters: [
            ParameterDefinition(name: "text", type: .string),
            ParameterDefinition(name: "count", type: .integer, range: -100...90),
            ParameterDefinition(name: "soup", type: .enumeration("Soup")),
            ParameterDefinition(name: "toppings", type: .enumeration("Topping"), isArray: true),
        ],
        responseProperties: ["count": .integer, "text": .string],
        responses: (try? TextTemplate("No.")).map {
            ["failureTooHot": ResponseTemplate(code: "failureTooHot", isSuccess: false, say: $0)]
        } ?? [:])

    static let types = [
        "Soup": EnumerationDefinition(name: "Soup", entries: [.init(id: "tomato", synonyms: ["tomato"])]),
        "Topping": EnumerationDefinition(name: "Topping", isDynamic: true),
    ]

    /// What every script begins with: `requests()` answers `initialize` and `shutdown` and yields the rest; `keep` writes
    /// a file in the group's folder, the only place where one may stay.
    private static let prelude = """
        import json, os, signal, sys, time
        def send(**message):
            print(json.dumps({"jsonrpc": "2.0", **message}), flush=True)
        def answer(request, **result):
            send(id=request["id"], result=result)
        def keep(name, text, mode="a"):
            with open(os.environ["BECKON_GROUP_DIRECTORY"] + "/" + name, mode) as file: file.write(text)
        def requests():
            for line in sys.stdin:
                request = json.loads(line)
                if request["method"] == "initialize":
                    answer(request, protocolVersion=1)
                elif request["method"] == "shutdown":
                    answer(request)
                    return
                else:
                    yield request

        """

    let folder: TemporaryFolder
    let host: BlockingHost
    let manifest: ExtensionManifest
    let settings: ExtensionHost.Settings
    var log: LogRecorder { host.log }
    var events: EventRecorder { host.events }

    init(
        _ script: String, deadline: Duration = .seconds(20), group: String? = "org.example.Test",
        adjust: (inout ExtensionManifest, inout ExtensionHost.Settings) -> Void = { _, _ in }
    ) throws {
        folder = try TemporaryFolder()
        try folder.write(Self.prelude + script, to: "script.py")
        var manifest = ExtensionManifest(
            id: "org.example.Test.Extension", application: "org.example.Test", executable: "python3",
            arguments: ["-S", "-I", "script.py"], intents: ["Try"], deadline: deadline, group: group,
            location: SourceLocation(file: "\(folder.path)/extension.yaml"))
        var settings = ExtensionHost.Settings(
            stateDirectory: "\(folder.path)/state", startDeadline: .seconds(20), terminationGrace: .milliseconds(200),
            restartWait: .seconds(1_000), maximumRestartWait: .seconds(10_000), slowAfter: .seconds(1_000))
        adjust(&manifest, &settings)
        (self.manifest, self.settings) = (manifest, settings)
        host = BlockingHost([manifest], settings)
    }

    static func call(text: String = "hello") -> ExtensionCall {
        ExtensionCall(
            .handle, intent, types: types, slots: ["text": .string(text), "count": .integer(2)],
            now: Date(timeIntervalSince1970: 1_796_036_400), session: "s1")
    }

    /// What the script wrote with `keep`.
    func kept(_ name: String) throws -> String { try folder.read("state/groups/org.example.Test/\(name)") }

    /// An empty file where the script sees it, which need not have started.
    func leave(_ name: String) throws {
        let group = "state/groups/org.example.Test"
        try FileManager.default.createDirectory(
            atPath: "\(folder.path)/\(group)", withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try folder.write("", to: "\(group)/\(name)")
    }

    func handle(text: String = "hello", progress: (String) -> Void = { _ in }) -> Result<
        IntentResponse, ExtensionFailure
    > {
        host.handle(Self.call(text: text), progress: progress)
    }
}

extension Result<IntentResponse, ExtensionFailure> {
    var failure: ExtensionFailure? { if case .failure(let failure) = self { failure } else { nil } }
}
