import Arguments
import Audio
import Intents
import Pipeline

/// `beckon listen`
enum ListenCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "listen", summary: "only the recogniser: tells what it hears",
            discussion: "From the microphone until interrupted, or from sound files. Nothing is matched or done.",
            arguments: [ArgumentSpecification("FILE", "sound file, or - for standard input", count: .any)],
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.state,
                CommonOptions.context,
                .flag("partials", "also tell what is understood while the person speaks"),
                CommonOptions.logLevel,
            ],
            examples: [
                .init("beckon listen", "from the microphone"),
                .init("beckon listen --json order.wav", "the words and how sure they are"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let configuration = try options.configuration(hasContext: true)
        let printer = EventPrinter(asJSON: arguments.has("json"))
        let log = try options.log()
        let listener = try Listener(
            configuration, tellsPartials: arguments.has("partials"), log: log, emit: { printer($0) })
        let files = arguments.arguments("FILE")
        if files.isEmpty {
            let capture = try CaptureSource(configuration.settings.audio.capture)
            defer { capture.close() }
            Program.complain("listening on \(capture.summary); press Ctrl-C to stop")
            try listener.listen(to: capture)
        }
        var hasHeard = files.isEmpty
        for file in files {
            let source = try SoundFileSource(path: file)
            if try listener.listen(to: source) > 0 { hasHeard = true }
            if let shortfall = source.shortfall { log(.warning, shortfall) }
        }
        return hasHeard ? ExitStatus.success : ExitStatus.failure
    }
}
