import Arguments
import Daemon
import Foundation
import Pipeline

/// `beckon run`
enum RunCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "run", summary: "the daemon: listens on the microphone and answers",
            discussion: """
                Runs in the foreground until it is interrupted, as systemd wants it. A microphone that is unplugged is
                opened again when it is back.
                """,
            options: [
                CommonOptions.config, CommonOptions.json, CommonOptions.locale, CommonOptions.context,
                CommonOptions.state,
                .flag("partials", "also tell what is understood while the person speaks"),
                .value(
                    "log", "LEVEL", default: "info", "what to tell on standard error: debug, info, warning or error"),
            ],
            examples: [
                .init("beckon run", "with the settings found"),
                .init("beckon run --config config/samples/soup-chef.yaml --json", "a sample, events as JSON lines"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let options = CommonOptions(arguments)
        let configuration = try options.configuration(hasContext: true)
        let daemon = try Daemon(
            configuration, version: Program.version, stateFolder: options.stateFolder(configuration),
            log: options.log())
        let signals = Signals([SIGINT, SIGTERM], daemon.stop)
        defer { signals.cancel() }
        try daemon.run(
            tellsPartials: arguments.has("partials"),
            // What it remembers stays where it is until it is started anew.
            reload: { try options.configuration(hasContext: true, stateFolder: configuration.stateFolder) },
            emit: { EventPrinter(asJSON: arguments.has("json"))($0) })
        return ExitStatus.success
    }
}
