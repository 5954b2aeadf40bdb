extension IntentResponse {
    /// The result of `confirm` and `handle`. `properties` is always there, other members only with content.
    package var json: JSONValue {
        var object: JSONObject = ["code": .string(code), "properties": .object(properties.json)]
        if !slots.isEmpty { object["slots"] = .object(slots.json) }
        object["activity"] = activity.map { .object($0.json) }
        return .object(object)
    }

    /// - Parameter method: `confirm`, which alone may change values, or `handle`.
    /// - Throws: The member that is wrong, and what is wrong with it.
    package init(
        _ json: JSONValue, of signature: IntentSignature, to method: ExtensionProtocol.Method
    ) throws(ResultError) {
        guard json.objectValue != nil else { throw .malformed("the result is not an object") }
        guard let code = json["code"]?.stringValue else { throw .malformed("the result has no \"code\"") }
        let known = signature.codes(of: method)
        guard known.contains(code) else { throw .unknownCode(code, known: known) }
        self.init(
            code: code, properties: try Self.properties(json, signature), slots: try Self.slots(json, signature, method)
        )
        if let activity = try json.object("activity") { self.activity = try UserActivity(.object(activity)) }
    }

    private static func properties(
        _ json: JSONValue, _ signature: IntentSignature
    ) throws(ResultError) -> [String: Value] {
        var properties: [String: Value] = [:]
        for member in try json.object("properties")?.members ?? [] where member.value != .null {
            guard let type = signature.properties[member.key] else {
                throw .malformed("the intent's definition has no property \(ResultError.quoted(member.key))")
            }
            let parameter = IntentSignature.Parameter(type, isArray: member.value.arrayValue != nil)
            do {
                properties[member.key] = try parameter.value(member.value)
            } catch {
                throw error.within("property \(member.key)")
            }
        }
        return properties
    }

    private static func slots(
        _ json: JSONValue, _ signature: IntentSignature, _ method: ExtensionProtocol.Method
    ) throws(ResultError) -> [String: Value] {
        let members = try json.object("slots")?.members ?? []
        guard members.isEmpty || method == .confirm else { throw .malformed("only confirm may change \"slots\"") }
        var slots: [String: Value] = [:]
        for member in members where member.value != .null {
            guard let parameter = signature.parameters[member.key] else {
                throw .malformed("the intent's definition has no parameter \(ResultError.quoted(member.key))")
            }
            do {
                slots[member.key] = try parameter.value(member.value)
            } catch {
                throw error.within("slot \(member.key)")
            }
        }
        return slots
    }
}

extension [String: Intents.Value] {
    /// Values by name, in the order of their names.
    package var json: JSONObject { JSONObject(sorted { $0.key < $1.key }.map { ($0.key, $0.value.json) }) }
}
