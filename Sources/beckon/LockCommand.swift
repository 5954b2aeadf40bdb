import Arguments
import BeckonKit

/// `beckon lock`
enum LockCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "lock", summary: "lock the device for Beckon: restricted intents are refused",
            discussion: """
                \(ControlOptions.help)

                Extensions say in their manifest which intents are restricted while the device is locked. Where the desktop
                has a session its lock counts, and this command is not needed.
                """, options: ControlOptions.all,
            examples: [.init("beckon lock", "until beckon unlock")], exitStatuses: ExitStatus.all),
        run: { arguments in
            try ControlOptions(arguments).client().call(LockRequest())
            return ExitStatus.success
        })
}
