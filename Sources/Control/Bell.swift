import Foundation

/// Wakes a thread that waits in poll(2). Safe from any thread.
final class Bell: Sendable {
    /// Becomes readable when the bell has been rung.
    let descriptor: Int32
    private let writing: Int32

    /// Nil where the process has no descriptors left.
    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends {
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
        }
        (descriptor, writing) = (ends[0], ends[1])
    }

    deinit {
        close(descriptor)
        close(writing)
    }

    /// A full pipe has been rung already.
    func ring() {
        var byte: UInt8 = 0
        _ = write(writing, &byte, 1)
    }

    func silence() {
        var bytes = [UInt8](repeating: 0, count: 4096)
        while read(descriptor, &bytes, bytes.count) == bytes.count {}
    }
}
