/// Ends an installed extension, and forgets it with all that was granted.
public struct RemoveExtensionRequest: ControlRequest, Hashable {
    public static let method = "removeExtension"
    public static let callers: Set<ControlRole> = [.owner]
    /// Extensions that do not end take their time.
    public static let deadline = Duration.seconds(60)

    public var extensionID: String
    /// Whether the storage of its group goes too, unless another extension has the same.
    public var purges: Bool

    public init(extensionID: String, purges: Bool = false) {
        self.extensionID = extensionID
        self.purges = purges
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        extensionID = try parameters.text("extension")
        purges = parameters["purge"] == nil ? false : try parameters.boolean("purge")
    }

    public var parameters: JSONObject { ["extension": .string(extensionID), "purge": .boolean(purges)] }

    public typealias Answer = ExtensionChange
}
