import Foundation
import Synchronization

/// The process groups of extensions that run now, so that they can be ended when the program itself is told to end.
enum RunningGroups {
    private static let numbers = Mutex<Set<pid_t>>([])

    static func insert(_ number: pid_t) { numbers.withLock { _ = $0.insert(number) } }

    /// To be called before the number is given back to the system.
    static func remove(_ number: pid_t) { numbers.withLock { _ = $0.remove(number) } }

    static func kill() { numbers.withLock { $0.forEach { _ = Foundation.kill(-$0, SIGKILL) } } }
}

extension ExtensionHost {
    /// Ends every extension of this process at once, without asking: for the way out on a signal. From any thread.
    public static func killAll() { RunningGroups.kill() }
}
