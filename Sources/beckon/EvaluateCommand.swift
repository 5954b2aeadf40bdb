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
            arguments: [
                ArgumentSpecification(
                    "CASES", "case file, one JSON object a line; with --merge: reports", count: .oneOrMore)
            ],
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state,
                CommonOptions.context,
                .value("jobs", short: "j", "N", default: "1", "cases run at a time"),
                .value("now", "ISO8601", "the moment of cases that name none (default: now)"), CommonOptions.timeZone,
                .value("shard", "I/N", "only every Nth case, from the Ith on: 1/4 to 4/4 on four machines"),
                .flag("merge", "CASES are reports that --json wrote of the shards of one run: take them together"),
                .value("compare", "REPORT", "what has changed since a report that --json wrote, with a paired test"),
                .value("report", "OUT.html", "also write one page with plots, and a player for each wrong clip"),
                CommonOptions.logLevel,
            ] + EvaluationConditions.options,
            examples: [
                .init("beckon evaluate cases.jsonl --jobs 2", "figures, then the worst cases by name"),
                .init("beckon evaluate --json cases.jsonl", "the figures for a program"),
                .init("beckon evaluate cases.jsonl --noise kitchen.wav --snr clean,12,6", "the same in noise"),
                .init("beckon evaluate cases.jsonl --report page.html", "plots, and the clips that went wrong"),
                .init("beckon evaluate --merge part1.json part2.json", "what --shard 1/2 and 2/2 found, as one"),
                .init("beckon evaluate cases.jsonl --compare before.json", "is it better than before?"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let files = arguments.arguments("CASES")
        // First, so that a fault in it is not told at the end of a long run.
        let former = try arguments.string("compare").map { try EvaluationReport(contentsOf: $0) }
        let report =
            try arguments.has("merge")
            ? EvaluationReport(merging: files.map { try EvaluationReport(contentsOf: $0) }) : measured(arguments)
        guard let report else { return ExitStatus.configuration }
        let comparison = former.map { EvaluationComparison(report, since: $0) }
        if let path = arguments.string("report") { try write(report, comparison, to: path, arguments) }
        if arguments.has("json") {
            print(report.jsonLine(with: comparison), terminator: "")
        } else {
            print(report.text + (comparison.map { "\n" + $0.text } ?? ""), terminator: "")
        }
        return report.hasFailures ? ExitStatus.failure : ExitStatus.success
    }

    private static func write(
        _ report: EvaluationReport, _ comparison: EvaluationComparison?, to path: String, _ arguments: ParsedArguments
    ) throws {
        // Of merged parts nobody knows which noise was under them: their clips are as they are.
        let noises = try arguments.has("merge") ? [] : EvaluationConditions(arguments).all
        let page = EvaluationPage(report, comparison: comparison) { result, condition in
            EvaluationNoise.sound(
                of: result.evaluated, with: noises.first { $0.name == condition }.flatMap { $0.noise })
        }
        do { try Data(page.html.utf8).write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
            throw arguments.refusal("\(path) cannot be written: \(error.systemReason)")
        }
    }

    /// Nil: the case file has faults, which are told.
    private static func measured(_ arguments: ParsedArguments) throws -> EvaluationReport? {
        let paths = arguments.arguments("CASES")
        guard paths.count == 1 else {
            throw arguments.refusal("one case file at a time; --merge takes several reports")
        }
        let options = CommonOptions(arguments)
        let jobs = try arguments.integer("jobs", in: 1...Evaluator.mostJobs) ?? 1
        let timeZone = try options.timeZone()
        let configuration = try options.configuration(hasContext: true)
        let file = CaseFile(contentsOf: paths[0]) { ISO8601Reader.date($0, in: timeZone) }
        for problem in file.problems + file.problems(in: configuration.catalog) {
            Program.complain(problem.description)
        }
        guard !file.hasErrors else { return nil }
        let cases = try share(of: file.cases, arguments)
        let missing = file.soundProblems(of: cases)
        for problem in missing { Program.complain(problem.description) }
        guard missing.isEmpty else { return nil }
        let conditions = try EvaluationConditions(arguments).all
        // Texts bear no noise.
        let sounds = cases.filter(\.isAudio)
        let now = try arguments.date("now", in: timeZone)
        let progress = ProgressLine(total: conditions.reduce(0) { $0 + ($1.noise == nil ? cases : sounds).count })
        return try EvaluationReport(
            conditions.map { condition in
                let results = try Evaluator(
                    configuration, now: now, timeZone: timeZone, noise: condition.noise, jobs: jobs, log: options.log()
                ).run(condition.noise == nil ? cases : sounds) { done, _ in progress.show(done) }
                progress.add(results.count)
                return EvaluationCondition(condition.name, results)
            })
    }

    /// The cases of this machine's shard.
    private static func share(
        of cases: [EvaluationCase], _ arguments: ParsedArguments
    ) throws -> [EvaluationCase] {
        guard let text = arguments.string("shard") else { return cases }
        guard let match = text.wholeMatch(of: /([0-9]{1,6})\/([0-9]{1,6})/), let part = Int(match.1),
            let parts = Int(match.2), (1...max(1, parts)).contains(part), parts > 0
        else { throw arguments.refusal("--shard takes I/N, such as 2/4: the second of four parts; not “\(text)”") }
        return cases.enumerated().filter { $0.offset % parts == part - 1 }.map(\.element)
    }
}

/// One line on a terminal that says how far it is; nothing where standard error is no terminal.
private final class ProgressLine {
    private let isTerminal = isatty(STDERR_FILENO) == 1
    private let start = ContinuousClock.now
    private var shown = ContinuousClock.now
    private let total: Int
    /// Of the conditions that have ended.
    private var before = 0

    init(total: Int) { self.total = total }

    func add(_ count: Int) { before += count }

    func show(_ doneNow: Int) {
        let done = before + doneNow
        guard isTerminal, done == total || ContinuousClock.now - shown > .milliseconds(200) else { return }
        shown = .now
        let seconds = (shown - start) / .seconds(1)
        let rest = done > 0 ? Int(seconds / Double(done) * Double(total - done)) : 0
        let text = done == total ? "\r\u{1B}[K" : "\r\(done) of \(total) cases, about \(rest) s left\u{1B}[K"
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
