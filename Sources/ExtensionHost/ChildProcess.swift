import Foundation
import Synchronization

/// A running program in a process group of its own, and the thread that waits for its end.
///
/// Whatever the program leaves behind in its group ends with it. The lock is `isReaped`'s: as long as it is false the
/// process number is ours, so that no signal can reach a stranger.
final class ChildProcess: Sendable {
    let number: pid_t
    private let isReaped = Mutex(false)
    private let ending = DispatchGroup()

    /// Adopts a child that leads its own group. `ended` is called once, on the waiting thread.
    ///
    /// - Parameter temporary: removed when the process has ended.
    init(
        adopting number: pid_t, keeping temporary: PrivateFolder,
        ended: @escaping @Sendable (ExtensionFailure.ExitStatus) -> Void
    ) {
        self.number = number
        RunningGroups.insert(number)
        ending.enter()
        let thread = Thread { @Sendable in
            ended(self.reap())
            temporary.remove()
            self.ending.leave()
        }
        thread.name = "beckon-waiter"
        thread.start()
    }

    /// Whether it ended within this time.
    func waitForEnd(_ duration: Duration) -> Bool { ending.wait(timeout: .now() + duration.interval) == .success }

    /// Ends it and its group: asks with SIGTERM, then, after `grace`, forces with SIGKILL. Returns when it has ended.
    func terminate(grace: Duration) {
        signal(SIGTERM)
        if waitForEnd(grace) { return }
        signal(SIGKILL)
        // Only a process stuck in the kernel survives SIGKILL; its waiting thread reaps it whenever it comes out.
        _ = waitForEnd(.seconds(5))
    }

    private func signal(_ signal: Int32) {
        isReaped.withLock { if !$0 { kill(-number, signal) } }
    }

    private func reap() -> ExtensionFailure.ExitStatus {
        var information = siginfo_t()
        while waitid(P_PID, id_t(number), &information, WEXITED | WNOWAIT) != 0, errno == EINTR {}
        return isReaped.withLock { isReaped in
            kill(-number, SIGKILL)
            RunningGroups.remove(number)
            var status: Int32 = 0
            while waitpid(number, &status, 0) < 0, errno == EINTR {}
            isReaped = true
            return ExtensionFailure.ExitStatus(waitStatus: status)
        }
    }
}

extension ExtensionFailure.ExitStatus {
    /// What `waitpid` tells. WIFSIGNALED, WTERMSIG and WEXITSTATUS are macros that Swift does not see.
    init(waitStatus status: Int32) {
        let signal = status & 0x7F
        self = signal == 0 ? .code((status >> 8) & 0xFF) : .signal(signal)
    }
}

extension Duration {
    var interval: DispatchTimeInterval {
        let seconds = Double(components.seconds) + Double(components.attoseconds) / 1e18
        return .nanoseconds(Int(max(0, min(seconds, 1e9)) * 1e9))
    }
}
