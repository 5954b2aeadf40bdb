import ExtensionHost
import Synchronization

/// Keeps what was traced. The lock is `entries`'.
final class TraceRecorder: Sendable {
    private let entries = Mutex<[TraceEntry]>([])

    func record(_ entry: TraceEntry) { entries.withLock { $0.append(entry) } }

    var all: [TraceEntry] { entries.withLock { $0 } }
}
