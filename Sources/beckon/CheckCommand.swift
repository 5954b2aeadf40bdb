import Arguments
import Grammars
import Intents
import Pipeline

/// `beckon check`
enum CheckCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "check", summary: "validates settings, definitions, manifests and pronunciations",
            discussion: "Every fault is told with file, line and column. Exit status 3 where there is an error.",
            options: [CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state],
            examples: [.init("beckon check --config config/samples/soup-chef.yaml", "the settings and all they name")],
            exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let configuration = try Configuration(
            file: arguments.string("config"), locale: arguments.string("locale"),
            stateFolder: arguments.string("state"),
            places: options.places)
        let problems = configuration.problems + Audit(configuration).problems
        for problem in problems { tell(problem, asJSON: arguments.has("json")) }
        let errors = problems.count { $0.severity == .error }
        if !arguments.has("json") {
            let catalog = configuration.catalog
            let counts = [
                (catalog.intents.count, "intent"), (catalog.extensions.count, "extension"), (errors, "error"),
                (problems.count - errors, "warning"),
            ]
            let words = counts.map { count, noun in "\(count) \(noun)\(count == 1 ? "" : "s")" }
            print("\(configuration.file): \(words.joined(separator: ", "))")
        }
        return errors == 0 ? ExitStatus.success : ExitStatus.configuration
    }

    private static func tell(_ problem: Problem, asJSON: Bool) {
        guard asJSON else { return Program.complain(problem.description) }
        var object: JSONObject = ["severity": .string(problem.severity.rawValue)]
        if let location = problem.location {
            object["file"] = .string(location.file)
            object["line"] = .integer(location.line)
            object["column"] = .integer(location.column)
        }
        object["message"] = .string(problem.message)
        print(JSONValue.object(object).text)
    }
}
