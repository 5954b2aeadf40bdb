import Arguments
import Intents
import Pipeline

/// `beckon intents`
enum IntentsCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "intents", summary: "what can be asked for",
            subcommands: [list, show, IntentsSampleCommand.specification], defaultSubcommand: "list",
            examples: [
                .init("beckon intents", "every intent, a line each"),
                .init("beckon intents show OrderSoup", "its parameters and sentences"),
                .init("beckon intents sample OrderSoup", "ten ways to say it, with what they mean"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "every intent, a line each",
        options: [CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state])

    private static let show = CommandSpecification(
        name: "show", summary: "one intent whole",
        arguments: [ArgumentSpecification("INTENT", "its full name, or the last part where that is unambiguous")],
        options: [CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        if arguments.path.last == "sample" { return try IntentsSampleCommand.run(arguments) }
        let catalog = try CommonOptions(arguments).configuration().catalog
        guard arguments.path.last == "show", let name = arguments.argument("INTENT") else {
            for intent in catalog.intents {
                print(arguments.has("json") ? json(intent, catalog).text : "\(intent.id)\t\(intent.title.printable)")
            }
            return ExitStatus.success
        }
        let intent = try intent(name, arguments, catalog)
        print(arguments.has("json") ? json(intent, catalog).text : words(intent, catalog).printableLines)
        return ExitStatus.success
    }

    /// The intent of that name; a mistake of the person where there is none, or several.
    static func intent(_ name: String, _ arguments: ParsedArguments, _ catalog: Catalog) throws -> IntentDefinition {
        let found = catalog.intents(named: name)
        guard let intent = found.first, found.count == 1 else {
            let names = (found.isEmpty ? catalog.intents : found).map(\.id.description).joined(separator: ", ")
            throw arguments.refusal(
                found.isEmpty
                    ? "there is no intent \(name); there are: \(names.isEmpty ? "none" : names)"
                    : "\(name) may be any of \(names); give the full name")
        }
        return intent
    }

    private static func json(_ intent: IntentDefinition, _ catalog: Catalog) -> JSONValue {
        .object([
            "intent": .string(intent.id.description), "title": .string(intent.title),
            "category": .string(intent.category), "confirm": .boolean(intent.needsConfirmation),
            "parameters": .array(
                intent.parameters.map {
                    .object([
                        "name": .string($0.name), "type": .string($0.type.name), "array": .boolean($0.isArray),
                        "required": .boolean($0.isRequired),
                    ])
                }),
            "sentences": .array(intent.sentences.map { .string($0.text) }),
            "extension": catalog.extension(for: intent.id).map { .string($0.id) } ?? .null,
        ])
    }

    private static func words(_ intent: IntentDefinition, _ catalog: Catalog) -> String {
        var lines = ["\(intent.id): \(intent.title)", "  defined in \(intent.location)"]
        let nobody =
            catalog.lacksExtension(intent.id)
            ? "nothing, because a manifest is faulty; see: beckon check" : "its success template alone"
        lines.append("  handled by \(catalog.extension(for: intent.id)?.id ?? nobody)")
        for parameter in intent.parameters {
            let kind = parameter.type.name + (parameter.isArray ? ", several" : "")
            lines.append("  \(parameter.name): \(kind)\(parameter.isRequired ? ", required" : "")")
        }
        lines += intent.sentences.map { "  \"\($0.text)\"" }
        return lines.joined(separator: "\n")
    }
}
