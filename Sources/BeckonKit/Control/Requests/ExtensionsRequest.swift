/// The extensions and how they fare; an application sees its own.
public struct ExtensionsRequest: ParameterlessControlRequest, Hashable {
    public static let method = "extensions"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public init() {}

    public static func visible(_ answer: Answer, to caller: ControlCaller) -> Answer {
        Answer(answer.extensions.filter { caller.mayTouch($0.application) })
    }

    public struct Answer: ControlAnswer, Hashable {
        public var extensions: [ExtensionStatus]

        public init(_ extensions: [ExtensionStatus]) { self.extensions = extensions }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) { extensions = try ExtensionStatus.list(result) }

        public var result: JSONObject { ["extensions": .array(extensions.map(\.json))] }
    }
}
