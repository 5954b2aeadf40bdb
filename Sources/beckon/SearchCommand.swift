import Arguments
import Intents
import Pipeline

/// `beckon search`
enum SearchCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "search", summary: "find places in applications, shortcuts, and what was done",
            discussion: """
                Finds what has all of the words, in any script, whatever their case and accents; the last one may be the
                beginning of a word. A line each, best first: number, kind, title. --open runs a shortcut or what was done
                once more, and opens a place in its application, as if it had been said.
                """,
            arguments: [ArgumentSpecification("WORDS", "what to look for", count: .oneOrMore)],
            options: CommonOptions.dialogue + [
                .value("count", short: "n", "N", default: "20", "how many at most"),
                .value("open", "N", "run the result of this number"),
                .repeated("turn", "TEXT", "with --open: what the person says in one turn, as in beckon ask"),
            ],
            examples: [
                .init("beckon search soup menu", "what has both words"),
                .init("beckon search 番茄", "what has these characters"),
                .init("beckon search soup --open 1 --turn yes", "run the best result, and confirm it"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let count = try arguments.integer("count", in: 1...1_000) ?? 20
        let settings = try options.configurationWithoutDefinitions()
        let folder = options.places.stateFolder(arguments.string("state") ?? settings.state)
        let memory = Memory(stateFolder: folder, log: try options.log())
        let words = arguments.arguments("WORDS").joined(separator: " ")
        let results = try memory.search(words, limit: count, at: options.now())
        if let number = try arguments.integer("open", in: 1...1_000) {
            guard results.indices.contains(number - 1) else {
                throw arguments.refusal("there is no result \(number): \(results.count) are found")
            }
            return try ShortcutDialogue.run(
                results[number - 1].shortcut, turns: arguments.strings("turn"), arguments)
        }
        guard arguments.strings("turn").isEmpty else { throw arguments.refusal("--turn goes with --open") }
        for (index, result) in results.enumerated() {
            print(arguments.has("json") ? json(result).text : line(result, number: index + 1))
        }
        if results.isEmpty, !arguments.has("json") { Program.complain("nothing is found") }
        return results.isEmpty ? ExitStatus.failure : ExitStatus.success
    }

    private static func json(_ result: SearchResult) -> JSONValue {
        var object: JSONObject = ["kind": .string(result.kind.rawValue), "id": .string(result.id)]
        object["application"] = result.application.map(JSONValue.string)
        object["title"] = .string(result.title)
        object["summary"] = result.summary.map(JSONValue.string)
        object["score"] = .hundredths(result.score)
        object["shortcut"] = .object(result.shortcut.json)
        return .object(object)
    }

    private static func line(_ result: SearchResult, number: Int) -> String {
        ["\(number)", result.kind.rawValue, result.title, result.summary ?? "", result.application ?? ""]
            .map(\.printable).joined(separator: "\t")
    }
}
