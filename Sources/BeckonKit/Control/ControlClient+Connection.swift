import Foundation

extension ControlClient {
    static func connect(to path: String, within limit: Duration) throws(ControlClientError) -> UnixSocket {
        func failure(_ code: ControlClientError.Code) -> ControlClientError { ControlClientError(code, socket: path) }
        guard let socket = UnixSocket() else {
            throw failure(.cannotConnect(reason: String(cString: strerror(errno))))
        }
        socket.limitSending(to: limit)
        switch socket.connect(to: path) {
        case 0: break
        case ENAMETOOLONG: throw failure(.pathTooLong(maximum: ControlSocketPath.maximumLength))
        case ENOENT, ECONNREFUSED, ENOTDIR: throw failure(.notRunning)
        case EACCES, EPERM: throw failure(.notPermitted)
        case EAGAIN: throw failure(.timedOut(method: HelloRequest.method, limit))
        case let number: throw failure(.cannotConnect(reason: String(cString: strerror(number))))
        }
        // The token goes to nobody but the daemon of this user or of the system. Root may ask everybody's.
        if let peer = socket.peer, peer.userID != 0, peer.userID != geteuid(), geteuid() != 0 {
            throw failure(.notTrusted(userID: peer.userID))
        }
        return socket
    }

    /// Starts the thread that takes what the daemon sends. It ends, and the calls with it, where the daemon's words cannot
    /// be understood.
    func read(_ onNotification: @escaping @Sendable (ControlNotification) -> Void) {
        let (connection, calls, ended) = (connection, calls, ended)
        LineReader.start(descriptor: connection.descriptor) { @Sendable message in
            switch message {
            case .success(.response(let id, let result)): calls.complete(id, .answer(result))
            case .success(.error(let id?, let error)): calls.complete(id, .error(error))
            // The connection itself is refused.
            case .success(.error(nil, let error)): calls.disconnect(.error(error))
            case .success(.notification(let method, let parameters)):
                if let id = parameters["request"].flatMap(JSONRPC.ID.init) {
                    if let event = parameters["event"]?.objectValue { calls.deliver(event, to: id) }
                } else if let notification = ControlNotification(method, parameters) {
                    onNotification(notification)
                }
            case .success(.request), .failure: return false
            }
            return true
        } end: { @Sendable in
            connection.shutDown()
            calls.disconnect(.disconnected)
            ended.signal()
        }
    }
}
