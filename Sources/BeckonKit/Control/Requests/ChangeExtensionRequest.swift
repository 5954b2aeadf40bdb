import Intents

/// Enables or disables an extension, and grants or revokes what it may do.
public struct ChangeExtensionRequest: ControlRequest, Hashable {
    public static let method = "changeExtension"
    public static let callers: Set<ControlRole> = [.owner]
    /// Extensions that do not end take their time.
    public static let deadline = Duration.seconds(60)

    public var extensionID: String
    /// Nil: as it is.
    public var isEnabled: Bool?
    public var granted: [Entitlement]
    public var revoked: [Entitlement]

    public init(
        extensionID: String, isEnabled: Bool? = nil, granted: [Entitlement] = [], revoked: [Entitlement] = []
    ) {
        self.extensionID = extensionID
        self.isEnabled = isEnabled
        self.granted = granted
        self.revoked = revoked
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        extensionID = try parameters.text("extension")
        isEnabled = parameters["enabled"] == nil ? nil : try parameters.boolean("enabled")
        granted = try parameters.entitlements("grant")
        revoked = try parameters.entitlements("revoke")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["extension": .string(extensionID)]
        parameters["enabled"] = isEnabled.map(JSONValue.boolean)
        parameters["grant"] = JSONObject.present(granted.map(\.rawValue))
        parameters["revoke"] = JSONObject.present(revoked.map(\.rawValue))
        return parameters
    }

    public typealias Answer = ExtensionChange
}
