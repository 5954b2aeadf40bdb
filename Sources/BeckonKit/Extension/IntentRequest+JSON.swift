import Foundation

/// The parameters of `resolve`, `options`, `confirm` and `handle`, written by the daemon and read by an extension.
extension IntentRequest {
    package var parameters: JSONObject {
        let style = Date.ISO8601FormatStyle(timeZoneSeparator: .colon, timeZone: timeZone)
        var object: JSONObject = [
            "intent": .string(intent),
            "slots": .object(slots.json),
            "types": .object(JSONObject(types.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.name)) })),
            "locale": .string(locale),
            "now": .string(now.formatted(style)),
            "timezone": .string(timeZone.identifier),
            "session": .string(session),
        ]
        object["parameter"] = parameter.map(JSONValue.string)
        return object
    }

    /// - Throws: An invalid-parameters error that names the member and what is wrong with it.
    package init(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        func text(_ name: String) throws(JSONRPC.ErrorObject) -> String {
            guard let text = parameters[name]?.stringValue else {
                throw .invalidParameter(name, "it should be a string")
            }
            return text
        }
        let moment = try text("now")
        guard let now = try? Date(moment, strategy: .iso8601) else {
            throw .invalidParameter("now", "\(moment) is not a date and time in ISO 8601 form")
        }
        let zone = try text("timezone")
        guard let timeZone = TimeZone(identifier: zone) else {
            throw .invalidParameter("timezone", "there is no time zone \(zone)")
        }
        self.init(
            intent: try text("intent"), slots: try Self.slots(of: parameters), types: try Self.types(of: parameters),
            locale: try text("locale"), now: now, timeZone: timeZone, session: try text("session"))
        if parameters["parameter"] != nil { parameter = try text("parameter") }
    }

    /// The parameter that `resolve` and `options` ask about.
    var askedParameter: String {
        get throws(JSONRPC.ErrorObject) {
            guard let parameter else { throw .invalidParameter("parameter", "it is missing") }
            return parameter
        }
    }

    private static func types(of parameters: JSONObject) throws(JSONRPC.ErrorObject) -> [String: ValueType] {
        try types(parameters["types"] ?? .object([:]))
    }

    /// The values in `slots`, of the types in `types`.
    static func slots(of parameters: JSONObject) throws(JSONRPC.ErrorObject) -> [String: Value] {
        try slots(parameters["slots"] ?? .object([:]), types: try types(of: parameters))
    }

    private static func types(_ json: JSONValue) throws(JSONRPC.ErrorObject) -> [String: ValueType] {
        guard let object = json.objectValue else { throw .invalidParameter("types", "it should be an object") }
        var types: [String: ValueType] = [:]
        for member in object.members {
            guard let name = member.value.stringValue else {
                throw .invalidParameter("types", "the type of \(member.key) should be a name")
            }
            types[member.key] = ValueType(builtIn: name) ?? .enumeration(name)
        }
        return types
    }

    private static func slots(
        _ json: JSONValue, types: [String: ValueType]
    ) throws(JSONRPC.ErrorObject) -> [String: Value] {
        guard let object = json.objectValue else { throw .invalidParameter("slots", "it should be an object") }
        var slots: [String: Value] = [:]
        for member in object.members {
            guard let type = types[member.key] else {
                throw .invalidParameter("slots", "\"types\" does not say of which type \(member.key) is")
            }
            do {
                slots[member.key] = try Value(member.value, type: type)
            } catch {
                throw .invalidParameter("slots", "\(member.key): \(error.description)")
            }
        }
        return slots
    }
}
