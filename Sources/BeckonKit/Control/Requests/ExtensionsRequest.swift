/// The extensions with their health; an application sees its own.
public struct ExtensionsRequest: ParameterlessControlRequest, Hashable {
    public static let method = "extensions"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public init() {}

    public static func visible(_ answer: Answer, to caller: ControlCaller) -> Answer {
        Answer(answer.extensions.filter { caller.mayTouch($0.application) })
    }

    public struct Answer: ControlAnswer, Hashable {
        public var extensions: [ExtensionHealth]

        public init(_ extensions: [ExtensionHealth]) { self.extensions = extensions }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) { extensions = try ExtensionHealth.list(result) }

        public var result: JSONObject { ["extensions": .array(extensions.map(\.json))] }
    }
}

extension ExtensionHealth {
    /// The member `extensions` of a result.
    static func list(_ result: JSONObject) throws(JSONRPC.ErrorObject) -> [ExtensionHealth] {
        var extensions: [ExtensionHealth] = []
        for json in try result.list("extensions", maximum: 10_000) { extensions.append(try ExtensionHealth(json)) }
        return extensions
    }
}
