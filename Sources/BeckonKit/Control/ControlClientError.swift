/// Why the daemon could not be asked, or what it answered. Its `description` is one sentence that says what to do.
public struct ControlClientError: Error, Sendable, Hashable {
    public enum Code: Sendable, Hashable {
        case notRunning
        case pathTooLong(maximum: Int)
        case notPermitted
        /// The socket is held by a process of another user.
        case notTrusted(userID: UInt32)
        case cannotConnect(reason: String)
        case tokenUnreadable(file: String, reason: String)
        /// The daemon does not accept the token, or the user.
        case notRecognized(reason: String)
        case timedOut(method: String, Duration)
        case disconnected
        /// The daemon answered with an error.
        case refused(method: String, JSONRPC.ErrorObject)
        case malformedAnswer(method: String, reason: String)
    }

    public var code: Code
    /// The path of the socket.
    public var socket: String

    public init(_ code: Code, socket: String) {
        self.code = code
        self.socket = socket
    }
}

extension ControlClientError: CustomStringConvertible {
    public var description: String {
        switch code {
        case .notRunning:
            "no daemon runs at \(socket); start it with beckon run, or name its socket with --socket or BECKON_SOCKET"
        case .pathTooLong(let maximum):
            "the path of the socket has more than \(maximum) bytes: \(socket); name a shorter one"
        case .notPermitted:
            "the daemon at \(socket) belongs to another user; ask as that user, or as root"
        case .notTrusted(let userID):
            "the socket \(socket) is held by a process of user \(userID), who is neither you nor root; remove it"
        case .cannotConnect(let reason): "cannot connect to \(socket): \(reason)"
        case .tokenUnreadable(let file, let reason):
            "cannot read the token \(file): \(reason); ask as the user that the daemon runs as"
        case .notRecognized(let reason): "the daemon at \(socket) refuses this caller: \(reason)"
        case .timedOut(let method, let duration):
            "the daemon at \(socket) did not answer \(method) within \(duration.components.seconds) s; see its log"
        case .disconnected: "the daemon at \(socket) has closed the connection; see its log"
        case .refused(_, let error): error.message
        case .malformedAnswer(let method, let reason):
            "cannot read the answer to \(method) of the daemon at \(socket): \(reason); is it of another version?"
        }
    }
}
