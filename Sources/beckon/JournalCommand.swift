import Arguments
import Intents
import Pipeline
import Storage

/// `beckon journal`
enum JournalCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "journal", summary: "what was asked and how it ended, newest first",
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.state,
                .value("count", short: "n", "N", default: "20", "how many"),
            ],
            examples: [.init("beckon journal -n 5", "the last five interactions")], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let count = try arguments.integer("count", in: 1...10_000) ?? 20
        let settings = try options.configurationWithoutDefinitions()
        let folder = options.places.stateFolder(arguments.string("state") ?? settings.state)
        var unreadable = 0
        let interactions = try Store(directory: folder).journal.latest(count, unreadable: { unreadable += 1 })
        if unreadable > 0 {
            Program.complain("warning: \(unreadable) lines of the journal are unreadable and left out")
        }
        for interaction in interactions {
            let time = interaction.time.formatted(.iso8601)
            if arguments.has("json") {
                let json: JSONValue = .object([
                    "id": .string(interaction.id), "time": .string(time),
                    "intent": .string(interaction.intent.description), "slots": .object(interaction.slots),
                    "code": interaction.responseCode.map(JSONValue.string) ?? .null,
                    "ended": .string(interaction.endReason.rawValue),
                ])
                print(json.text)
            } else {
                print(
                    "\(time)\t\(interaction.intent)\t\(JSONValue.object(interaction.slots).text)\t\(interaction.endReason)"
                )
            }
        }
        return ExitStatus.success
    }
}
