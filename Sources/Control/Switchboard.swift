import BeckonKit
import Foundation
import Synchronization

/// Accepts connections and knows those that are open. The lock is `state`'s.
final class Switchboard: Sendable {
    private struct State {
        /// Nil once it is stopped.
        var listener: ListeningSocket?
        var connections: [Int: ControlConnection] = [:]
        var last = 0
    }

    let tokens: TokenStore
    let version: String
    let service: ControlService
    let limits: ControlLimits
    let log: @Sendable (ControlServer.LogLevel, String) -> Void
    let ownerToken: Token
    private let peer: @Sendable (UnixSocket) -> UnixSocket.Peer?
    private let bell: Bell
    private let state: Mutex<State>
    private let threads = DispatchGroup()

    init(
        listener: ListeningSocket, bell: Bell, tokens: TokenStore, version: String, service: ControlService,
        limits: ControlLimits, log: @escaping @Sendable (ControlServer.LogLevel, String) -> Void,
        peer: @escaping @Sendable (UnixSocket) -> UnixSocket.Peer?
    ) {
        state = Mutex(State(listener: listener))
        ownerToken = listener.ownerToken
        self.bell = bell
        self.tokens = tokens
        self.version = version
        self.service = service
        self.limits = limits
        self.log = log
        self.peer = peer
    }

    var connections: [ControlConnection] { state.withLock { Array($0.connections.values) } }

    func connections(of application: String) -> Int { connections.count { $0.caller.application == application } }

    private var isStopped: Bool { state.withLock { $0.listener == nil } }

    func start() {
        guard let listener = state.withLock({ $0.listener }) else { return }
        startThread("beckon-control") { $0.accept(on: listener) }
    }

    func stop() {
        let (listener, open) = state.withLock { state in
            defer { state.listener = nil }
            return (state.listener, Array(state.connections.values))
        }
        listener?.remove()
        bell.ring()
        for connection in open { connection.outbox.stop() }
        guard threads.wait(timeout: .now() + limits.stop / .seconds(1)) == .timedOut else { return }
        for connection in open { connection.outbox.close() }
        log(.warning, "a request of the control socket is still at work while the daemon stops")
    }

    private func startThread(_ name: String, _ body: @escaping @Sendable (Switchboard) -> Void) {
        threads.enter()
        let thread = Thread { @Sendable [self] in
            body(self)
            threads.leave()
        }
        thread.name = name
        thread.start()
    }

    private func accept(on listener: ListeningSocket) {
        // Until a descriptor is free again the socket stays readable; looking at it all the time would not help.
        var isExhausted = false
        while !isStopped {
            var polled = [
                pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
                pollfd(fd: isExhausted ? -1 : listener.socket.descriptor, events: Int16(POLLIN), revents: 0),
            ]
            guard poll(&polled, 2, isExhausted ? 100 : -1) >= 0 || errno == EINTR else { return }
            isExhausted = false
            guard polled[1].revents != 0 else { continue }
            let descriptor = Glibc.accept(listener.socket.descriptor, nil, nil)
            if descriptor >= 0 {
                _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
                let socket = UnixSocket(adopting: descriptor)
                socket.makeNonBlocking()
                admit(socket)
            } else {
                isExhausted = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(errno)
            }
        }
    }

    /// Nobody but the daemon's own user and root comes in, whatever token they have.
    private func admit(_ socket: UnixSocket) {
        guard let peer = peer(socket), peer.userID == geteuid() || peer.userID == 0 else {
            log(.warning, "a process of another user was turned away from the control socket")
            return refuse(
                socket,
                JSONRPC.ErrorObject(
                    code: JSONRPC.ErrorObject.notRecognizedCode,
                    message: "The daemon takes requests of its own user and of root alone."))
        }
        guard let bell = Bell() else { return refuse(socket, .busy) }
        let connection = ControlConnection(socket, bell: bell, peer: peer, limits: limits)
        let number: Int? = state.withLock { state in
            guard state.listener != nil, state.connections.count < limits.connections else { return nil }
            state.last += 1
            state.connections[state.last] = connection
            return state.last
        }
        guard let number else {
            return refuse(
                socket,
                JSONRPC.ErrorObject(
                    code: JSONRPC.ErrorObject.busyCode,
                    message: "The daemon has \(limits.connections) connections and takes no more."))
        }
        startThread("beckon-control-\(number)") { switchboard in
            var loop = ConnectionLoop(connection, switchboard)
            loop.run()
            switchboard.state.withLock { _ = $0.connections.removeValue(forKey: number) }
        }
    }

    /// One line, if there is room for it, and the end.
    private func refuse(_ socket: UnixSocket, _ error: JSONRPC.ErrorObject) {
        let line = JSONRPC.Message.error(id: nil, error).line
        _ = send(socket.descriptor, line, line.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
        socket.shutDown()
    }
}
