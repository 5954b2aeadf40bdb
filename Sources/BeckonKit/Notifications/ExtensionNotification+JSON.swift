extension ExtensionNotification {
    package var parameters: JSONObject {
        switch self {
        case .progress(let text, let request):
            var object: JSONObject = ["text": .string(text)]
            object["request"] = request?.json
            return object
        case .log(let level, let message): return ["level": .string(level.rawValue), "message": .string(message)]
        case .setVocabulary(let type, let values):
            return ["type": .string(type), "values": .array(values.map(\.json))]
        case .groupChanged(let name): return name.map { ["name": .string($0)] } ?? [:]
        case .announce(let text): return ["text": .string(text)]
        case .ring(let ring): return ring.parameters
        case .stopRinging, .reserved: return [:]
        case .setContext(let context):
            let members = context.sorted { $0.key < $1.key }.map {
                ($0.key, JSONValue.array($0.value.map(JSONValue.string)))
            }
            return ["context": .object(JSONObject(members))]
        }
    }

    /// - Returns: nil where there is no notification of that name.
    /// - Throws: An invalid-parameters error that names the member.
    package init?(method: String, _ parameters: JSONObject) throws(JSONRPC.ErrorObject) {
        guard let name = ExtensionProtocol.Notification(rawValue: method) else { return nil }
        switch name {
        case .progress:
            self = .progress(
                try parameters.text("text", maximum: Self.longestText),
                request: parameters["request"].flatMap(JSONRPC.ID.init))
        case .log: self = Self.log(parameters)
        case .setVocabulary: self = try Self.vocabulary(parameters)
        case .groupChanged: self = .groupChanged(name: try parameters.optionalText("name"))
        case .announce: self = .announce(try parameters.text("text", maximum: Self.longestText))
        case .ring: self = .ring(try Ring(parameters))
        case .stopRinging: self = .stopRinging
        case .setContext: self = .setContext(try Self.context(parameters))
        case .donate, .deleteDonations, .setShortcutSuggestions: self = .reserved(name)
        }
    }

    /// A log line is for people, so whatever can be read of it is taken.
    private static func log(_ parameters: JSONObject) -> Self {
        .log(
            parameters["level"]?.stringValue.flatMap(IntentRequest.LogLevel.init) ?? .info,
            String((parameters["message"]?.stringValue ?? "").prefix(longestText)))
    }

    private static func vocabulary(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) -> Self {
        let type = try parameters.text("type")
        guard parameters["values"] != nil else { throw .invalidParameter("values", "it is missing") }
        var values: [VocabularyValue] = []
        var identifiers: Set<String> = []
        for (index, json) in try parameters.list("values", maximum: maximumValues).enumerated() {
            let value: VocabularyValue
            do {
                value = try VocabularyValue(json)
            } catch {
                throw .invalidParameter("values", "element \(index + 1): \(error.message)")
            }
            guard identifiers.insert(value.identifier).inserted else {
                throw .invalidParameter("values", "element \(index + 1): the identifier was there before")
            }
            values.append(value)
        }
        return .setVocabulary(type: type, values)
    }

    private static func context(_ parameters: JSONObject) throws(JSONRPC.ErrorObject) -> [String: [String]] {
        guard parameters["context"] != nil else { throw .invalidParameter("context", "it is missing") }
        let object = try parameters.object("context", maximum: maximumContext)
        var context: [String: [String]] = [:]
        for key in object.keys {
            guard (1...200).contains(key.utf8.count) else {
                throw .invalidParameter("context", "a key should have 1 to 200 bytes, not \(key.utf8.count)")
            }
            context[key] = try object.texts(key, maximum: maximumContext, length: 200)
        }
        return context
    }
}
