import Foundation
import Synchronization

/// Writes whole messages to a descriptor, one at a time whoever calls. The lock is `descriptor`'s.
final class LineWriter: Sendable {
    /// -1 once the other end is gone.
    private let descriptor: Mutex<Int32>
    private let isSocket: Bool

    /// Does not close the descriptor.
    ///
    /// - Parameter isSocket: a socket whose other end is gone gives no SIGPIPE, which the program may not have ignored.
    init(descriptor: Int32, isSocket: Bool = false) {
        self.descriptor = Mutex(descriptor)
        self.isSocket = isSocket
    }

    /// Writes a message, or drops it where nobody reads any more: the reader of the same connection sees the end.
    ///
    /// Blocks only while the daemon, which reads all the time, is behind by a whole pipe; on a socket no longer than its
    /// sending limit.
    func write(_ message: JSONRPC.Message) {
        let line = message.line
        descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes {
                    isSocket
                        ? send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
                        : Glibc.write(descriptor, $0.baseAddress, $0.count)
                }
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    descriptor = -1
                    return
                }
            }
        }
    }
}
