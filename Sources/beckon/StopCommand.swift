import Arguments
import BeckonKit

/// `beckon stop`
enum StopCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "stop", summary: "end what is being spoken, and the open dialogue",
            discussion: "\(ControlOptions.help) The daemon goes on listening.", options: ControlOptions.all,
            examples: [.init("beckon stop", "as saying stop does")], exitStatuses: ExitStatus.all),
        run: { arguments in
            let answer = try ControlOptions(arguments).client().call(StopRequest())
            if !answer.stopped { Program.complain("there was nothing to stop") }
            return ExitStatus.success
        })
}
