import Arguments
import Foundation
import Glibc
import Intents
import Pipeline

/// `beckon evaluate CASES.jsonl`
enum EvaluateCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "evaluate", summary: "how good it is over many cases",
            discussion: """
                Each line of CASES is a case: {"audio": FILE or "text": WORDS, "intent": NAME or null, "slots": {...}}.
                An intent of null is sound that is meant for nobody. Everything is run up to matching: no handler is
                started and the user's store is not touched. Exit status 1 where some case could not be run.
                """,
            arguments: [ArgumentSpecification("CASES", "case file, one JSON object a line")],
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state,
                CommonOptions.context,
                .value("jobs", short: "j", "N", default: "1", "cases run at a time"),
                .value("condition", "NAME", default: "clean", "what the report calls these cases"),
                .value("now", "ISO8601", "the moment of cases that name none (default: now)"), CommonOptions.timeZone,
                CommonOptions.logLevel,
            ],
            examples: [
                .init("beckon evaluate cases.jsonl --jobs 2", "figures, then the worst cases by name"),
                .init("beckon evaluate --json cases.jsonl", "the figures for a program"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let jobs = try arguments.integer("jobs", in: 1...Evaluator.mostJobs) ?? 1
        let timeZone = try options.timeZone()
        let configuration = try options.configuration(hasContext: true)
        let path = arguments.argument("CASES") ?? ""
        let file = CaseFile(contentsOf: path) { ISO8601Reader.date($0, in: timeZone) }
        for problem in file.problems + file.problems(in: configuration.catalog) {
            Program.complain(problem.description)
        }
        guard !file.hasErrors else { return ExitStatus.configuration }
        let progress = ProgressLine()
        let results = try Evaluator(
            configuration, now: arguments.date("now", in: timeZone), timeZone: timeZone, jobs: jobs, log: options.log()
        ).run(file.cases) { done, total in progress.show(done: done, total: total) }
        let report = EvaluationReport([
            EvaluationCondition(arguments.string("condition") ?? "clean", results)
        ])
        print(arguments.has("json") ? report.jsonLine : report.text, terminator: "")
        return report.hasFailures ? ExitStatus.failure : ExitStatus.success
    }
}

/// One line on a terminal that says how far it is; nothing where standard error is no terminal.
private final class ProgressLine {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var shown = ContinuousClock.now

    func show(done: Int, total: Int) {
        guard isTerminal, done == total || ContinuousClock.now - shown > .milliseconds(200) else { return }
        shown = .now
        let seconds = (shown - start) / .seconds(1)
        let rest = done > 0 ? Int(seconds / Double(done) * Double(total - done)) : 0
        let text = done == total ? "\r\u{1B}[K" : "\r\(done) of \(total) cases, about \(rest) s left\u{1B}[K"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
