import Arguments
import BeckonKit

/// `beckon unlock`
enum UnlockCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "unlock", summary: "end what beckon lock began",
            discussion: "\(ControlOptions.help) Where none runs, the folder of its store keeps it.",
            options: ControlOptions.all,
            examples: [.init("beckon unlock", "restricted intents are handled again")], exitStatuses: ExitStatus.all),
        run: { arguments in
            try DeviceLockOptions(arguments).set(false, by: UnlockRequest())
            return ExitStatus.success
        })
}
