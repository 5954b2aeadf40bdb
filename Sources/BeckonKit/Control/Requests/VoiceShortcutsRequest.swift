/// The voice shortcuts that the person keeps, oldest first: an application sees those of its own.
public struct VoiceShortcutsRequest: ControlRequest, Hashable {
    public static let method = "voiceShortcuts"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// Only the one with this identifier.
    public var id: String?
    /// Only those that do the same as this one: intent and values, or activity.
    public var matching: Shortcut?

    public init(id: String? = nil, matching: Shortcut? = nil) {
        self.id = id
        self.matching = matching
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        id = try parameters.optionalText("id")
        matching = parameters["matching"] == nil ? nil : try parameters.shortcut("matching")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = [:]
        parameters["id"] = id.map(JSONValue.string)
        parameters["matching"] = (matching?.json).map(JSONValue.object)
        return parameters
    }

    public static func visible(_ answer: Answer, to caller: ControlCaller) -> Answer {
        Answer(answer.voiceShortcuts.filter { caller.mayTouch($0.shortcut) })
    }

    public typealias Answer = VoiceShortcutList
}

/// Voice shortcuts, as an answer: as many as fit into a line, thousands.
public struct VoiceShortcutList: ControlAnswer, Hashable {
    public var voiceShortcuts: [VoiceShortcut]

    public init(_ voiceShortcuts: [VoiceShortcut]) { self.voiceShortcuts = voiceShortcuts }

    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
        voiceShortcuts = try result.elements("voiceShortcuts", maximum: 100_000) {
            (json) throws(ValueError) in try VoiceShortcut(json)
        }
    }

    public var result: JSONObject { ["voiceShortcuts": JSONObject.list(voiceShortcuts.lazy.map { .object($0.json) })] }
}

/// A voice shortcut, as an answer.
public struct VoiceShortcutAnswer: ControlAnswer, Hashable {
    public var voiceShortcut: VoiceShortcut

    public init(_ voiceShortcut: VoiceShortcut) { self.voiceShortcut = voiceShortcut }

    public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
        do { voiceShortcut = try VoiceShortcut(result["voiceShortcut"] ?? .null) } catch {
            throw .invalidParameter("voiceShortcut", error.description)
        }
    }

    public var result: JSONObject { ["voiceShortcut": .object(voiceShortcut.json)] }
}

extension ControlCaller {
    /// Whether it may see and change a shortcut. A routine is the person's own.
    public func mayTouch(_ shortcut: Shortcut) -> Bool {
        shortcut.application.map(mayTouch) ?? (role == .owner)
    }
}
