/// Reads members of parameters and results with bounds. Each throws an invalid-parameters error that names the member.
extension JSONObject {
    /// The longest name, identifier or word that requests carry, in bytes.
    package static let maximumName = 256

    private static func wrong(_ name: String, _ reason: String) -> JSONRPC.ErrorObject {
        .invalidParameter(name, reason)
    }

    /// A string of 1 to `maximum` bytes.
    func text(_ name: String, maximum: Int = maximumName) throws(JSONRPC.ErrorObject) -> String {
        guard let text = try optionalText(name, maximum: maximum) else { throw Self.wrong(name, "it is missing") }
        return text
    }

    /// Nil where the member is absent or null.
    func optionalText(_ name: String, maximum: Int = maximumName) throws(JSONRPC.ErrorObject) -> String? {
        guard let member = self[name], member != .null else { return nil }
        guard let text = member.stringValue else { throw Self.wrong(name, "it should be a string") }
        guard (1...maximum).contains(text.utf8.count) else {
            throw Self.wrong(name, "it should have 1 to \(maximum) bytes, not \(text.utf8.count)")
        }
        return text
    }

    /// An array; absent: empty.
    func list(_ name: String, maximum: Int) throws(JSONRPC.ErrorObject) -> [JSONValue] {
        guard let member = self[name], member != .null else { return [] }
        guard let list = member.arrayValue else { throw Self.wrong(name, "it should be an array") }
        guard list.count <= maximum else {
            throw Self.wrong(name, "it should have at most \(maximum) elements, not \(list.count)")
        }
        return list
    }

    /// An array of strings of at most `length` bytes; absent: empty.
    func texts(
        _ name: String, maximum: Int, length: Int = maximumName, mayBeEmpty: Bool = false
    ) throws(JSONRPC.ErrorObject) -> [String] {
        var texts: [String] = []
        for (index, element) in try list(name, maximum: maximum).enumerated() {
            guard let text = element.stringValue, text.utf8.count <= length, mayBeEmpty || !text.isEmpty else {
                throw Self.wrong(name, "element \(index + 1) should be a string of at most \(length) bytes")
            }
            texts.append(text)
        }
        return texts
    }

    /// An object; absent: empty.
    func object(_ name: String, maximum: Int) throws(JSONRPC.ErrorObject) -> JSONObject {
        guard let member = self[name], member != .null else { return [:] }
        guard let object = member.objectValue else { throw Self.wrong(name, "it should be an object") }
        guard object.members.count <= maximum else {
            throw Self.wrong(name, "it should have at most \(maximum) members, not \(object.members.count)")
        }
        return object
    }

    func integer(_ name: String) throws(JSONRPC.ErrorObject) -> Int {
        guard let value = self[name]?.integerValue else { throw Self.wrong(name, "it should be an integer") }
        return value
    }

    func number(_ name: String) throws(JSONRPC.ErrorObject) -> Double {
        guard let value = self[name]?.numberValue else { throw Self.wrong(name, "it should be a number") }
        return value
    }

    func boolean(_ name: String) throws(JSONRPC.ErrorObject) -> Bool {
        guard let value = self[name]?.booleanValue else { throw Self.wrong(name, "it should be true or false") }
        return value
    }

    /// One of the names of an enumeration.
    func choice<Choice: RawRepresentable & CaseIterable>(
        _ name: String, _ type: Choice.Type
    ) throws(JSONRPC.ErrorObject) -> Choice where Choice.RawValue == String {
        guard let choice = self[name]?.stringValue.flatMap(Choice.init(rawValue:)) else {
            let names = Choice.allCases.map(\.rawValue).joined(separator: ", ")
            throw Self.wrong(name, "it should be one of \(names)")
        }
        return choice
    }

    /// What is the case: at most 100 keys of 1 to 200 bytes, with as many states each.
    func states(_ name: String) throws(JSONRPC.ErrorObject) -> [String: [String]] {
        guard self[name] != nil else { throw Self.wrong(name, "it is missing") }
        let object = try object(name, maximum: 100)
        var states: [String: [String]] = [:]
        for key in object.keys {
            guard (1...200).contains(key.utf8.count) else {
                throw Self.wrong(name, "a key should have 1 to 200 bytes, not \(key.utf8.count)")
            }
            guard let values = try? object.texts(key, maximum: 100, length: 200) else {
                throw Self.wrong(name, "\(key) should have a list of at most 100 texts of 1 to 200 bytes")
            }
            states[key] = values
        }
        return states
    }

    init(states: [String: [String]]) {
        self.init(states.sorted { $0.key < $1.key }.map { ($0.key, .array($0.value.map(JSONValue.string))) })
    }

    /// The member that is left out where there is nothing.
    static func present(_ list: [String]) -> JSONValue? { list.isEmpty ? nil : .array(list.map(JSONValue.string)) }
}
