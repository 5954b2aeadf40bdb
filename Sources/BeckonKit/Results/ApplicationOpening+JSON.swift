extension ApplicationOpening {
    /// What an application, or an extension in its place, is opened with: `activity`, or else the `interaction`.
    package func parameters(types: [String: ValueType]) -> JSONObject {
        if let activity { return ["activity": .object(activity.json)] }
        var interaction: JSONObject = [:]
        interaction["identifier"] = identifier.map(JSONValue.string)
        interaction["intent"] = intent.map { .string($0.name) }
        interaction["slots"] = .object(slots.json)
        interaction["types"] = .object(
            JSONObject(types.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.name)) }))
        interaction["response"] = response?.json
        return ["interaction": .object(interaction)]
    }
}
