import Foundation
import Synchronization

/// A connection to the running daemon.
///
///     let client = try ControlClient(as: .application("org.example.Chat"), name: "Chat")
///     try client.call(SetVocabularyRequest(type: "Contact", values: [VocabularyValue("7", display: "Anna")]))
///
/// Safe to use from any thread. It closes with its last reference.
public final class ControlClient: Sendable {
    /// How long the answer to a request may take beyond the daemon's own limit, which is told better.
    private static let grace = Duration.seconds(2)

    /// The path of the socket.
    public let socket: String
    let connection: UnixSocket
    private let writer: LineWriter
    let calls = OpenCalls()
    let ended = DispatchSemaphore(value: 0)

    /// Connects and says hello.
    ///
    /// - Parameters:
    ///   - name: what the client calls itself in the daemon's log.
    ///   - socket: nil: see `ControlSocketPath.ofClient`.
    ///   - stateFolder: nil: the user's. It holds the tokens of applications.
    ///   - limit: how long connecting, and hello, may take each.
    ///   - onNotification: what comes after a subscription. Called on the connection's own thread, in order; while it runs,
    ///     nothing else is read.
    public init(
        as credential: ControlCredential = .owner, name: String, socket: String? = nil, stateFolder: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment, within limit: Duration = .seconds(5),
        onNotification: @escaping @Sendable (ControlNotification) -> Void = { _ in }
    ) throws(ControlClientError) {
        let path =
            socket
            ?? ControlSocketPath.ofClient(
                environment: environment, stateFolder: stateFolder ?? StateDirectory.path(environment: environment))
        self.socket = path
        connection = try Self.connect(to: path, within: limit)
        let token = try credential.token(socket: path, environment: environment, stateFolder: stateFolder)
        writer = LineWriter(descriptor: connection.descriptor, isSocket: true)
        read(onNotification)
        do {
            try call(HelloRequest(token: token, client: name), within: limit)
        } catch {
            connection.shutDown()
            throw error
        }
    }

    deinit { connection.shutDown() }

    /// Ends the connection; open calls fail.
    public func close() { connection.shutDown() }

    /// Blocks until the connection has ended.
    public func waitForEnd() {
        ended.wait()
        ended.signal()
    }

    /// Makes a request and blocks until its answer.
    ///
    /// - Parameters:
    ///   - limit: nil: that of the request type.
    ///   - onEvent: takes the events of this request alone, on the connection's thread.
    @discardableResult public func call<Request: ControlRequest>(
        _ request: Request, within limit: Duration? = nil, onEvent: (@Sendable (JSONObject) -> Void)? = nil
    ) throws(ControlClientError) -> Request.Answer {
        let reply = Reply()
        begin(request, within: limit, onEvent: onEvent, complete: reply.take)
        return try answer(to: request, reply.wait(), limit)
    }

    /// Makes a request and suspends until its answer.
    @discardableResult public func call<Request: ControlRequest>(
        _ request: Request, within limit: Duration? = nil, onEvent: (@Sendable (JSONObject) -> Void)? = nil
    ) async throws(ControlClientError) -> Request.Answer {
        let outcome = await withCheckedContinuation { continuation in
            begin(request, within: limit, onEvent: onEvent) { continuation.resume(returning: $0) }
        }
        return try answer(to: request, outcome, limit)
    }

    private func begin<Request: ControlRequest>(
        _ request: Request, within limit: Duration?, onEvent: (@Sendable (JSONObject) -> Void)?,
        complete: @escaping @Sendable (OpenCalls.Outcome) -> Void
    ) {
        guard let number = calls.open(onEvent: onEvent, complete: complete) else { return }
        writer.write(.request(id: .integer(number), method: Request.method, parameters: request.parameters))
        let time = (limit ?? Request.deadline) + Self.grace
        DispatchQueue.global().asyncAfter(deadline: .now() + time / .seconds(1)) { @Sendable [calls] in
            calls.complete(.integer(number), .timedOut)
        }
    }

    private func answer<Request: ControlRequest>(
        to request: Request, _ outcome: OpenCalls.Outcome, _ limit: Duration?
    ) throws(ControlClientError) -> Request.Answer {
        switch outcome {
        case .answer(let result):
            guard let object = result.objectValue else {
                throw failure(.malformedAnswer(method: Request.method, reason: "it is no object"))
            }
            do { return try Request.Answer(object) } catch {
                throw failure(.malformedAnswer(method: Request.method, reason: error.message))
            }
        case .error(let error) where error.code == JSONRPC.ErrorObject.notRecognizedCode:
            throw failure(.notRecognized(reason: error.message))
        case .error(let error): throw failure(.refused(method: Request.method, error))
        case .timedOut: throw failure(.timedOut(method: Request.method, limit ?? Request.deadline))
        case .disconnected: throw failure(.disconnected)
        }
    }

    private func failure(_ code: ControlClientError.Code) -> ControlClientError {
        ControlClientError(code, socket: socket)
    }
}

/// What one blocked thread waits for.
private final class Reply: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    private let outcome = Mutex(OpenCalls.Outcome.disconnected)

    func take(_ outcome: OpenCalls.Outcome) {
        self.outcome.withLock { $0 = outcome }
        semaphore.signal()
    }

    func wait() -> OpenCalls.Outcome {
        semaphore.wait()
        return outcome.withLock { $0 }
    }
}
