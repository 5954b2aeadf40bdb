/// What the daemon is doing. The one question that needs no token.
public struct StatusRequest: ParameterlessControlRequest, Hashable {
    public static let method = "status"
    public static let callers = Set(ControlRole.allCases)

    public init() {}

    /// An application sees its own extensions, an anonymous caller none.
    public static func visible(_ answer: DaemonStatus, to caller: ControlCaller) -> DaemonStatus {
        var answer = answer
        answer.extensions.removeAll { !caller.mayTouch($0.application) }
        return answer
    }
}

/// The answer to `StatusRequest`.
public struct DaemonStatus: ControlAnswer, Hashable {
    public enum State: String, Sendable, Hashable, CaseIterable {
        /// It waits for somebody to say something.
        case idle
        /// A question is open.
        case asking
        /// An extension is at work.
        case working
        case speaking
    }

    public var version: String
    /// Seconds since the daemon started.
    public var uptime: Double
    public var state: State
    /// A language tag of BCP 47.
    public var locale: String
    public var isLocked: Bool
    public var isProtectedDataAvailable: Bool
    /// How many intents can be asked for.
    public var intents: Int
    /// How many sessions there were since the daemon started.
    public var sessions: Int
    /// Those that the caller may see.
    public var extensions: [ExtensionStatus]

    public init(
        version: String, uptime: Double, state: State, locale: String, isLocked: Bool = false,
        isProtectedDataAvailable: Bool = true, intents: Int = 0, sessions: Int = 0, extensions: [ExtensionStatus] = []
    ) {
        self.version = version
        self.uptime = uptime
        self.state = state
        self.locale = locale
        self.isLocked = isLocked
        self.isProtectedDataAvailable = isProtectedDataAvailable
        self.intents = intents
        self.sessions = sessions
        self.extensions = extensions
    }

    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
        version = try result.text("version")
        uptime = try result.number("uptime")
        state = try result.choice("state", State.self)
        locale = try result.text("locale")
        isLocked = try result.boolean("locked")
        isProtectedDataAvailable = try result.boolean("protectedDataAvailable")
        intents = try result.integer("intents")
        sessions = try result.integer("sessions")
        extensions = try ExtensionStatus.list(result)
    }

    public var result: JSONObject {
        [
            "version": .string(version), "uptime": .hundredths(uptime), "state": .string(state.rawValue),
            "locale": .string(locale), "locked": .boolean(isLocked),
            "protectedDataAvailable": .boolean(isProtectedDataAvailable), "intents": .integer(intents),
            "sessions": .integer(sessions), "extensions": .array(extensions.map(\.json)),
        ]
    }
}
