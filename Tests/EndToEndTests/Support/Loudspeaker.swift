import Foundation

/// A loudspeaker of the test's own: a named pipe into which ALSA writes what is played. It tells when an answer is over.
///
/// Unchecked Sendable: `condition` guards what was heard.
final class Loudspeaker: @unchecked Sendable {
    struct Failure: Error { var number = errno }

    let path: String
    private let condition = NSCondition()
    private var answers: [[UInt8]] = []
    private var isClosed = false

    init(_ path: String) throws {
        self.path = path
        guard mkfifo(path, 0o600) == 0 else { throw Failure() }
        Thread { @Sendable [self] in
            run()
        }.start()
    }

    /// Waits until so many answers were played to their ends.
    ///
    /// - Returns: the bytes of each; fewer where they did not come in time.
    func answers(_ count: Int, within seconds: Double = 30) -> [[UInt8]] {
        let deadline = Date(timeIntervalSinceNow: seconds)
        return condition.withLock {
            while answers.count < count, condition.wait(until: deadline) {}
            return answers
        }
    }

    func close() {
        condition.withLock { isClosed = true }
        // Whoever waits for a player sees one come and go.
        let descriptor = open(path, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
        if descriptor >= 0 { Foundation.close(descriptor) }
    }

    private func run() {
        while true {
            let descriptor = open(path, O_RDONLY | O_CLOEXEC)
            guard descriptor >= 0 else { return }
            let heard = Self.readAll(descriptor)
            Foundation.close(descriptor)
            let isClosed = condition.withLock {
                if !heard.isEmpty { answers.append(heard) }
                condition.broadcast()
                return self.isClosed
            }
            if isClosed { return }
        }
    }

    private static func readAll(_ descriptor: Int32) -> [UInt8] {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return all }
            all += buffer[..<count]
        }
    }
}

extension SoundSample {
    /// How many of the samples, signed 16 bit, are loud: more than a tenth of what can be.
    static func loudSamples(_ bytes: [UInt8]) -> Int {
        stride(from: 1, to: bytes.count, by: 2).count { abs(Int(Int8(bitPattern: bytes[$0]))) >= 13 }
    }
}
