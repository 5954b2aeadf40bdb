import Intents

/// An extension as the running daemon sees it, and how it fares.
public struct ExtensionStatus: Sendable, Hashable {
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// No process, and none is needed now.
        case notStarted
        case running
        /// It crashed, or could not be started; the next request starts it at once.
        case failed
        /// It crashed again and again, and is not available for a time.
        case backingOff
        /// It is not run: the owner has disabled it, or it asks for more than the owner agreed to.
        case withheld
    }

    /// The id in its manifest.
    public var id: String
    public var application: String
    /// Last parts of the names of the intents it supports.
    public var intents: [String]
    public var state: State
    /// Of a running one.
    public var processID: Int32?
    /// Seconds since a running one was started.
    public var uptime: Double?
    /// Seconds until one that backs off is available again.
    public var retryIn: Double?
    /// Since the daemon started, as is `requests`.
    public var crashes: Int
    public var requests: Int
    /// The last failure in one sentence, whether or not it ended the process; nil: none since the daemon started.
    public var lastError: String?
    /// Seconds from the last request that was answered to its answer.
    public var lastLatency: Double?
    /// Why one that is withheld is not run: a clause.
    public var withheld: String?
    /// What it asks for and may do.
    public var granted: [Entitlement]
    /// What it asks for in vain.
    public var notGranted: [Entitlement]

    public init(
        id: String, application: String, intents: [String] = [], state: State = .notStarted, processID: Int32? = nil,
        uptime: Double? = nil, retryIn: Double? = nil, crashes: Int = 0, requests: Int = 0, lastError: String? = nil,
        lastLatency: Double? = nil, withheld: String? = nil, granted: [Entitlement] = [], notGranted: [Entitlement] = []
    ) {
        self.id = id
        self.application = application
        self.intents = intents
        self.state = state
        self.processID = processID
        self.uptime = uptime
        self.retryIn = retryIn
        self.crashes = crashes
        self.requests = requests
        self.lastError = lastError
        self.lastLatency = lastLatency
        self.withheld = withheld
        self.granted = granted
        self.notGranted = notGranted
    }

    init(_ json: JSONValue) throws(JSONRPC.ErrorObject) {
        guard let object = json.objectValue else {
            throw .invalidParameter("extensions", "each should be an object")
        }
        id = try object.text("id")
        application = try object.text("application")
        intents = try object.texts("intents", maximum: 10_000)
        state = try object.choice("state", State.self)
        processID = object["process"]?.integerValue.flatMap { Int32(exactly: $0) }
        uptime = object["uptime"]?.numberValue
        retryIn = object["retryIn"]?.numberValue
        crashes = try object.integer("crashes")
        requests = try object.integer("requests")
        lastError = try object.optionalText("lastError", maximum: 1 << 16)
        lastLatency = object["lastLatency"]?.numberValue
        withheld = try object.optionalText("withheld", maximum: 1 << 17)
        granted = try object.entitlements("granted")
        notGranted = try object.entitlements("notGranted")
    }

    public var json: JSONValue {
        var object: JSONObject = [
            "id": .string(id), "application": .string(application),
            "intents": .array(intents.map(JSONValue.string)), "state": .string(state.rawValue),
        ]
        object["process"] = processID.map { .integer(Int($0)) }
        object["uptime"] = uptime.map(JSONValue.hundredths)
        object["retryIn"] = retryIn.map(JSONValue.hundredths)
        object["crashes"] = .integer(crashes)
        object["requests"] = .integer(requests)
        object["lastError"] = lastError.map(JSONValue.string)
        object["lastLatency"] = lastLatency.map(JSONValue.hundredths)
        object["withheld"] = withheld.map(JSONValue.string)
        object["granted"] = JSONObject.present(granted.map(\.rawValue))
        object["notGranted"] = JSONObject.present(notGranted.map(\.rawValue))
        return .object(object)
    }

    /// The member `extensions` of a result.
    static func list(_ result: JSONObject) throws(JSONRPC.ErrorObject) -> [ExtensionStatus] {
        var extensions: [ExtensionStatus] = []
        for json in try result.list("extensions", maximum: 10_000) { extensions.append(try ExtensionStatus(json)) }
        return extensions
    }
}
