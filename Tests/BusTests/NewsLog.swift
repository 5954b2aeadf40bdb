import Foundation
import Synchronization

@testable import Bus

/// What an observer has told, for a test to wait for.
final class NewsLog: Sendable {
    /// Seconds that news may take on a busy machine.
    static let patience = 20.0

    private let told = Mutex<[LockNews]>([])
    private let count = DispatchSemaphore(value: 0)

    func take(_ news: LockNews) {
        told.withLock { $0.append(news) }
        count.signal()
    }

    /// The next news; nil where none comes.
    func next() -> LockNews? {
        guard count.wait(timeout: .now() + Self.patience) == .success else { return nil }
        return told.withLock { $0.removeFirst() }
    }

    /// What has not been taken yet.
    var rest: [LockNews] { told.withLock { $0 } }
}

extension LockNews {
    /// Without the words of the error, which differ from system to system.
    var isLoss: Bool { if case .lost = self { true } else { false } }
}
