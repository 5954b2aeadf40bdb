import BeckonKit
import ExtensionHost
import Synchronization

/// Keeps what was traced. The lock is `entries`'.
final class TraceRecorder: Sendable {
    private let entries = Mutex<[TracedLine]>([])

    func record(_ entry: TracedLine) { entries.withLock { $0.append(entry) } }

    var all: [TracedLine] { entries.withLock { $0 } }
}
