import Arguments
import BeckonKit
import Storage

/// `beckon lock`
enum LockCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "lock", summary: "lock the device for Beckon: restricted intents are refused",
            discussion: """
                \(ControlOptions.help)

                Extensions say in their manifest which intents are restricted while the device is locked. Where the desktop
                has a session its lock counts, and this command is not needed. Where no daemon runs, and --socket
                names none, the folder of its store keeps the lock, for ask, replay and the daemon's next start.
                """, options: ControlOptions.all,
            examples: [.init("beckon lock", "until beckon unlock")], exitStatuses: ExitStatus.all),
        run: { arguments in
            try DeviceLockOptions(arguments).set(true, by: LockRequest())
            return ExitStatus.success
        })
}

/// What `lock` and `unlock` have in common.
struct DeviceLockOptions {
    let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) { self.arguments = arguments }

    /// Asks the daemon; where none runs, it is written down for the next one.
    func set(_ isLocked: Bool, by request: some ControlRequest) throws {
        let options = ControlOptions(arguments)
        do {
            try options.client().call(request)
        } catch let error as ControlClientError where error.code == .notRunning && !options.namesSocket {
            let folder = try options.stateFolder()
            try Program.store(in: folder).device.setLocked(isLocked)
            Program.complain("no daemon runs; \(folder) keeps that the device is \(isLocked ? "locked" : "not locked")")
        }
    }
}
