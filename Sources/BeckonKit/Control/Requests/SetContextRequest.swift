/// Says what is the case now, for sentences that depend on it (`when`, `unless`, `fill`). An application's states hold for
/// its own sentences, the owner's for all unless they name an application.
public struct SetContextRequest: ControlRequest, Hashable {
    public static let method = "setContext"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// The application's id; nil: the caller's own, or all of them for the owner.
    public var application: String?
    /// States by key. They replace the states of these keys; a key without states is unset; other keys stay.
    public var context: [String: [String]]

    public init(_ context: [String: [String]], application: String? = nil) {
        self.application = application
        self.context = context
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        application = try parameters.optionalText("application")
        context = try parameters.states("context")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["context": .object(JSONObject(states: context))]
        parameters["application"] = application.map(JSONValue.string)
        return parameters
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(context, application: try caller.scope(application))
    }

    public typealias Answer = NoAnswer
}
