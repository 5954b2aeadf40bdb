/// Members of requests and notifications about what Beckon remembers, with bounds.
extension JSONObject {
    /// The most shortcuts that an application offers.
    package static let maximumShortcuts = 50
    /// The most identifiers of one deletion.
    static let maximumIdentifiers = 1_000

    /// - Throws: An invalid-parameters error that names the member. The sentence is short, whatever was sent.
    func shortcut(_ name: String) throws(JSONRPC.ErrorObject) -> Shortcut {
        guard let json = self[name], json != .null else { throw .invalidParameter(name, "it is missing") }
        do { return try Shortcut(json) } catch { throw .invalidParameter(name, String(error.description.prefix(300))) }
    }

    func shortcuts(_ name: String, maximum: Int = maximumShortcuts) throws(JSONRPC.ErrorObject) -> [Shortcut] {
        try elements(name, maximum: maximum) { (json) throws(ValueError) in try Shortcut(json) }
    }

    /// A list of what `read` reads; absent: empty.
    func elements<Element>(
        _ name: String, maximum: Int, _ read: (JSONValue) throws(ValueError) -> Element
    ) throws(JSONRPC.ErrorObject) -> [Element] {
        var elements: [Element] = []
        for (index, json) in try list(name, maximum: maximum).enumerated() {
            do { elements.append(try read(json)) } catch {
                throw .invalidParameter(name, "element \(index + 1): \(error.description.prefix(300))")
            }
        }
        return elements
    }

    /// A list as a member of an answer: as many elements, from the first on, as fit into a line beside others.
    static func list(_ elements: some Sequence<JSONValue>, bytes: Int = 900_000) -> JSONValue {
        var rest = bytes
        var fitting: [JSONValue] = []
        for element in elements {
            rest -= element.text.utf8.count + 1
            guard rest >= 0 else { break }
            fitting.append(element)
        }
        return .array(fitting)
    }

    /// An application's id, where it is named.
    var application: String? { get throws(JSONRPC.ErrorObject) { try optionalText("application") } }

    private func isAll() throws(JSONRPC.ErrorObject) -> Bool {
        guard let all = self["all"], all != .null else { return false }
        guard all == true else { throw .invalidParameter("all", "it should be true, or be left out") }
        return true
    }

    func identifiers(_ name: String) throws(JSONRPC.ErrorObject) -> [String]? {
        let found = try texts(name, maximum: Self.maximumIdentifiers)
        return found.isEmpty ? nil : found
    }

    /// `ids`, `group` or `all`.
    func donationSelection() throws(JSONRPC.ErrorObject) -> DonationSelection {
        if try isAll() { return .all }
        if let group = try optionalText("group") { return .group(group) }
        if let ids = try identifiers("ids") { return .identifiers(ids) }
        throw .invalidParameter("ids", "there should be \"ids\", a \"group\", or \"all\" that is true")
    }

    /// `persistentIdentifiers` or `all`.
    func activitySelection() throws(JSONRPC.ErrorObject) -> ActivitySelection {
        if try isAll() { return .all }
        if let ids = try identifiers("persistentIdentifiers") { return .persistentIdentifiers(ids) }
        throw .invalidParameter(
            "persistentIdentifiers", "there should be \"persistentIdentifiers\", or \"all\" that is true")
    }

    init(shortcuts: [Shortcut]) { self = ["shortcuts": .array(shortcuts.map { .object($0.json) })] }
}

extension DonationSelection {
    var parameters: JSONObject {
        switch self {
        case .identifiers(let ids): ["ids": .array(ids.map(JSONValue.string))]
        case .group(let group): ["group": .string(group)]
        case .all: ["all": true]
        }
    }
}

extension ActivitySelection {
    var parameters: JSONObject {
        switch self {
        case .persistentIdentifiers(let ids): ["persistentIdentifiers": .array(ids.map(JSONValue.string))]
        case .all: ["all": true]
        }
    }
}
