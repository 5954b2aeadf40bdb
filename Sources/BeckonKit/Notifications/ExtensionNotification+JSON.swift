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
        case .stopRinging: return [:]
        case .setContext(let context):
            return ["context": .object(JSONObject(states: context))]
        case .donate(let donation): return donation.parameters
        case .deleteDonations(let selection): return selection.parameters
        case .deleteActivities(let selection): return selection.parameters
        case .setShortcutSuggestions(let shortcuts): return JSONObject(shortcuts: shortcuts)
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
        case .setVocabulary:
            self = .setVocabulary(
                type: try parameters.text("type"),
                try VocabularyValue.list(parameters, maximum: Self.maximumValues))
        case .groupChanged: self = .groupChanged(name: try parameters.optionalText("name"))
        case .announce: self = .announce(try parameters.text("text", maximum: Self.longestText))
        case .ring: self = .ring(try Ring(parameters))
        case .stopRinging: self = .stopRinging
        case .setContext: self = .setContext(try parameters.states("context"))
        case .donate: self = .donate(try NewDonation(parameters))
        case .deleteDonations: self = .deleteDonations(try parameters.donationSelection())
        case .deleteActivities: self = .deleteActivities(try parameters.activitySelection())
        case .setShortcutSuggestions:
            guard parameters["shortcuts"] != nil else { throw .invalidParameter("shortcuts", "it is missing") }
            self = .setShortcutSuggestions(try parameters.shortcuts("shortcuts"))
        }
    }

    /// A log line is for people, so whatever can be read of it is taken.
    private static func log(_ parameters: JSONObject) -> Self {
        .log(
            parameters["level"]?.stringValue.flatMap(IntentRequest.LogLevel.init) ?? .info,
            String((parameters["message"]?.stringValue ?? "").prefix(longestText)))
    }
}
