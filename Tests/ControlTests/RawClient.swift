import BeckonKit
import Foundation

/// A program at the other end of the socket that keeps to nothing.
struct RawClient {
    let socket: UnixSocket
    private let lines: Lines

    private final class Lines {
        var splitter = LineSplitter(maximum: 8 << 20)
        var pieces: [LineSplitter.Piece] = []
    }

    struct Failure: Error { var number: Int32 }

    init(_ path: String) throws {
        guard let socket = UnixSocket() else { throw Failure(number: errno) }
        self.socket = socket
        lines = Lines()
        socket.limitSending(to: .seconds(10))
        var limit = timeval(tv_sec: 10, tv_usec: 0)
        setsockopt(socket.descriptor, SOL_SOCKET, SO_RCVTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
        let number = socket.connect(to: path)
        guard number == 0 else { throw Failure(number: number) }
    }

    /// - Returns: whether all of it went out.
    @discardableResult func send(_ bytes: some Collection<UInt8>) -> Bool {
        var rest = Array(bytes)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket.descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    @discardableResult func send(line: String) -> Bool { send((line + "\n").utf8) }

    @discardableResult func request(_ method: String, _ parameters: JSONObject = [:], id: Int = 1) -> Bool {
        send(JSONRPC.Message.request(id: .integer(id), method: method, parameters: parameters).line)
    }

    func hello(_ token: String?) {
        request("hello", HelloRequest(token: token, client: "raw").parameters, id: 0)
    }

    func endInput() { _ = shutdown(socket.descriptor, Int32(SHUT_WR)) }

    enum Reading: Equatable {
        case message(JSONRPC.Message)
        case end
        /// Nothing came within 10 seconds.
        case nothing
    }

    func next() -> Reading {
        while true {
            if case .line(let line)? = lines.pieces.first {
                lines.pieces.removeFirst()
                return (try? JSONRPC.Message(line: line)).map(Reading.message) ?? .nothing
            }
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = recv(socket.descriptor, &buffer, buffer.count, 0)
            if count < 0, errno == EINTR { continue }
            if count == 0 || count < 0 && errno == ECONNRESET { return .end }
            guard count > 0 else { return .nothing }
            lines.pieces += lines.splitter.append(buffer[..<count])
        }
    }

    /// The error of the next message.
    func nextError() -> JSONRPC.ErrorObject? {
        if case .message(.error(_, let error)) = next() { error } else { nil }
    }
}
