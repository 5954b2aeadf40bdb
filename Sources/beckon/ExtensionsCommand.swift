import Arguments
import Intents
import Pipeline

/// `beckon extensions`
enum ExtensionsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "extensions", summary: "the handler extensions and the intents they support",
            subcommands: [
                CommandSpecification(
                    name: "list", summary: "every extension, a line each",
                    options: [CommonOptions.config, CommonOptions.json, CommonOptions.locale]),
                ExtensionsConformCommand.specification,
            ],
            defaultSubcommand: "list",
            examples: [
                .init("beckon extensions", "every extension, its program and its intents"),
                .init(
                    "beckon extensions conform --definition notes.intents.yaml python3 notes.py",
                    "what a handler does wrong"),
            ],
            exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.path.last == "conform" { return try ExtensionsConformCommand.run(arguments) }
        for manifest in try CommonOptions(arguments).configuration().catalog.extensions {
            if arguments.has("json") {
                let json: JSONValue = .object([
                    "id": .string(manifest.id), "application": .string(manifest.application),
                    "executable": .string(manifest.executable),
                    "arguments": .array(manifest.arguments.map(JSONValue.string)),
                    "intents": .array(manifest.intents.map(JSONValue.string)),
                    "manifest": .string(manifest.location.file),
                ])
                print(json.text)
            } else {
                let program = ([manifest.executable] + manifest.arguments).joined(separator: " ")
                print("\(manifest.id)\t\(manifest.intents.joined(separator: ", "))\t\(program)")
            }
        }
        return ExitStatus.success
    }
}
