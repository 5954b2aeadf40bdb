import ConfigFile
import Intents

/// Reads what a file gives a parameter, its default say, as a value of its type.
struct ValueReader {
    private let parameter: ParameterDefinition
    private let types: TypeTable
    /// What messages call the value: `the default`.
    private let subject: String
    private let problems: ProblemList

    private var type: ValueType { parameter.type }

    init(_ parameter: ParameterDefinition, types: TypeTable, subject: String, _ problems: ProblemList) {
        (self.parameter, self.types, self.subject, self.problems) = (parameter, types, subject, problems)
    }

    /// Nil, and reported, where it is no value of the type. For a list one value alone is a list of one.
    func read(_ entry: YAMLMapping.Entry) -> Value? {
        guard parameter.isArray else { return value(entry.value, at: entry.location) }
        let elements = entry.value.sequence ?? [entry.value]
        let values = elements.compactMap { value($0, at: $0.location) }
        return values.count == elements.count ? .array(values) : nil
    }

    /// Whether a constant of a template, or an id that is said for the parameter, is a value of it; if not, that is
    /// reported.
    func accepts(constant text: String, at location: FileLocation) -> Bool {
        value(constant: text, at: location) != nil
    }

    /// A constant in the form in which a value of the parameter is compared with it: `yes` for a boolean is `true`; nil,
    /// and reported, where it is none.
    func constant(_ text: String, at location: FileLocation) -> String? {
        guard let value = value(constant: text, at: location) else { return nil }
        switch value {
        case .boolean(let flag): return "\(flag)"
        case .integer(let number), .ordinal(let number): return "\(number)"
        case .decimal, .percentage, .duration: return value.json.text
        default: return text
        }
    }

    private func value(constant text: String, at location: FileLocation) -> Value? {
        guard let value = Value(constant: text, type: type) else {
            report("“\(text.prefix(60))”", at: location)
            return nil
        }
        return isAllowed(value, at: location) ? value : nil
    }

    private func report(_ found: String, at location: FileLocation) {
        problems.report(.badValue(subject, type: Self.example(of: type), found: found), at: location)
    }

    private func value(_ node: YAMLNode, at location: FileLocation) -> Value? {
        guard let json = json(node), let value = try? Value(json, type: type), value.isWellFormed else {
            report(node.kindDescription, at: location)
            return nil
        }
        return isAllowed(value, at: location) ? value : nil
    }

    private func isAllowed(_ value: Value, at location: FileLocation) -> Bool {
        switch (value, type) {
        case (.enumeration(let id), .enumeration(let name)):
            guard !types.has(id, in: name), types.definitions[name]?.isDynamic != true else { return true }
            let nearest = problems.nearest(to: id, among: types.definitions[name]?.entries.map(\.id) ?? [])
            problems.report(.noValueOfType(id, type: name, nearest: nearest), at: location)
            return false
        case (.integer(let number), _): return isInRange(Double(number), "\(number)", at: location)
        case (.decimal(let number), _): return isInRange(number, "\(number)", at: location)
        default: return true
        }
    }

    private func isInRange(_ number: Double, _ text: String, at location: FileLocation) -> Bool {
        guard let range = parameter.range, !range.contains(number) else { return true }
        let type = parameter.type
        problems.report(.outsideRange(subject, text, range: type.text(of: range)), at: location)
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

extension ValueType {
    /// A range of numbers of this type as a file has it: `1...10`, `0.5...1`.
    func text(of range: ClosedRange<Double>) -> String {
        "\(text(of: range.lowerBound))...\(text(of: range.upperBound))"
    }

    private func text(of number: Double) -> String {
        guard let whole = Int(exactly: number) else {
            // The greatest whole number has no exact form as a decimal.
            return self == .integer && number > 0 ? "\(Int.max)" : "\(number)"
        }
        return "\(whole)"
    }
}
