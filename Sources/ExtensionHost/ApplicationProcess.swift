import Foundation

/// Starts the owner's programs: in a process group of their own, with the signals of a fresh process, not confined. What
/// one leaves behind when it ends, as launchers do, goes on.
enum ApplicationProcess {
    /// - Parameter ended: Called once, on a thread of its own.
    /// - Returns: Why it could not be started; nil: it was.
    static func start(
        _ command: [String], environment: [String: String], folder: String, input: Descriptor, output: Descriptor,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) -> String? {
        guard let program = command.first else { return "it has no program" }
        let start = ProcessStart(
            program: program, arguments: Array(command.dropFirst()), environment: environment, folder: folder,
            input: input, output: output, error: output, bounds: nil)
        let number: pid_t
        do throws(ProcessStart.Failure) { number = try start.run() } catch { return error.reason }
        let thread = Thread { @Sendable [number] in
            var status: Int32 = 0
            while waitpid(number, &status, 0) < 0, errno == EINTR {}
            ended(ExtensionFailure.ExitStatus(waitStatus: status))
        }
        thread.name = "beckon-waiter"
        thread.start()
        return nil
    }
}
