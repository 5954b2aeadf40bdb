import Arguments
import Audio
import Foundation
import Grammars
import Intents
import Pipeline

/// `beckon record-cases`
enum RecordCasesCommand {
    private static let mostSentences = 10_000
    /// As long as sounds of cases may be that noise is put under.
    private static let longestNoise = 600

    static let command = Command(
        specification: CommandSpecification(
            name: "record-cases", summary: "record cases of your own for evaluate",
            discussion: """
                Shows one sentence after another; say each as you would say it to the device, where the device stands. It hears when you
                have finished, tells how loud that was and what is wrong with it, and asks what to do: keep it (Enter), say
                it again, play it, skip the sentence, or quit. What is kept comes into FOLDER/cases.jsonl with its intent and
                values, for beckon evaluate. Whether Beckon understands you is not told here, and should not matter: keep what you
                would have said, or the figures will be better than the device is.

                The sentences are chosen from all that can be said, as by beckon intents sample; the same --seed chooses the
                same ones, so that several people can say them, each with a --speaker of their own. Run it again to go on: what a
                speaker has said is not asked for again, and nothing is overwritten. A few dozen sentences tell more than none; for
                a rate within 5 points it takes some hundreds.

                --noise-only records the room instead: television, people who talk, a kitchen. That is sound for nobody, and shows how
                often something is done that nobody asked for; it takes hours, so leave it running several times. The same
                file can be given to beckon evaluate --noise.
                """,
            options: [
                CommonOptions.config, CommonOptions.locale, CommonOptions.state, CommonOptions.context,
                .value("folder", "FOLDER", default: "cases", "where the recordings and cases.jsonl are"),
                .value("speaker", "NAME", default: "me", "who speaks: letters, digits, - and _"),
                .value("count", short: "n", "N", default: "30", "how many sentences the set has"),
                .value("seed", "N", default: "0", "chooses the sentences; equal seeds give equal ones"),
                .value("noise-only", "SECONDS", "record so much of the room, without speech for Beckon"),
                CommonOptions.now, CommonOptions.timeZone,
            ],
            examples: [
                .init("beckon record-cases --count 50", "say fifty sentences"),
                .init("beckon record-cases --count 50 --speaker anna", "the same ones by somebody else"),
                .init("beckon record-cases --noise-only 600", "ten minutes of the room"),
                .init("beckon evaluate cases/cases.jsonl", "how well all of it is understood"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let speaker = arguments.string("speaker") ?? "me"
        guard speaker.wholeMatch(of: /[A-Za-z0-9_-]{1,40}/) != nil else {
            throw arguments.refusal("--speaker takes letters, digits, - and _ (at most 40), not “\(speaker)”")
        }
        let path = arguments.string("folder") ?? "cases"
        guard !path.isEmpty else { throw arguments.refusal("--folder is empty") }
        let count = try arguments.integer("count", in: 1...mostSentences) ?? 30
        let noise = try arguments.integer("noise-only", in: 1...longestNoise)
        let configuration = try options.configuration(hasContext: true)
        let zone = try options.timeZone()
        let session = CaseSession(
            sentences: noise == nil ? try sentences(count, options, configuration) : [],
            folder: try CaseFolder(path) { ISO8601Reader.date($0, in: zone) }, speaker: speaker,
            capture: try CaptureSource(configuration.settings.audio.capture), settings: configuration.settings)
        defer { session.capture.close() }
        return try noise.map { try session.recordRoom(seconds: $0) } ?? session.run()
    }

    /// The labels of the sentences, those that mean what their template says.
    private static func sentences(
        _ count: Int, _ options: CommonOptions, _ configuration: Configuration
    ) throws -> [JSONObject] {
        // Case files have whole seconds.
        let now = Date(timeIntervalSince1970: try options.now().timeIntervalSince1970.rounded(.down))
        let situation = Situation(now: now, timeZone: try options.timeZone(), context: configuration.context)
        let sampling = Sampling(configuration.grammars.grammar(for: .command), situation)
        let printer = SamplePrinter(
            asCases: true, locale: options.arguments.string("locale"), situation: situation)
        var said: Set<String> = []
        var labels: [JSONObject] = []
        // Some are ambiguous, and a sentence of two meanings is said once.
        for sample in sampling.random(4 * count, seed: UInt64(try options.seed())) where labels.count < count {
            guard sampling.sampler.understanding(of: sample) == .same, said.insert(sample.text).inserted,
                var label = printer.row(sample).objectValue
            else { continue }
            label["text"] = nil
            label["transcript"] = .string(sample.text)
            labels.append(label)
        }
        return labels
    }
}
