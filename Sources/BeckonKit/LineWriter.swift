import Foundation
import Synchronization

/// Writes whole messages to a descriptor, one at a time whoever calls. The lock is `descriptor`'s.
final class LineWriter: Sendable {
    /// -1 once the other end is gone.
    private let descriptor: Mutex<Int32>

    /// Does not close the descriptor.
    init(descriptor: Int32) { self.descriptor = Mutex(descriptor) }

    /// Writes a message, or drops it where nobody reads any more: the reader of the same connection sees the end.
    ///
    /// Blocks only while the daemon, which reads all the time, is behind by a whole pipe.
    func write(_ message: JSONRPC.Message) {
        let line = message.line
        descriptor.withLock { descriptor in
            guard descriptor >= 0 else { return }
            var rest = line[...]
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
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
