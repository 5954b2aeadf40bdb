import Arguments
import BeckonKit

/// `beckon reload`
enum ReloadCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "reload", summary: "make the running daemon read its files again",
            discussion: """
                \(ControlOptions.help)

                Settings, definitions and manifests are read again. Where the settings cannot be used the daemon goes on
                with those that it has, and the exit status is 3. What is wrong is told as beckon check tells it.
                """, options: ControlOptions.all,
            examples: [.init("beckon reload", "after a change of a definition file")], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let answer = try ControlOptions(arguments).client().call(ReloadRequest())
        Program.explain(answer.problems)
        return answer.applied ? ExitStatus.success : ExitStatus.configuration
    }
}
