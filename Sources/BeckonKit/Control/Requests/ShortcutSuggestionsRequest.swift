/// Offers an application's shortcuts before anybody used them, in place of those that it offered before.
public struct SetShortcutSuggestionsRequest: ControlRequest, Hashable {
    public static let method = "setShortcutSuggestions"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// At most 50, of the application alone.
    public var shortcuts: [Shortcut]
    /// The application's id; nil: the caller's own.
    public var application: String?

    public init(_ shortcuts: [Shortcut], application: String? = nil) {
        self.shortcuts = shortcuts
        self.application = application
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        guard parameters["shortcuts"] != nil else { throw .invalidParameter("shortcuts", "it is missing") }
        shortcuts = try parameters.shortcuts("shortcuts")
        application = try parameters.application
    }

    public var parameters: JSONObject { JSONObject(shortcuts: shortcuts).adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(shortcuts, application: try caller.ownApplication(application))
    }

    public typealias Answer = NoAnswer
}

/// The shortcuts that applications offer.
public struct ShortcutSuggestionsRequest: ControlRequest, Hashable {
    public static let method = "shortcutSuggestions"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// Of one application; nil: the caller's own, or all of them for the owner.
    public var application: String?

    public init(application: String? = nil) { self.application = application }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) { application = try parameters.application }

    public var parameters: JSONObject { JSONObject().adding(application: application) }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(application: try caller.scope(application))
    }

    public struct Answer: ControlAnswer, Hashable {
        public var shortcuts: [Shortcut]

        public init(_ shortcuts: [Shortcut]) { self.shortcuts = shortcuts }
        public init(_ result: JSONObject) throws(JSONRPC.ErrorObject) {
            shortcuts = try result.shortcuts("shortcuts", maximum: 100_000)
        }
        public var result: JSONObject { JSONObject(shortcuts: shortcuts) }
    }
}
