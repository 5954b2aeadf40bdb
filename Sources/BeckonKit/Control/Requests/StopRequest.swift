/// Ends what is being spoken and the open dialogue. An application ends its own alone.
public struct StopRequest: ParameterlessControlRequest, Hashable {
    public static let method = "stop"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public init() {}

    public struct Answer: ControlAnswer, Hashable {
        /// Whether there was anything to end.
        public var stopped: Bool

        public init(stopped: Bool) { self.stopped = stopped }
        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) { stopped = try result.boolean("stopped") }
        public var result: JSONObject { ["stopped": .boolean(stopped)] }
    }
}
