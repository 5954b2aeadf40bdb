/// A dialogue by text in the running daemon. Its events come as notifications, then the answer.
public struct AskRequest: ControlRequest, Hashable {
    public static let method = "ask"
    public static let callers: Set<ControlRole> = [.owner]
    /// A dialogue waits for handlers and for spoken answers to end.
    public static let deadline = Duration.seconds(300)

    /// What the person says, one turn each; an empty turn is one in which nothing is said. 1 to 50.
    public var turns: [String]

    public init(turns: [String]) { self.turns = turns }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        turns = try parameters.texts("turns", maximum: 50, length: 4096, mayBeEmpty: true)
        guard !turns.isEmpty else { throw .invalidParameter("turns", "it should have 1 to 50 elements") }
    }

    public var parameters: JSONObject { ["turns": .array(turns.map(JSONValue.string))] }

    public struct Answer: ControlAnswer, Hashable {
        /// How the last session ended; nil: there was none, or a question is still open.
        public var ended: EndReason?

        /// Whether a question is open that another `ask` answers.
        public var isOpen: Bool

        public init(ended: EndReason?, isOpen: Bool = false) {
            self.ended = ended
            self.isOpen = isOpen
        }

        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            ended = result["ended"] == nil ? nil : try result.choice("ended", EndReason.self)
            isOpen = try result["open"] == nil ? false : result.boolean("open")
        }

        public var result: JSONObject {
            var result: JSONObject = [:]
            result["ended"] = ended.map { .string($0.rawValue) }
            if isOpen { result["open"] = true }
            return result
        }
    }
}
