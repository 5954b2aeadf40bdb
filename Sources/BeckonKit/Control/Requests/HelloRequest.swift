/// The first request of a connection: who calls, and which version of the protocol it speaks.
public struct HelloRequest: ControlRequest, Hashable {
    public static let method = "hello"
    public static let callers: Set<ControlRole> = [.anonymous]

    /// The owner's token, or an application's; nil: an anonymous caller, who may ask for the status alone.
    public var token: String?
    /// What the caller calls itself, for the daemon's log.
    public var client: String
    /// The highest version of the protocol that the caller speaks.
    public var protocolVersion: Int

    public init(token: String? = nil, client: String) {
        self.token = token
        self.client = client
        protocolVersion = ControlProtocol.versions.upperBound
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        token = try parameters.optionalText("token", maximum: 512)
        client = try parameters.text("client")
        protocolVersion =
            parameters["protocolVersion"] == nil
            ? ControlProtocol.versions.upperBound : try parameters.integer("protocolVersion")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["protocolVersion": .integer(protocolVersion), "client": .string(client)]
        parameters["token"] = token.map(JSONValue.string)
        return parameters
    }

    public struct Answer: ControlAnswer, Hashable {
        /// The version that both speak from now on.
        public var protocolVersion: Int
        /// The daemon's own version.
        public var version: String
        public var role: ControlRole
        /// The id of the application that the caller is; nil: it is none.
        public var application: String?

        public init(protocolVersion: Int, version: String, role: ControlRole, application: String? = nil) {
            self.protocolVersion = protocolVersion
            self.version = version
            self.role = role
            self.application = application
        }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            protocolVersion = try result.integer("protocolVersion")
            version = try result.text("version")
            role = try result.choice("role", ControlRole.self)
            application = try result.optionalText("application")
        }

        public var result: JSONObject {
            var result: JSONObject = [
                "protocolVersion": .integer(protocolVersion), "version": .string(version),
                "role": .string(role.rawValue),
            ]
            result["application"] = application.map(JSONValue.string)
            return result
        }
    }
}
