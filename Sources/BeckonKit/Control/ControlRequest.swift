/// A request that a program makes of the running daemon, through the control socket.
///
/// Each request type says by itself how it travels, who may make it, and what of it concerns the caller. It is decoded from
/// what strangers wrote: its initializer bounds every member.
public protocol ControlRequest: Sendable {
    associatedtype Answer: ControlAnswer

    /// Its name on the wire.
    static var method: String { get }
    /// Who may make it.
    static var callers: Set<ControlRole> { get }
    /// How long the daemon may take to answer it.
    static var deadline: Duration { get }

    /// - Throws: An invalid-parameters error that names the member and what is wrong with it. Unknown members are ignored.
    init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject)
    var parameters: JSONObject { get }

    /// The request as this caller may make it.
    ///
    /// - Throws: A denied error where it touches what belongs to others.
    func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self

    /// What this caller may see of an answer.
    static func visible(_ answer: Answer, to caller: ControlCaller) -> Answer
}

/// The result of a request.
public protocol ControlAnswer: Sendable {
    /// - Throws: An invalid-parameters error that names what is missing or wrong.
    init(_ result: JSONObject) throws(JSONRPC.ErrorObject)
    var result: JSONObject { get }
}

extension ControlRequest {
    public static var deadline: Duration { .seconds(10) }
    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self { self }
    public static func visible(_ answer: Answer, to caller: ControlCaller) -> Answer { answer }
}

/// The result of a request that is done or fails, and has nothing to tell.
public struct NoAnswer: ControlAnswer, Hashable {
    public init() {}
    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {}
    public var result: JSONObject { [:] }
}

/// A request without parameters.
public protocol ParameterlessControlRequest: ControlRequest {
    init()
}

extension ParameterlessControlRequest {
    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) { self.init() }
    public var parameters: JSONObject { [:] }
}
