import ExtensionHost
import Synchronization

/// Keeps what went to the log. The lock is `entries`'.
final class LogRecorder: Sendable {
    private let entries = Mutex<[ExtensionLogEntry]>([])

    func record(_ entry: ExtensionLogEntry) { entries.withLock { $0.append(entry) } }

    func entries(from source: ExtensionLogEntry.Source) -> [ExtensionLogEntry] {
        entries.withLock { $0.filter { $0.source == source } }
    }

    var failures: [ExtensionFailure] {
        entries.withLock { $0.compactMap { if case .failure(let failure) = $0.source { failure } else { nil } } }
    }
}
