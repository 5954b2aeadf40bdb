import Arguments
import BeckonKit
import Intents

/// `beckon activities`
enum ActivitiesCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "activities", summary: "places in applications that can be found or suggested",
            discussion: RememberedStore.help, subcommands: [list, delete], defaultSubcommand: "list",
            examples: [
                .init("beckon activities", "the last used first"),
                .init("beckon activities delete org.example.SoupChef --all", "those of one application"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let list = CommandSpecification(
        name: "list", summary: "each activity, the last used first",
        options: ControlOptions.all + [CommonOptions.json, RememberedStore.application])

    private static let delete = CommandSpecification(
        name: "delete", summary: "forget activities of an application",
        arguments: [
            ArgumentSpecification("APPLICATION", "the id of the application"),
            ArgumentSpecification("ID", "persistent identifiers of activities", count: .any),
        ],
        options: ControlOptions.all + [.flag("all", "every one of the application")])

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let store = try RememberedStore(arguments)
        if arguments.path.last == "delete" {
            let ids = arguments.arguments("ID")
            guard ids.isEmpty == arguments.has("all") else {
                throw arguments.refusal("say which: persistent identifiers, or --all")
            }
            try store.delete(
                ids.isEmpty ? .all : .persistentIdentifiers(ids), of: arguments.argument("APPLICATION") ?? "")
            return ExitStatus.success
        }
        let activities = try store.activities(of: arguments.string("application"))
        for known in activities { print(arguments.has("json") ? JSONValue.object(known.json).text : words(known)) }
        if activities.isEmpty, !arguments.has("json") {
            Program.complain("no application has donated a place in it yet")
        }
        return ExitStatus.success
    }

    private static func words(_ known: KnownActivity) -> String {
        let activity = known.activity
        let uses = [activity.isSearchable ? "search" : nil, activity.isPredictable ? "prediction" : nil]
        let columns = [
            activity.persistentIdentifier ?? "-", activity.id, activity.title ?? "",
            uses.compactMap { $0 }.joined(separator: ", "),
        ]
        return columns.map(\.printable).joined(separator: "\t")
    }
}
