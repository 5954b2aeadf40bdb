import Arguments
import BeckonKit

/// `beckon unlock`
enum UnlockCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "unlock", summary: "end what beckon lock began", discussion: ControlOptions.help,
            options: ControlOptions.all,
            examples: [.init("beckon unlock", "restricted intents are handled again")], exitStatuses: ExitStatus.all),
        run: { arguments in
            try ControlOptions(arguments).client().call(UnlockRequest())
            return ExitStatus.success
        })
}
