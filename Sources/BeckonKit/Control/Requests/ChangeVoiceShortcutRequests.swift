/// Keeps a shortcut with a phrase that runs it, at once usable.
public struct AddVoiceShortcutRequest: ControlRequest, Hashable {
    public static let method = "addVoiceShortcut"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// An application adds those of its own.
    public var shortcut: Shortcut
    /// The words that run it; nil: it is run by its identifier.
    public var phrase: String?

    public init(_ shortcut: Shortcut, phrase: String?) {
        self.shortcut = shortcut
        self.phrase = phrase
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        shortcut = try parameters.shortcut("shortcut")
        phrase = try parameters.optionalText("phrase")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["shortcut": .object(shortcut.json)]
        parameters["phrase"] = phrase.map(JSONValue.string)
        return parameters
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        guard caller.mayTouch(shortcut) else { throw .denied("The shortcut is not this caller's to add.") }
        return self
    }

    public typealias Answer = VoiceShortcutAnswer
}

/// Gives a voice shortcut another phrase, or another shortcut.
public struct EditVoiceShortcutRequest: ControlRequest, Hashable {
    public static let method = "editVoiceShortcut"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public var id: String
    /// Nil: it stays.
    public var phrase: String?
    /// Nil: it stays.
    public var shortcut: Shortcut?

    public init(id: String, phrase: String? = nil, shortcut: Shortcut? = nil) {
        self.id = id
        self.phrase = phrase
        self.shortcut = shortcut
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        id = try parameters.text("id")
        phrase = try parameters.optionalText("phrase")
        shortcut = parameters["shortcut"] == nil ? nil : try parameters.shortcut("shortcut")
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["id": .string(id)]
        parameters["phrase"] = phrase.map(JSONValue.string)
        parameters["shortcut"] = (shortcut?.json).map(JSONValue.object)
        return parameters
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        guard shortcut.map(caller.mayTouch) ?? true else {
            throw .denied("The shortcut is not this caller's to keep.")
        }
        return self
    }

    public typealias Answer = VoiceShortcutAnswer
}

/// Deletes a voice shortcut with its recordings. What an application offers stays offered.
public struct DeleteVoiceShortcutRequest: ControlRequest, Hashable {
    public static let method = "deleteVoiceShortcut"
    public static let callers: Set<ControlRole> = [.owner, .application]

    public var id: String

    public init(id: String) { self.id = id }
    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) { id = try parameters.text("id") }
    public var parameters: JSONObject { ["id": .string(id)] }

    public typealias Answer = VoiceShortcutAnswer
}

/// Says that voice shortcuts with certain values cannot run any more, or can again: a soup is off the menu.
public struct SetShortcutWarningRequest: ControlRequest, Hashable {
    public static let method = "setShortcutWarning"
    public static let callers: Set<ControlRole> = [.owner, .application]

    /// The name of one of the application's types.
    public var type: String
    /// Identifiers of values of it, 1 to 1,000.
    public var values: [String]
    /// A sentence that tells the person why; nil: they can run again.
    public var warning: String?
    /// The application's id; nil: the caller's own.
    public var application: String?

    public init(type: String, values: [String], warning: String?, application: String? = nil) {
        self.type = type
        self.values = values
        self.warning = warning
        self.application = application
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        type = try parameters.text("type")
        guard let values = try parameters.identifiers("values") else {
            throw .invalidParameter("values", "it should have 1 to 1000 elements")
        }
        self.values = values
        warning = try parameters.optionalText("warning", maximum: 1_000)
        application = try parameters.application
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["type": .string(type), "values": .array(values.map(JSONValue.string))]
        parameters["warning"] = warning.map(JSONValue.string)
        return parameters.adding(application: application)
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        Self(type: type, values: values, warning: warning, application: try caller.ownApplication(application))
    }

    /// Those that have these values.
    public typealias Answer = VoiceShortcutList
}
