import Arguments
import BeckonKit
import Intents
import Pipeline

/// `beckon extensions`
enum ExtensionsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "extensions", summary: "the handler extensions: what they support, and how they fare",
            subcommands: [list, ExtensionsTraceCommand.specification, ExtensionsConformCommand.specification],
            defaultSubcommand: "list",
            examples: [
                .init("beckon extensions", "every extension, its intents and its program"),
                .init("beckon extensions trace org.example.Lamp.IntentsExtension", "what the daemon and it say"),
                .init(
                    "beckon extensions conform --definition notes.intents.yaml python3 notes.py",
                    "what a handler does wrong"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "every extension, a line each; where a daemon runs also how it fares",
        options: [
            CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state, ControlOptions.socket,
        ])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.path.last == "conform" { return try ExtensionsConformCommand.run(arguments) }
        if arguments.path.last == "trace" { return try ExtensionsTraceCommand.run(arguments) }
        let manifests = try CommonOptions(arguments).configuration().catalog.extensions
        let running = try running(arguments)
        for manifest in manifests {
            let status = running.first { $0.id == manifest.id }
            if arguments.has("json") {
                print(JSONValue.object(json(manifest, status)).text)
            } else {
                let program = ([manifest.executable] + manifest.arguments).joined(separator: " ")
                let columns = [manifest.id, manifest.intents.joined(separator: ", "), program]
                print((columns + [status?.words.printable].compactMap { $0 }).joined(separator: "\t"))
            }
        }
        return ExitStatus.success
    }

    /// What the daemon knows of them. None runs: nothing, unless one was named.
    private static func running(_ arguments: ParsedArguments) throws -> [ExtensionStatus] {
        do {
            return try ControlOptions(arguments).client().call(ExtensionsRequest()).extensions
        } catch let error as ControlClientError where error.code == .notRunning && arguments.string("socket") == nil {
            return []
        }
    }

    private static func json(_ manifest: ExtensionManifest, _ status: ExtensionStatus?) -> JSONObject {
        var json: JSONObject = [
            "id": .string(manifest.id), "application": .string(manifest.application),
            "executable": .string(manifest.executable),
            "arguments": .array(manifest.arguments.map(JSONValue.string)),
            "intents": .array(manifest.intents.map(JSONValue.string)),
            "manifest": .string(manifest.location.file),
        ]
        for member in status?.json.objectValue?.members ?? [] where json[member.key] == nil {
            json[member.key] = member.value
        }
        return json
    }
}

extension ExtensionStatus {
    /// For people: its state, and what is worth knowing of it.
    var words: String {
        var notes: [String] = []
        if let retryIn { notes.append("available again in \(Int(retryIn.rounded(.up))) s") }
        if crashes > 0 { notes.append(crashes == 1 ? "crashed once" : "crashed \(crashes) times") }
        if let lastError { notes.append("last error: \(lastError)") }
        let state =
            switch state {
            case .notStarted: "not started"
            case .running: "running"
            case .failed: "failed"
            case .backingOff: "not available"
            }
        return notes.isEmpty ? state : "\(state) (\(notes.joined(separator: "; ")))"
    }
}
