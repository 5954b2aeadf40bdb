import Arguments
import Foundation
import Intents
import Pipeline

/// `beckon adapt`
enum AdaptCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "adapt", summary: "fit the speech model to your voice, microphone and room",
            discussion: """
                Learns one small transform of the speech model from commands that were understood rightly, through the same removal of
                noise as in use. It is kept only where it is better on commands that it was not learnt from: not fewer strictly
                right, not more wrong, and more right or the same with a better score. Settings: recognition.adaptation.

                Without CASES it learns from the journal: commands that were done, not marked as misunderstood, whose sound was kept
                (journal: { audio: true } in the settings). CASES is a case file as beckon evaluate reads it; of a case with
                a transcript that is what is said, of another what was heard where that is right. At least 20 are needed,
                and some hundreds are better. It needs the packages sphinxtrain and pocketsphinx.
                """,
            arguments: [ArgumentSpecification("CASES", "case file, one JSON object a line", count: .optional)],
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state,
                CommonOptions.context,
                .value("guard", "CASES", "case file that decides (default: every Nth of the cases)"),
                .value("hold-out", "N", default: "4", "every Nth command is not learnt from, but decides"),
                .flag("dry-run", "tell whether it would be better, and keep nothing"),
                .flag("undo", "remove the transform that is kept"),
                .value("jobs", short: "j", "N", default: "1", "clips heard at a time"),
                CommonOptions.now, CommonOptions.timeZone, CommonOptions.logLevel,
            ] + EvaluationConditions.options,
            examples: [
                .init("beckon adapt", "learn from what you have said"),
                .init("beckon adapt cases/cases.jsonl", "learn from recorded cases"),
                .init("beckon adapt cases.jsonl --noise kitchen.wav --snr clean,12,6", "learn for a noisy room"),
                .init("beckon adapt --undo", "use the speech model as it is"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        if arguments.has("undo") { return try undo(arguments, options) }
        let holdOut = try arguments.integer("hold-out", in: Adapter.holdOut) ?? 4
        let jobs = try arguments.integer("jobs", in: 1...Evaluator.mostJobs) ?? 1
        let conditions = try EvaluationConditions(arguments).all.map {
            Adapter.Condition($0.name, noise: $0.noise)
        }
        let configuration = try options.configuration(hasContext: true)
        let zone = try options.timeZone()
        let adapter = try Adapter(
            configuration, now: try arguments.date("now", in: zone), timeZone: zone, jobs: jobs,
            log: options.log())
        // Its sounds are there as long as it is.
        let accepted =
            try arguments.arguments("CASES").isEmpty
            ? AcceptedCommands(Program.store(in: options.stateFolder(configuration)).journal) : nil
        guard let cases = try accepted?.cases ?? cases(arguments.arguments("CASES")[0], options, configuration) else {
            return ExitStatus.configuration
        }
        var guards: [EvaluationCase]?
        if let path = arguments.string("guard") {
            guards = try self.cases(path, options, configuration)
            if guards == nil { return ExitStatus.configuration }
        }
        let (transform, record) = try withExtendedLifetime(accepted) {
            try adapter.adapt(to: cases, guards: guards, holdOut: holdOut, conditions: conditions)
        }
        let isKept = record.isBetter && !arguments.has("dry-run")
        if isKept { try AdaptationStore(stateFolder: options.stateFolder(configuration)).save(transform, record) }
        let report = AdaptationReport(record, isKept: isKept)
        print(arguments.has("json") ? report.json.text + "\n" : report.text, terminator: "")
        return ExitStatus.success
    }

    private static func undo(_ arguments: ParsedArguments, _ options: CommonOptions) throws -> Int32 {
        let settings = try options.configurationWithoutDefinitions()
        let folder = options.places.stateFolder(arguments.string("state") ?? settings.state)
        let wasThere = try AdaptationStore(stateFolder: folder).remove()
        if arguments.has("json") {
            print(JSONValue.object(["removed": .boolean(wasThere)]).text)
        } else {
            print(
                wasThere
                    ? "The adaptation is removed; a running daemon forgets it at its next start." : "There is none.")
        }
        return ExitStatus.success
    }

    /// Nil: the case file has faults, which are told.
    private static func cases(
        _ path: String, _ options: CommonOptions, _ configuration: Configuration
    ) throws -> [EvaluationCase]? {
        let zone = try options.timeZone()
        let file = CaseFile(contentsOf: path) { ISO8601Reader.date($0, in: zone) }
        let problems = file.problems + file.problems(in: configuration.catalog) + file.soundProblems(of: file.cases)
        for problem in problems { Program.complain(problem.description) }
        return problems.contains { $0.severity == .error } ? nil : file.cases
    }
}
