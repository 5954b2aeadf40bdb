/// How an extension is.
public struct ExtensionHealth: Sendable, Hashable {
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// No process; one is started when it is needed.
        case idle
        case running
        /// It failed and is tried again after a time.
        case backingOff
        /// It cannot be used until something is changed.
        case unavailable
    }

    /// The id in its manifest.
    public var id: String
    public var application: String
    public var state: State
    /// Last parts of the names of the intents it supports.
    public var intents: [String]
    /// How often it failed in a row.
    public var failures: Int
    /// Seconds until it is tried again; nil: at once.
    public var retryIn: Double?
    /// The last failure in one sentence; nil: none since the daemon started.
    public var reason: String?

    public init(
        id: String, application: String, state: State, intents: [String] = [], failures: Int = 0,
        retryIn: Double? = nil, reason: String? = nil
    ) {
        self.id = id
        self.application = application
        self.state = state
        self.intents = intents
        self.failures = failures
        self.retryIn = retryIn
        self.reason = reason
    }

    init(_ json: JSONValue) throws(JSONRPC.ErrorObject) {
        guard let object = json.objectValue else {
            throw .invalidParameter("extensions", "each should be an object")
        }
        id = try object.text("id")
        application = try object.text("application")
        state = try object.choice("state", State.self)
        intents = try object.texts("intents", maximum: 10_000)
        failures = try object.integer("failures")
        retryIn = object["retryIn"]?.numberValue
        reason = try object.optionalText("reason", maximum: 1 << 16)
    }

    var json: JSONValue {
        var object: JSONObject = [
            "id": .string(id), "application": .string(application), "state": .string(state.rawValue),
            "intents": .array(intents.map(JSONValue.string)), "failures": .integer(failures),
        ]
        object["retryIn"] = retryIn.map(JSONValue.hundredths)
        object["reason"] = reason.map(JSONValue.string)
        return .object(object)
    }
}
