import Foundation

/// Reads messages from a descriptor on a thread of its own, because read(2) blocks and the cooperative pool is small.
enum LineReader {
    /// Starts the thread. It ends at the end of the stream, at a read error, or when `body` answers false; then it calls
    /// `end`.
    static func start(
        descriptor: Int32, body: @escaping @Sendable (Result<JSONRPC.Message, JSONRPC.MalformedMessage>) -> Bool,
        end: @escaping @Sendable () -> Void
    ) {
        let thread = Thread { @Sendable in
            read(descriptor: descriptor, body: body)
            end()
        }
        thread.name = "beckon-reader"
        thread.start()
    }

    private static func read(
        descriptor: Int32, body: (Result<JSONRPC.Message, JSONRPC.MalformedMessage>) -> Bool
    ) {
        var splitter = LineSplitter()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { Glibc.read(descriptor, $0.baseAddress, $0.count) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for piece in splitter.append(buffer[..<count]) where !body(message(piece, splitter.maximum)) {
                return
            }
        }
    }

    static func message(
        _ piece: LineSplitter.Piece, _ maximum: Int
    ) -> Result<JSONRPC.Message, JSONRPC.MalformedMessage> {
        switch piece {
        case .tooLong: .failure(JSONRPC.MalformedMessage(.lineTooLong(maximum: maximum)))
        case .line(let line): Result { () throws(JSONRPC.MalformedMessage) in try JSONRPC.Message(line: line) }
        }
    }
}
