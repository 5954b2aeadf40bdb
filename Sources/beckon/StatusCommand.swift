import Arguments
import BeckonKit
import Foundation

/// `beckon status`
enum StatusCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "status", summary: "what the running daemon is doing, and how its extensions are",
            discussion: ControlOptions.help, options: ControlOptions.all + [CommonOptions.json],
            examples: [
                .init("beckon status", "idle or busy, locked or not, every extension with its health"),
                .init("beckon status --json", "the same as one JSON object"),
                .init("sudo beckon status", "of the system service"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let status = try ControlOptions(arguments).client().call(StatusRequest())
        if arguments.has("json") {
            print(JSONValue.object(status.result).text)
        } else {
            lines(status).forEach { print($0.printable) }
        }
        return ExitStatus.success
    }

    private static func lines(_ status: DaemonStatus) -> [String] {
        let uptime = Duration.seconds(status.uptime).formatted(.time(pattern: .hourMinuteSecond))
        let data = status.isProtectedDataAvailable ? "" : ", protected data is unavailable"
        return [
            "\(status.state.rawValue), \(status.isLocked ? "locked" : "unlocked")\(data)",
            "version \(status.version), up \(uptime), locale \(status.locale)",
            "\(count(status.intents, "intent")), \(count(status.sessions, "session"))",
        ] + status.extensions.map { "\($0.id): \($0.words)" }
    }

    private static func count(_ number: Int, _ noun: String) -> String {
        number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
    }
}
