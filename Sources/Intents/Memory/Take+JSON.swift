import Foundation

extension Take {
    /// Of one take, in bytes: a minute.
    static let mostSound = 16_000 * 2 * 60

    /// With its sound and templates in base64, as `beckon shortcuts export` writes it.
    public var json: JSONObject {
        [
            "id": .string(id), "time": .string(time.formatted(.iso8601)), "text": .string(text),
            "phones": .string(phones.joined(separator: " ")), "sound": .string(sound.base64EncodedString()),
            "templates": .array(templates.map { .string($0.base64EncodedString()) }),
        ]
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue, of voiceShortcut: String) throws(ValueError) {
        let reader = try MemoryReader(json, "the take")
        guard let sound = reader.object["sound"]?.stringValue.flatMap({ Data(base64Encoded: $0) }),
            sound.count <= Self.mostSound
        else { throw ValueError(description: "\"sound\" is no base64 of at most a minute") }
        var templates: [Data] = []
        for template in try reader.list("templates").prefix(4) {
            guard let data = template.stringValue.flatMap({ Data(base64Encoded: $0) }) else {
                throw ValueError(description: "\"templates\" has an element that is no base64")
            }
            templates.append(data)
        }
        self.init(
            id: try reader.text("id"), voiceShortcut: voiceShortcut,
            time: try reader.optionalTime("time") ?? Date(timeIntervalSince1970: 0),
            text: try reader.optionalText("text") ?? "",
            phones: (try reader.optionalText("phones") ?? "").split(separator: " ").map(String.init), sound: sound,
            templates: templates)
    }
}
