/// Between the capturing thread and the one that takes: a bounded queue that drops its oldest chunks.
/// Unchecked Sendable: `monitor` guards everything.
final class CaptureQueue: @unchecked Sendable {
    private let monitor = Monitor()
    private let capacity: Int
    private var items: [AudioInput] = []
    private var chunkCount = 0
    /// Frames thrown away before the first chunk in the queue.
    private var lost = 0
    /// The frame that the taker gets next.
    private var position = 0
    private var isStopped = false
    private var hasEnded = false
    /// Whether the last thing said to the taker was that the device is lost.
    private var isInterrupted = false
    private var figures = CaptureStatistics()
    private var summary: String

    /// - Parameters:
    ///   - seconds: of sound in it at most.
    ///   - summary: what the device was opened with.
    init(seconds: Double, summary: String) {
        capacity = max(Int(seconds * 16_000) / AudioChunk.frames, 1)
        self.summary = summary
    }

    // MARK: The capturing thread

    /// - Parameter waits: whether to wait for room instead of dropping, for a device that has no clock.
    func push(_ chunk: AudioChunk, waits: Bool) {
        monitor.withLock {
            let roomBy = Monitor.now + (waits ? 1e6 : 0)
            _ = monitor.wait(until: roomBy) { chunkCount < capacity || isStopped }
            if chunkCount >= capacity { dropOldest() }
            items.append(.chunk(chunk))
            chunkCount += 1
            monitor.broadcast()
        }
    }

    /// The device is lost.
    func interrupt(_ sentence: String) { push(news: .interrupted(sentence)) }

    /// It is open again.
    func restore(_ summary: String) {
        monitor.withLock {
            self.summary = summary
            figures.reopened += 1
        }
        push(news: .restored(summary))
    }

    /// News is not dropped with the sound, but has a bound too: a loose plug makes a lot of it.
    private func push(news: AudioInput) {
        monitor.withLock {
            if items.count - chunkCount < capacity { items.append(news) }
            monitor.broadcast()
        }
    }

    func update(_ change: (inout CaptureStatistics) -> Void) { monitor.withLock { change(&figures) } }

    /// Waits between two attempts to open the device.
    /// - Returns: whether to go on.
    func pause(_ seconds: Double) -> Bool {
        monitor.withLock { !monitor.wait(until: Monitor.now + seconds) { isStopped } }
    }

    var shallStop: Bool { monitor.withLock { isStopped } }

    /// The thread is about to end.
    func end() {
        monitor.withLock {
            hasEnded = true
            monitor.broadcast()
        }
    }

    // MARK: The taking thread

    /// The next thing, at the latest after `patience` seconds: where nothing came the device counts as lost.
    func next(patience: Double, stalled: String) -> AudioInput {
        monitor.withLock {
            let deadline = Monitor.now + patience
            while monitor.wait(until: deadline, for: { !items.isEmpty || isStopped }) {
                guard !isStopped else { return .end }
                if let input = take() { return input }
            }
            // The capturing thread hangs in the library or waits before it opens the device once more.
            guard !isInterrupted else { return .chunk(AudioChunk(samples: [], start: position)) }
            isInterrupted = true
            return .interrupted(stalled)
        }
    }

    /// Interruptions and restorations alternate, whoever of the two threads noticed.
    private func take() -> AudioInput? {
        switch items[0] {
        case .chunk(var chunk):
            if isInterrupted {
                isInterrupted = false
                return .restored(summary)
            }
            items.removeFirst()
            chunkCount -= 1
            chunk.dropped += lost
            lost = 0
            position = chunk.start + chunk.samples.count
            monitor.broadcast()
            return .chunk(chunk)
        case .interrupted(let sentence):
            items.removeFirst()
            defer { isInterrupted = true }
            return isInterrupted ? nil : .interrupted(sentence)
        case .restored(let summary):
            items.removeFirst()
            defer { isInterrupted = false }
            return isInterrupted ? .restored(summary) : nil
        case .end:
            return .end
        }
    }

    /// Throws away the sound that waits; it is told of as `dropped` with the next chunk, but not counted as a loss.
    func flush() {
        monitor.withLock {
            for case .chunk(let chunk) in items { lost += chunk.samples.count + chunk.dropped }
            items.removeAll { if case .chunk = $0 { true } else { false } }
            chunkCount = 0
            monitor.broadcast()
        }
    }

    private func dropOldest() {
        let oldest = items.firstIndex { if case .chunk = $0 { true } else { false } }
        guard let oldest, case .chunk(let chunk) = items.remove(at: oldest) else { return }
        chunkCount -= 1
        figures.dropped += chunk.samples.count
        lost += chunk.samples.count + chunk.dropped
    }

    var statistics: CaptureStatistics { monitor.withLock { figures } }

    var deviceSummary: String { monitor.withLock { summary } }

    /// Ends it, and waits for the thread.
    /// - Returns: whether the thread has ended in time.
    func stop(waiting seconds: Double) -> Bool {
        monitor.withLock {
            isStopped = true
            monitor.broadcast()
            return monitor.wait(until: Monitor.now + seconds) { hasEnded }
        }
    }
}
