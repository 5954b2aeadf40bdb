import Dispatch
import ExtensionHost
import Synchronization

/// What reaches the line from other threads, in order: from extensions, and from whoever has something done on its
/// thread. Bounded: what an extension says unasked is dropped when too much waits; answers and calls never are, of which
/// there are no more than are open. The lock is `messages`'s.
public final class Mailbox: Sendable {
    enum Message: Sendable {
        case event(ExtensionEvent)
        case call(@Sendable (Line) -> Void)

        /// Whether it may be dropped when too much waits.
        var isExpendable: Bool {
            if case .event(.progress) = self { true } else if case .event(.notification) = self { true } else { false }
        }

        /// The type of an application that it supplies values of.
        fileprivate var supply: Supplies.Key? {
            guard case .event(.notification(_, let application, .setVocabulary(let type, _))) = self else { return nil }
            return Supplies.Key(application: application, type: type)
        }
    }

    static let limit = 256

    private let messages = Mutex<[Message]>([])
    private let arrivals = DispatchSemaphore(value: 0)

    public init() {}

    /// Has something done on the thread of the line, between two of its steps. From any thread.
    public func call(_ body: @escaping @Sendable (Line) -> Void) { post(.call(body)) }

    func post(_ message: Message) {
        let isTaken = messages.withLock { messages in
            // Values that nobody has looked at yet are replaced: only the last ones count.
            if let supply = message.supply, let index = messages.firstIndex(where: { $0.supply == supply }) {
                messages[index] = message
                return false
            }
            guard !message.isExpendable || messages.count < Self.limit else { return false }
            messages.append(message)
            return true
        }
        if isTaken { arrivals.signal() }
    }

    /// The next message; nil where none comes within these seconds.
    func next(within seconds: Double) -> Message? {
        guard arrivals.wait(timeout: .now() + max(0, min(seconds, 1e6))) == .success else { return nil }
        return messages.withLock { $0.isEmpty ? nil : $0.removeFirst() }
    }
}
