/// Tells the daemon that another process of the owner's has changed what is remembered: phrases are sayable, or not any
/// more, when it has answered.
public struct MemoryChangedRequest: ParameterlessControlRequest, Hashable {
    public static let method = "memoryChanged"
    public static let callers: Set<ControlRole> = [.owner]
    /// Large grammars take their time.
    public static let deadline = Duration.seconds(60)

    public init() {}

    public struct Answer: ControlAnswer, Hashable {
        /// The folder of the daemon's store; another one than that of the change: the daemon does not know of it.
        public var stateFolder: String?

        public init(stateFolder: String?) { self.stateFolder = stateFolder }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            stateFolder = try result.optionalText("state")
        }

        public var result: JSONObject {
            var result: JSONObject = [:]
            result["state"] = stateFolder.map(JSONValue.string)
            return result
        }
    }
}
