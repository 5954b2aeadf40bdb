import Arguments
import Audio
import Foundation
import Pipeline
import Synthesis

/// `beckon replay FILE...`
enum ReplayCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "replay", summary: "a dialogue from sound files, as if they were the microphone",
            discussion: """
                Each FILE holds one turn or more: every utterance in it is a turn, and a silent one is a turn in which
                nothing is said. WAV of any kind and FLAC; - is standard input. It runs faster than real time and gives
                the same events every time.
                """,
            arguments: [ArgumentSpecification("FILE", "sound file, or - for standard input", count: .oneOrMore)],
            options: CommonOptions.dialogue + [
                .value("speak", "OUT.wav", "write the spoken answers into a WAV"),
                .flag("play", "play the spoken answers on the playback device"),
                .flag("realtime", "at the speed of the sound"),
                .flag("partials", "also tell what is understood while the person speaks"),
            ],
            examples: [
                .init("beckon replay order.wav yes.wav", "two turns of one dialogue"),
                .init("beckon replay --json --speak answer.wav order.wav", "events as JSON lines, the answer as a WAV"),
                .init("arecord -f S16_LE -r 16000 | beckon replay -", "from another program"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        _ = try options.seed()
        let signals = Signals.endingExtensions()
        defer { signals.forEach { $0.cancel() } }
        let configuration = try options.configuration(hasContext: true)
        let log = try options.log()
        // A file that is missing or no sound is told before anything is loaded.
        let files = arguments.arguments("FILE")
        for file in files where file != "-" { _ = try SoundFileSource(path: file) }
        let spoken = try arguments.string("speak").map { try SoundFileSink(path: $0) }
        defer { spoken?.close() }
        var sinks: [any AudioSink] = spoken.map { [$0] } ?? []
        if arguments.has("play") { sinks.append(PlaybackSink(configuration.settings.audio.playback)) }
        let voice =
            sinks.isEmpty
            ? nil
            : Voice(
                try Synthesizer(settings: configuration.settings.voice, locale: configuration.locale), sinks: sinks,
                log: log)
        let conversation = try VirtualConversation(
            configuration, now: options.now(), timeZone: options.timeZone(),
            stateFolder: options.stateFolder(configuration),
            hearing: Hearing(configuration, tellsPartials: arguments.has("partials"), log: log), voice: voice,
            log: log, emit: { EventPrinter(asJSON: arguments.has("json"))($0) })
        if arguments.has("explain") { conversation.line.onExplanation = Program.explain }
        for file in files {
            let start = ContinuousClock.now
            let source = try SoundFileSource(path: file)
            try conversation.play(source) { seconds in
                guard arguments.has("realtime") else { return }
                let wait = (start + .seconds(seconds) - .now) / .seconds(1)
                if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            }
            if let shortfall = source.shortfall { log(.warning, shortfall) }
        }
        try conversation.finish()
        return conversation.line.lastEnd?.isSuccess == true ? ExitStatus.success : ExitStatus.failure
    }
}
