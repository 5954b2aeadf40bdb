import Arguments
import Foundation
import Grammars
import Intents
import Pipeline

/// `beckon intents sample`
enum IntentsSampleCommand {
    /// With `--all`, where `--count` does not say otherwise: a parameter for a number has a million values.
    private static let defaultMost = 10_000
    private static let most = 10_000_000

    static let specification = CommandSpecification(
        name: "sample", summary: "what people can say, with what it means",
        discussion: """
            One sentence a line, with its intent and values; chosen at random by the weights of the templates, or with
            --all every one. Lists have one to three values; for free text, which may be any words, examples stand.
            Sentences whose conditions need a context are said with --context.

            With --json each line is a case for beckon evaluate. Sentences that another template says as well, and better,
            so that they mean something else, are left out and counted; beckon check tells which they are. Dates and times
            depend on the moment: --now makes them the same every time, and beckon evaluate needs the same --timezone and
            --context. Where a required value is left out, Beckon would ask for it; the case then counts as asked.
            """,
        arguments: [
            ArgumentSpecification(
                "INTENT", "its full name, or the last part where that is unambiguous (default: all)", count: .any)
        ],
        options: [
            CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state,
            .value("count", short: "n", "N", "at most so many sentences (default: 10, with --all \(defaultMost))"),
            .flag("all", "every sentence, the shortest first, not some at random"),
            .value("seed", "N", default: "0", "chooses the sentences; equal seeds give equal ones"),
            CommonOptions.now, CommonOptions.timeZone, CommonOptions.context,
        ],
        examples: [
            .init("beckon intents sample", "ten sentences of all intents"),
            .init("beckon intents sample OrderSoup --all", "every way to order a soup"),
            .init(
                "beckon intents sample --json --count 500 > cases.jsonl; beckon evaluate cases.jsonl",
                "a test set, and whether each case is understood"),
        ], exitStatuses: ExitStatus.all)

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let isAll = arguments.has("all")
        let count = try arguments.integer("count", in: 1...most) ?? (isAll ? defaultMost : 10)
        let seed = UInt64(try options.seed())
        // Case files have whole seconds.
        let now = Date(timeIntervalSince1970: try options.now().timeIntervalSince1970.rounded(.down))
        let timeZone = try options.timeZone()
        let configuration = try options.configuration(hasContext: true)
        let situation = Situation(now: now, timeZone: timeZone, context: configuration.context)
        let intents = try Set(
            arguments.arguments("INTENT").map { try IntentsCommand.intent($0, arguments, configuration.catalog).id })
        let sampling = Sampling(configuration.grammars.grammar(for: .command), situation, intents: intents)
        let printer = SamplePrinter(
            asCases: arguments.has("json"), locale: arguments.string("locale"), situation: situation)
        let samples = isAll ? AnySequence(sampling.all(atMost: count)) : AnySequence(sampling.random(count, seed: seed))
        var found = 0
        for sample in samples {
            printer.print(sample, sampling.sampler.understanding(of: sample))
            found += 1
        }
        let notes = notes(sampling, found: found, wanted: count, isAll: isAll) + printer.notes
        for note in notes { Program.complain(note) }
        return ExitStatus.success
    }

    /// What is to be known beside the sentences themselves.
    private static func notes(_ sampling: Sampling, found: Int, wanted: Int, isAll: Bool) -> [String] {
        var notes: [String] = []
        let silent = sampling.silent
        if let first = silent.first {
            let place = first.location.map { "\($0): " } ?? ""
            notes.append(
                "\(silent.count == 1 ? "1 template is" : "\(silent.count) templates are") never said here: the context "
                    + "(--context) is another, or a type has no values; the first: \(place)\(first.source.printable)")
        }
        if isAll, sampling.count.clamped > wanted {
            notes.append("there are \(sampling.count) ways; \(found) are printed, some of every template; see --count")
        } else if !isAll, found < wanted {
            notes.append("no more than \(found) different sentences were found")
        }
        return notes
    }
}
