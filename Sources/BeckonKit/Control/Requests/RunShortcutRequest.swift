/// Runs a shortcut in the running daemon as if it had been said, and goes on with a dialogue by text. Its events come as
/// notifications, then the answer.
public struct RunShortcutRequest: ControlRequest, Hashable {
    public static let method = "runShortcut"
    public static let callers: Set<ControlRole> = [.owner]
    public static let deadline = AskRequest.deadline

    public enum Target: Sendable, Hashable {
        /// The voice shortcut with this identifier.
        case voiceShortcut(id: String)
        /// One that is not kept: a suggestion, a result of a search.
        case shortcut(Shortcut)
    }

    public var target: Target
    /// What the person answers, one turn each, as in `ask`; 50 at most.
    public var turns: [String]

    public init(_ target: Target, turns: [String] = []) {
        self.target = target
        self.turns = turns
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        if let id = try parameters.optionalText("id") {
            target = .voiceShortcut(id: id)
        } else if parameters["shortcut"] != nil {
            target = .shortcut(try parameters.shortcut("shortcut"))
        } else {
            throw .invalidParameter("id", "there should be an \"id\" or a \"shortcut\"")
        }
        turns = try parameters.texts("turns", maximum: 50, length: 4096, mayBeEmpty: true)
    }

    public var parameters: JSONObject {
        var parameters: JSONObject =
            switch target {
            case .voiceShortcut(let id): ["id": .string(id)]
            case .shortcut(let shortcut): ["shortcut": .object(shortcut.json)]
            }
        parameters["turns"] = JSONObject.present(turns)
        return parameters
    }

    public typealias Answer = AskRequest.Answer
}
