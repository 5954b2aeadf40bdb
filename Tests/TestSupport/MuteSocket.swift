import Glibc

/// A listening Unix socket that lets everybody in and says nothing.
public final class MuteSocket {
    public let path: String
    private let folder: TemporaryFolder
    private let descriptor: Int32
    private var guests: [Int32] = []

    public struct Failure: Error { var number = errno }

    public init() throws {
        folder = try TemporaryFolder()
        path = folder.path + "/socket"
        descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0, SocketAddress.use(path, { bind(descriptor, $0, $1) }) == 0, listen(descriptor, 4) == 0
        else { throw Failure() }
    }

    deinit { for open in guests + [descriptor] { close(open) } }

    /// - Returns: whether somebody has come.
    public func acceptsOne(within seconds: Double) -> Bool {
        var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        guard poll(&wanted, 1, Int32(seconds * 1000)) > 0 else { return false }
        let guest = accept(descriptor, nil, nil)
        if guest >= 0 { guests.append(guest) }
        return guest >= 0
    }
}
