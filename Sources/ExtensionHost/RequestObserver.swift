/// What is told of one call while it is open. For the worker's thread.
final class RequestObserver {
    let progress: (String) -> Void
    /// When `slow` is to be told; nil: not at all, or not any more.
    private(set) var slowInstant: ContinuousClock.Instant?
    private let slow: () -> Void

    init(
        slowAt slowInstant: ContinuousClock.Instant?, slow: @escaping () -> Void,
        progress: @escaping (String) -> Void
    ) {
        self.slowInstant = slowInstant
        self.slow = slow
        self.progress = progress
    }

    func look(at now: ContinuousClock.Instant) {
        guard let instant = slowInstant, instant <= now else { return }
        slowInstant = nil
        slow()
    }
}
