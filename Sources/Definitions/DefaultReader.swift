import ConfigFile
import Intents

/// Reads the default of a parameter as a value of its type.
struct DefaultReader {
    private let type: ValueType
    private let types: TypeTable
    private let range: ClosedRange<Double>?
    private let writtenRange: String
    private let problems: ProblemList

    /// - Parameter writtenRange: the range as the file has it.
    init(
        type: ValueType, types: TypeTable, range: ClosedRange<Double>?, writtenRange: String, _ problems: ProblemList
    ) {
        (self.type, self.types, self.range, self.problems) = (type, types, range, problems)
        self.writtenRange = writtenRange
    }

    /// Nil, and reported, where it is no value of the type. For a list one value alone is a list of one.
    func read(_ entry: YAMLMapping.Entry, isArray: Bool) -> Value? {
        guard isArray else { return value(entry.value, at: entry.location) }
        let elements = entry.value.sequence ?? [entry.value]
        let values = elements.compactMap { value($0, at: $0.location) }
        return values.count == elements.count ? .array(values) : nil
    }

    private func value(_ node: YAMLNode, at location: FileLocation) -> Value? {
        guard let json = json(node), let value = try? Value(json, type: type), isWellFormed(value)
        else {
            problems.report(.badDefault(type: Self.example(of: type), found: node.kindDescription), at: location)
            return nil
        }
        return isAllowed(value, at: location) ? value : nil
    }

    private func isAllowed(_ value: Value, at location: FileLocation) -> Bool {
        switch (value, type) {
        case (.enumeration(let id), .enumeration(let name)):
            guard !types.has(id, in: name) else { return true }
            let nearest = problems.nearest(to: id, among: types.definitions[name]?.entries.map(\.id) ?? [])
            problems.report(.defaultNoValue(id, type: name, nearest: nearest), at: location)
            return false
        case (.integer(let number), _): return isInRange(Double(number), "\(number)", at: location)
        case (.decimal(let number), _): return isInRange(number, "\(number)", at: location)
        default: return true
        }
    }

    private func isInRange(_ number: Double, _ text: String, at location: FileLocation) -> Bool {
        guard let range, !range.contains(number) else { return true }
        problems.report(.defaultOutsideRange(text, range: writtenRange), at: location)
        return false
    }

    /// The node in the form of the wire, as far as it can be one of the type.
    private func json(_ node: YAMLNode) -> JSONValue? {
        switch type {
        case .integer, .ordinal: (try? node.integer() as Int).map(JSONValue.integer)
        case .decimal, .duration, .percentage: (try? node.decimal()).map(JSONValue.number)
        case .boolean: (try? node.boolean()).map(JSONValue.boolean)
        case .money: object(node, texts: ["amount", "currency"])
        case .distance, .temperature, .mass, .energy: object(node, texts: ["unit"], numbers: ["value"])
        case .person: object(node, texts: ["name", "handle", "identifier"])
        case .place: object(node, texts: ["name"], numbers: ["latitude", "longitude"])
        default: (try? node.string()).map(JSONValue.string)
        }
    }

    private func object(_ node: YAMLNode, texts: [String], numbers: [String] = []) -> JSONValue? {
        guard let entries = node.mapping?.entries else { return nil }
        var members: [(String, JSONValue)] = []
        for entry in entries {
            if texts.contains(entry.key), let text = try? entry.value.string() {
                members.append((entry.key, .string(text)))
            } else if numbers.contains(entry.key), let number = try? entry.value.decimal() {
                members.append((entry.key, .number(number)))
            } else {
                return nil
            }
        }
        return .object(JSONObject(members))
    }

    private func isWellFormed(_ value: Value) -> Bool {
        switch value {
        case .date(let text): text.wholeMatch(of: /[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])/) != nil
        case .time(let text): text.wholeMatch(of: /([01][0-9]|2[0-3]):[0-5][0-9]/) != nil
        case .percentage(let number): (0...100).contains(number)
        case .duration(let number): number >= 0
        default: true
        }
    }

    private static func example(of type: ValueType) -> String {
        switch type {
        case .integer, .ordinal: "a whole number"
        case .decimal: "a number"
        case .duration: "seconds (0 or more)"
        case .percentage: "a number from 0 to 100"
        case .boolean: "true or false"
        case .date: "a date like 2026-11-30"
        case .time: "a time like 19:00"
        case .money: "money like { amount: \"84.00\", currency: USD }"
        case .distance, .temperature, .mass, .energy: "\(type.name) like { value: 5, unit: km }"
        case .person: "a person like { name: Anna }"
        case .place: "a place like { name: Home }"
        default: "text"
        }
    }
}
