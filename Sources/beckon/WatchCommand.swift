import Arguments
import BeckonKit

/// `beckon watch`
enum WatchCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "watch", summary: "what happens in the running daemon, as it happens",
            discussion: """
                \(ControlOptions.help)

                Prints every event until it is interrupted. Events that it was too slow to take are counted on standard
                error. When the daemon ends the exit status is 1.
                """, options: ControlOptions.all + [CommonOptions.json],
            examples: [
                .init("beckon watch", "what is understood and answered"),
                .init("beckon watch --json", "the events as JSON lines"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let printer = EventPrinter(asJSON: arguments.has("json"))
        let client = try ControlOptions(arguments).client { notification in
            switch notification {
            case .event(let event): printer(event)
            case .lost(let count): Program.complain("\(count) events were lost: nobody read them in time")
            case .trace, .groupChanged, .donation: break
            }
        }
        try client.call(WatchRequest())
        client.waitForEnd()
        throw ControlClientError(.disconnected, socket: client.socket)
    }
}
