import Glibc

/// The manager's end: a datagram socket that receives what a service tells.
final class NotificationSocket {
    let path: String
    private let descriptor: Int32

    struct Failure: Error { var number = errno }

    init() throws {
        var template = Array("/tmp/beckon-bus-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self) + "/notify"
        descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
        let bound = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
            }
        }
        guard descriptor >= 0, bound == 0 else { throw Failure() }
    }

    deinit {
        close(descriptor)
        unlink(path)
        rmdir(String(path.dropLast("/notify".count)))
    }

    /// The next message; nil where none has come.
    func receive() -> String? {
        var buffer = [UInt8](repeating: 0, count: 4096)
        let count = recv(descriptor, &buffer, buffer.count, Int32(MSG_DONTWAIT))
        return count < 0 ? nil : String(decoding: buffer.prefix(count), as: UTF8.self)
    }
}
