/// Puts values into a dynamic type of an application: names of contacts, playlists, soups. They replace those that were
/// set before, and can be said at once.
public struct SetVocabularyRequest: ControlRequest, Hashable {
    public static let method = "setVocabulary"
    public static let callers: Set<ControlRole> = [.owner, .application]
    /// A long list takes its time to compile.
    public static let deadline = Duration.seconds(60)
    /// What one line can hold.
    public static let maximumValues = 50_000

    /// The application's id; nil: the caller's own.
    public var application: String?
    /// The name of the type in the application's definition.
    public var type: String
    /// Most important first, with no identifier twice.
    public var values: [VocabularyValue]

    public init(type: String, values: [VocabularyValue], application: String? = nil) {
        self.application = application
        self.type = type
        self.values = values
    }

    public init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        application = try parameters.optionalText("application")
        type = try parameters.text("type")
        values = try VocabularyValue.list(parameters, maximum: Self.maximumValues)
    }

    public var parameters: JSONObject {
        var parameters: JSONObject = ["type": .string(type), "values": .array(values.map(\.json))]
        parameters["application"] = application.map(JSONValue.string)
        return parameters
    }

    public func scoped(to caller: ControlCaller) throws(JSONRPC.ErrorObject) -> Self {
        guard let application = try caller.scope(application) else {
            throw .invalidParameter("application", "the owner has to say whose vocabulary it is")
        }
        return Self(type: type, values: values, application: application)
    }

    public typealias Answer = NoAnswer
}
