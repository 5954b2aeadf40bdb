import Foundation

/// Reads members of what was written by another program, with bounds.
struct MemoryReader {
    static let longestText = 4_000
    static let mostElements = 200
    static let mostBytes = 1 << 14
    /// Of objects and lists within each other; what carries them has levels of its own.
    static let mostLevels = 32

    let object: JSONObject

    init(_ json: JSONValue, _ what: String) throws(ValueError) {
        guard let object = json.objectValue else { throw ValueError(description: "\(what) is not an object") }
        self.object = object
    }

    /// Null and an empty text count as absent.
    private func present(_ name: String) -> JSONValue? {
        object[name].flatMap { $0 == .null || $0 == "" ? nil : $0 }
    }

    func optionalText(_ name: String) throws(ValueError) -> String? {
        guard let member = present(name) else { return nil }
        guard let text = member.stringValue, text.utf8.count <= Self.longestText else {
            throw ValueError(description: "\"\(name)\" is no text of at most \(Self.longestText) bytes")
        }
        return text
    }

    func text(_ name: String) throws(ValueError) -> String {
        guard let text = try optionalText(name) else { throw ValueError(description: "there is no \"\(name)\"") }
        return text
    }

    func texts(_ name: String) throws(ValueError) -> [String] {
        var texts: [String] = []
        for element in try list(name) {
            guard let text = element.stringValue, text.utf8.count <= Self.longestText else {
                throw ValueError(description: "\"\(name)\" has an element that is no text")
            }
            texts.append(text)
        }
        return texts
    }

    func list(_ name: String) throws(ValueError) -> [JSONValue] {
        guard let member = present(name) else { return [] }
        guard let list = member.arrayValue, list.count <= Self.mostElements else {
            throw ValueError(description: "\"\(name)\" is no list of at most \(Self.mostElements) elements")
        }
        return list
    }

    func object(_ name: String) throws(ValueError) -> JSONObject {
        guard let member = present(name) else { return [:] }
        guard let object = member.objectValue else { throw ValueError(description: "\"\(name)\" is not an object") }
        guard member.isShallow(levels: Self.mostLevels) else {
            throw ValueError(description: "\"\(name)\" has more than \(Self.mostLevels) levels")
        }
        guard member.text.utf8.count <= Self.mostBytes else {
            throw ValueError(description: "\"\(name)\" is longer than \(Self.mostBytes) bytes")
        }
        return object
    }

    func flag(_ name: String) throws(ValueError) -> Bool {
        guard let member = present(name) else { return false }
        guard let flag = member.booleanValue else { throw ValueError(description: "\"\(name)\" is not true or false") }
        return flag
    }

    func integer(_ name: String) throws(ValueError) -> Int {
        guard let value = present(name)?.integerValue else {
            throw ValueError(description: "\"\(name)\" is not an integer")
        }
        return value
    }

    /// ISO 8601 with an offset.
    func optionalTime(_ name: String) throws(ValueError) -> Date? {
        guard let text = try optionalText(name) else { return nil }
        guard let date = try? Date(text, strategy: .iso8601) else {
            throw ValueError(description: "\"\(name)\" is no time such as 2026-11-30T08:00:00Z")
        }
        return date
    }
}

extension JSONValue {
    fileprivate func isShallow(levels: Int) -> Bool {
        switch self {
        case .object(let object): levels > 0 && object.members.allSatisfy { $0.value.isShallow(levels: levels - 1) }
        case .array(let elements): levels > 0 && elements.allSatisfy { $0.isShallow(levels: levels - 1) }
        default: true
        }
    }
}

extension JSONObject {
    /// Adds members that are there.
    mutating func add(_ name: String, _ text: String?) { if let text { self[name] = .string(text) } }
    mutating func add(_ name: String, flag: Bool) { if flag { self[name] = true } }
    mutating func add(_ name: String, _ texts: [String]) {
        if !texts.isEmpty { self[name] = .array(texts.map(JSONValue.string)) }
    }
    mutating func add(_ name: String, _ time: Date?) { if let time { self[name] = .string(time.formatted(.iso8601)) } }
}

extension UserActivity {
    /// As it stands on the wire and in the store; members without content are left out.
    public var json: JSONObject {
        var object: JSONObject = ["id": .string(id)]
        object.add("title", title)
        if !userInfo.isEmpty { object["userInfo"] = .object(userInfo) }
        object.add("persistentIdentifier", persistentIdentifier)
        object.add("keywords", keywords)
        object.add("description", summary)
        object.add("image", image)
        object.add("search", flag: isSearchable)
        object.add("prediction", flag: isPredictable)
        if hidesFromSearch { object["search"] = false }
        if hidesFromPrediction { object["prediction"] = false }
        object.add("expires", expiration)
        object.add("phrase", suggestedPhrase)
        return object
    }

    /// - Throws: The member that is wrong, and what is wrong with it.
    public init(wire json: JSONValue) throws(ValueError) {
        let reader = try MemoryReader(json, "the activity")
        self.init(
            id: try reader.text("id"), title: try reader.optionalText("title"), userInfo: try reader.object("userInfo"),
            persistentIdentifier: try reader.optionalText("persistentIdentifier"),
            keywords: try reader.texts("keywords"), summary: try reader.optionalText("description"),
            image: try reader.optionalText("image"), isSearchable: try reader.flag("search"),
            isPredictable: try reader.flag("prediction"), expiration: try reader.optionalTime("expires"),
            suggestedPhrase: try reader.optionalText("phrase"))
        hidesFromSearch = reader.object["search"] == false
        hidesFromPrediction = reader.object["prediction"] == false
    }
}
