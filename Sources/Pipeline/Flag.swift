import Synchronization

/// Whether something is to be done, from any thread.
final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .sequentiallyConsistent) }

    /// - Returns: whether it was not set before.
    func set() -> Bool { !value.exchange(true, ordering: .sequentiallyConsistent) }

    func clear() { value.store(false, ordering: .sequentiallyConsistent) }
}
