import BeckonKit

/// What answers the requests: one body for each type. `hello` and the subscriptions (`watch`, `watchGroup`, `watchDonations`,
/// `trace`) are
/// the server's own.
///
///     var service = ControlService()
///     service.answer(StatusRequest.self) { _, _ in status() }
public struct ControlService: Sendable {
    /// Sees to it that a call is finished.
    typealias Route = @Sendable (JSONObject, ControlCaller, PendingCall) -> Void

    private(set) var routes: [String: Route] = [:]

    public init() {}

    /// The methods of the protocol that nothing answers yet. Empty for a whole daemon.
    public var missing: [String] {
        ControlProtocol.requests.map { $0.method }.filter {
            routes[$0] == nil && !ControlConnection.methods.contains($0)
        }
    }

    /// Answers a request at once: `body` runs on the connection's thread, and is not interrupted.
    ///
    /// - Parameter body: What it throws reaches the caller: an `ErrorObject` as it is, of anything else its description.
    public mutating func answer<Request: ControlRequest>(
        _ type: Request.Type, with body: @escaping @Sendable (Request, ControlCaller) throws -> Request.Answer
    ) {
        answerLater(type) { request, caller, reply in
            do {
                reply.succeed(try body(request, caller))
            } catch let error as JSONRPC.ErrorObject {
                reply.fail(error)
            } catch {
                reply.fail(.failed("\(error)"))
            }
        }
    }

    /// Answers a request when it is done, from any thread. `body` has to return soon.
    public mutating func answerLater<Request: ControlRequest>(
        _ type: Request.Type, with body: @escaping @Sendable (Request, ControlCaller, ControlReply<Request>) -> Void
    ) {
        routes[Request.method] = { parameters, caller, call in
            do throws(JSONRPC.ErrorObject) {
                let request = try Request(parameters).scoped(to: caller)
                body(request, caller, ControlReply(call, caller))
            } catch {
                call.finish(.failure(error))
            }
        }
    }
}

/// The one answer that a request gets. Whatever comes after it, after the deadline or after the caller has gone is dropped.
public struct ControlReply<Request: ControlRequest>: Sendable {
    private let call: PendingCall
    private let caller: ControlCaller

    init(_ call: PendingCall, _ caller: ControlCaller) {
        self.call = call
        self.caller = caller
    }

    /// Whether the caller still waits. Work for one who does not may end.
    public var isOpen: Bool { call.isOpen }

    public func succeed(_ answer: Request.Answer) {
        call.finish(.success(.object(Request.visible(answer, to: caller).result)))
    }

    public func fail(_ error: JSONRPC.ErrorObject) { call.finish(.failure(error)) }

    /// Tells the caller of an event that belongs to this request.
    public func tell(_ event: Event) {
        if let object = event.json.objectValue { call.tell(object) }
    }
}
