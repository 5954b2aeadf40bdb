import Foundation

extension IntentID {
    /// From `<application id>.<name>`; nil where there is no dot.
    public init?(_ text: String) {
        guard let dot = text.lastIndex(of: "."), dot != text.startIndex, text.index(after: dot) != text.endIndex else {
            return nil
        }
        self.init(application: String(text[..<dot]), name: String(text[text.index(after: dot)...]))
    }
}

extension Shortcut {
    /// As it stands on the wire and in the store.
    public var json: JSONObject {
        var object: JSONObject = [:]
        switch action {
        case .intent(let intent, let slots):
            object["intent"] = .string(intent.description)
            object["slots"] = .object(slots)
        case .activity(let activity, let application):
            object["application"] = .string(application)
            object["activity"] = .object(activity.json)
        case .routine(let steps): object["routine"] = .array(steps.map { .object($0.json) })
        }
        object["title"] = .string(title)
        object.add("phrase", suggestedPhrase)
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the shortcut")
        let action: Action
        if let name = try reader.optionalText("intent") {
            guard let intent = IntentID(name) else {
                throw ValueError(description: "\"intent\" is no name such as org.example.SoupChef.OrderSoup")
            }
            action = .intent(intent, slots: try reader.object("slots"))
        } else if let activity = reader.object["activity"] {
            action = .activity(try UserActivity(wire: activity), application: try reader.text("application"))
        } else {
            var steps: [RoutineStep] = []
            for step in try reader.list("routine") { steps.append(try RoutineStep(step)) }
            guard !steps.isEmpty else {
                throw ValueError(description: "a shortcut has \"intent\", \"activity\" or \"routine\"")
            }
            action = .routine(steps)
        }
        self.init(action, title: try reader.text("title"), suggestedPhrase: try reader.optionalText("phrase"))
    }
}

extension RoutineStep {
    var json: JSONObject {
        var object: JSONObject = ["shortcut": .string(shortcut)]
        if !values.isEmpty {
            object["values"] = .object(
                JSONObject(values.sorted { $0.key < $1.key }.map { ($0.key, JSONValue.object($0.value.json)) }))
        }
        return object
    }

    init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "a step of the routine")
        var values: [String: ResponseProperty] = [:]
        for member in try reader.object("values").members {
            let property = try MemoryReader(member.value, "the value of \"\(member.key)\"")
            values[member.key] = ResponseProperty(
                step: try property.integer("step"), name: try property.text("property"))
        }
        self.init(try reader.text("shortcut"), values: values)
    }
}

extension ResponseProperty {
    var json: JSONObject { ["step": .integer(step), "property": .string(name)] }
}

extension VoiceShortcut {
    /// As `beckon shortcuts export` writes it, and as programs get it.
    public var json: JSONObject {
        var object: JSONObject = ["id": .string(id)]
        object.add("phrase", phrase)
        object["locale"] = .string(locale)
        object.add("withoutWakePhrase", flag: worksWithoutWakePhrase)
        object["shortcut"] = .object(shortcut.json)
        object.add("created", created)
        object.add("modified", modified)
        object.add("warning", warning)
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the voice shortcut")
        let created = try reader.optionalTime("created") ?? Date(timeIntervalSince1970: 0)
        self.init(
            id: try reader.text("id"), shortcut: try Shortcut(reader.object["shortcut"] ?? .null),
            phrase: try reader.optionalText("phrase"), locale: try reader.text("locale"),
            worksWithoutWakePhrase: try reader.flag("withoutWakePhrase"), created: created,
            modified: try reader.optionalTime("modified"), warning: try reader.optionalText("warning"))
    }
}

extension Donation {
    public var json: JSONObject {
        var object: JSONObject = ["id": .string(id), "application": .string(application)]
        object.add("group", group)
        object.add("time", time)
        object.add("place", place)
        switch content {
        case .interaction(let intent, let slots, let response):
            object["intent"] = .string(intent.description)
            object["slots"] = .object(slots)
            object.add("response", response)
        case .activity(let activity): object["activity"] = .object(activity.json)
        }
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(_ json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the donation")
        let content: Content
        if let activity = reader.object["activity"] {
            content = .activity(try UserActivity(wire: activity))
        } else {
            guard let intent = IntentID(try reader.text("intent")) else {
                throw ValueError(description: "\"intent\" is no name such as org.example.SoupChef.OrderSoup")
            }
            content = .interaction(
                intent, slots: try reader.object("slots"), response: try reader.optionalText("response"))
        }
        guard let time = try reader.optionalTime("time") else { throw ValueError(description: "there is no \"time\"") }
        self.init(
            id: try reader.text("id"), application: try reader.text("application"),
            group: try reader.optionalText("group"), time: time, content: content,
            place: try reader.optionalText("place"))
    }
}

extension Suggestion {
    /// As `beckon suggestions --json` writes it.
    public var json: JSONObject {
        [
            "shortcut": .object(shortcut.json), "likelihood": .hundredths(likelihood),
            "reasons": .array(
                reasons.map { reason in
                    .object([
                        "kind": .string(reason.kind.rawValue), "weight": .hundredths(reason.weight),
                        "text": .string(reason.text),
                    ])
                }),
        ]
    }
}
