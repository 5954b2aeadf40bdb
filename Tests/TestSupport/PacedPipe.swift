import Foundation

/// A microphone of the test's own: a named pipe that gets 20 ms of sound every 20 ms, 16 kHz, mono, signed 16 bit.
/// Between what is said it carries the faint noise that every room has.
///
/// Unchecked Sendable: `lock` guards what is waiting to be said.
public final class PacedPipe: @unchecked Sendable {
    private static let frames = 320

    public let path: String
    private let lock = NSLock()
    private var waiting: [Int16] = []
    private var isClosed = false
    private var noise = SeededGenerator(seed: 11)

    public struct Failure: Error { var number = errno }

    /// Makes the pipe. Until somebody reads it, its sound is lost, as that of a device that nobody has opened.
    public init(_ path: String) throws {
        self.path = path
        unlink(path)
        guard mkfifo(path, 0o600) == 0 else { throw Failure() }
        // A reader that leaves is no reason to end the tests.
        signal(SIGPIPE, SIG_IGN)
        Thread { @Sendable [self] in
            run()
        }.start()
    }

    /// Speaks when all before it is said.
    public func say(_ samples: [Int16]) { lock.withLock { waiting += samples } }

    public func close() { lock.withLock { isClosed = true } }

    private func run() {
        let start = DeviceClock.now
        var tick = 0
        var descriptor: Int32 = -1
        while let samples = next() {
            // Fails until there is a reader: a pipe that were filled before would give seconds of sound at once.
            if descriptor < 0 { descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC) }
            let bytes = samples.flatMap { WAVBuilder.little($0, 2) }
            _ = write(descriptor, bytes, bytes.count)
            tick += 1
            DeviceClock.wait(until: start + Double(tick * Self.frames) / 16_000)
        }
        if descriptor >= 0 { Foundation.close(descriptor) }
    }

    private func next() -> [Int16]? {
        lock.withLock {
            guard !isClosed else { return nil }
            let said = waiting.prefix(Self.frames)
            waiting.removeFirst(said.count)
            return said + (said.count..<Self.frames).map { _ in Int16.random(in: -10...10, using: &noise) }
        }
    }
}
