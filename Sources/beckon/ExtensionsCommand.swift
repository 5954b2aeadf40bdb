import Arguments
import BeckonKit
import ExtensionHost
import Intents
import Pipeline

/// `beckon extensions`
enum ExtensionsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "extensions",
            summary: "install extensions, say what they may do, see how they fare",
            subcommands: [list, ExtensionsInstallCommand.specification] + ExtensionsChangeCommand.specifications + [
                ExtensionsRemoveCommand.specification, ExtensionsTraceCommand.specification,
                ExtensionsConformCommand.specification,
            ],
            defaultSubcommand: "list",
            examples: [
                .init("beckon extensions", "every extension, its intents and its program"),
                .init("beckon extensions install ~/chat", "see what it asks for, and decide"),
                .init("beckon extensions disable org.example.Chat.IntentsExtension", "until enable"),
                .init("beckon extensions trace org.example.Lamp.IntentsExtension", "what the daemon and it say"),
                .init(
                    "beckon extensions conform --definition notes.intents.yaml python3 notes.py",
                    "what a handler does wrong"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "every extension, a line each, and how it fares",
        options: [
            CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state, ControlOptions.socket,
        ])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.path.last == "conform" { return try ExtensionsConformCommand.run(arguments) }
        if arguments.path.last == "trace" { return try ExtensionsTraceCommand.run(arguments) }
        if arguments.path.last == "install" { return try ExtensionsInstallCommand.run(arguments) }
        if arguments.path.last == "remove" { return try ExtensionsRemoveCommand.run(arguments) }
        guard arguments.path.last == "list" else { return try ExtensionsChangeCommand.run(arguments) }
        let configuration = try CommonOptions(arguments).configuration()
        let manifests = configuration.catalog.extensions
        let running = try running(arguments)
        if !manifests.isEmpty {
            Program.explain(Confinement.shortcomings().map { "note: \($0)" })
        }
        for manifest in manifests {
            let standing = configuration.standing(of: manifest)
            let status = running.first { $0.id == manifest.id }
            if arguments.has("json") {
                print(JSONValue.object(json(manifest, standing, status)).text)
            } else {
                let program = ([manifest.executable] + manifest.arguments).joined(separator: " ")
                let columns = [manifest.id, manifest.intents.joined(separator: ", "), program]
                let words = [standing.words(of: manifest), status?.words].compactMap { $0?.printable }
                print((columns.map(\.printable) + words).joined(separator: "\t"))
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

    private static func json(
        _ manifest: ExtensionManifest, _ standing: ExtensionStanding, _ status: ExtensionStatus?
    ) -> JSONObject {
        var json: JSONObject = [
            "id": .string(manifest.id), "application": .string(manifest.application),
            "executable": .string(manifest.executable),
            "arguments": .array(manifest.arguments.map(JSONValue.string)),
            "intents": .array(manifest.intents.map(JSONValue.string)),
            "manifest": .string(manifest.location.file), "installed": .boolean(standing.isInstalled),
            "enabled": .boolean(!standing.isDisabled),
            "granted": .array(standing.granted(of: manifest).map { .string($0.rawValue) }),
            "notGranted": .array(standing.notGranted(of: manifest).map { .string($0.rawValue) }),
        ]
        json["withheld"] = standing.withheld.map(JSONValue.string)
        for member in status?.json.objectValue?.members ?? [] where json[member.key] == nil {
            json[member.key] = member.value
        }
        return json
    }
}

extension ExtensionStanding {
    /// For people; nil where there is nothing to tell.
    func words(of manifest: ExtensionManifest) -> String? {
        var words: [String] = []
        if let withheld { words.append("not run: \(withheld)") }
        let (given, denied) = (granted(of: manifest), notGranted(of: manifest))
        if !given.isEmpty { words.append("granted: \(given.map(\.rawValue).joined(separator: ", "))") }
        if !denied.isEmpty { words.append("not granted: \(denied.map(\.rawValue).joined(separator: ", "))") }
        return words.isEmpty ? nil : words.joined(separator: "; ")
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
            case .withheld: "not run"
            }
        return notes.isEmpty ? state : "\(state) (\(notes.joined(separator: "; ")))"
    }
}
