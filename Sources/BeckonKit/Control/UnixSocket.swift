import Foundation

/// A stream socket of the Unix domain that closes with its last reference. Children never inherit it.
package final class UnixSocket: Sendable {
    /// Who is at the other end, as the kernel saw it when the connection was made.
    package struct Peer: Sendable, Hashable {
        package var processID: Int32
        package var userID: UInt32

        package init(processID: Int32, userID: UInt32) {
            self.processID = processID
            self.userID = userID
        }
    }

    package let descriptor: Int32

    package init(adopting descriptor: Int32) { self.descriptor = descriptor }

    /// Nil where the process has no descriptors left.
    package convenience init?() {
        let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return nil }
        self.init(adopting: descriptor)
    }

    deinit { close(descriptor) }

    /// Ends both directions: whoever reads or writes, here or there, gets the end at once.
    package func shutDown() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

    package func makeNonBlocking() { _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK) }

    /// How long connecting and writing may block. More than no time.
    package func limitSending(to duration: Duration) {
        let (seconds, attoseconds) = duration.components
        var time = timeval(tv_sec: Int(seconds), tv_usec: max(1, Int(attoseconds / 1_000_000_000_000)))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
    }

    /// - Returns: 0 or an error number.
    package func connect(to path: String) -> Int32 {
        Self.withAddress(path) { Glibc.connect(descriptor, $0, $1) == 0 ? 0 : errno } ?? ENAMETOOLONG
    }

    /// - Returns: 0 or an error number.
    package func bind(to path: String) -> Int32 {
        Self.withAddress(path) { Glibc.bind(descriptor, $0, $1) == 0 ? 0 : errno } ?? ENAMETOOLONG
    }

    package var peer: Peer? {
        // struct ucred, which is not imported: pid, uid, gid.
        var credentials: (Int32, UInt32, UInt32) = (0, 0, 0)
        var size = socklen_t(MemoryLayout.size(ofValue: credentials))
        guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return nil }
        return Peer(processID: credentials.0, userID: credentials.1)
    }

    /// Nil where the path is too long.
    private static func withAddress<Result>(
        _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result? {
        guard (1...ControlSocketPath.maximumLength).contains(path.utf8.count) else { return nil }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
    }
}
