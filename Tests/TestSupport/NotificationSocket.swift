import Glibc

/// The manager's end: a datagram socket that receives what a service tells.
public final class NotificationSocket {
    public let path: String
    private let descriptor: Int32

    public struct Failure: Error { var number = errno }

    public init() throws {
        var template = Array("/tmp/beckon-bus-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0, SocketAddress.use(path, { bind(descriptor, $0, $1) }) == 0 else { throw Failure() }
    }

    deinit {
        close(descriptor)
        unlink(path)
        rmdir(String(path.dropLast("/notify".count)))
    }

    /// The next message; nil where none has come.
    ///
    /// - Parameter seconds: how long to wait for one at most.
    public func receive(within seconds: Double = 0) -> String? {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, Int32(seconds * 1000)) > 0 else { return nil }
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
