import Foundation

/// A JSON value that is not of the type it should have.
public struct ValueError: Error, Sendable, CustomStringConvertible {
    public var description: String
}

extension Value {
    /// The value as it stands on the wire.
    public var json: JSONValue {
        switch self {
        case .string(let text), .enumeration(let text), .date(let text), .time(let text), .dateTime(let text),
            .recurrence(let text), .phoneNumber(let text), .url(let text):
            .string(text)
        case .integer(let value), .ordinal(let value): .integer(value)
        case .decimal(let value), .duration(let value), .percentage(let value): .number(value)
        case .boolean(let value): .boolean(value)
        case .money(let amount, let currency): .object(["amount": .string(amount), "currency": .string(currency)])
        case .measurement(let value, let unit): .object(["value": .number(value), "unit": .string(unit)])
        case .person(let name, let handle, let identifier):
            Self.object(
                ("name", .string(name)), ("handle", handle.map(JSONValue.string)),
                ("identifier", identifier.map(JSONValue.string)))
        case .place(let name, let latitude, let longitude):
            Self.object(
                ("name", .string(name)), ("latitude", latitude.map(JSONValue.number)),
                ("longitude", longitude.map(JSONValue.number)))
        case .array(let elements): .array(elements.map(\.json))
        }
    }

    private static func object(_ members: (String, JSONValue?)...) -> JSONValue {
        .object(JSONObject(members.compactMap { key, value in value.map { (key, $0) } }))
    }

    /// Reads a value of a known type from the wire. An array of JSON values is an array of that type.
    ///
    /// - Throws: `ValueError` that says what was expected and what was found.
    public init(_ json: JSONValue, type: ValueType) throws(ValueError) {
        if case .array(let elements) = json {
            var values: [Value] = []
            for element in elements {
                if case .array = element { throw Self.mismatch(json, type) }
                values.append(try Value(element, type: type))
            }
            self = .array(values)
            return
        }
        guard let value = Self.single(json, type) else { throw Self.mismatch(json, type) }
        self = value
    }

    private static func mismatch(_ json: JSONValue, _ type: ValueType) -> ValueError {
        ValueError(description: "expected \(type.name), found \(String(json.text.prefix(60)))")
    }

    private static func single(_ json: JSONValue, _ type: ValueType) -> Value? {
        switch type {
        case .string: json.stringValue.map(Value.string)
        case .enumeration: json.stringValue.map(Value.enumeration)
        case .date: json.stringValue.map(Value.date)
        case .time: json.stringValue.map(Value.time)
        case .dateTime: json.stringValue.map(Value.dateTime)
        case .recurrence: json.stringValue.map(Value.recurrence)
        case .phoneNumber: json.stringValue.map(Value.phoneNumber)
        case .url: json.stringValue.map(Value.url)
        case .integer: json.integerValue.map(Value.integer)
        case .ordinal: json.integerValue.map(Value.ordinal)
        case .decimal: json.numberValue.map(Value.decimal)
        case .duration: json.numberValue.map(Value.duration)
        case .percentage: json.numberValue.map(Value.percentage)
        case .boolean: json.booleanValue.map(Value.boolean)
        case .money: money(json)
        case .distance, .temperature, .mass, .energy: measurement(json)
        case .person: person(json)
        case .place: place(json)
        }
    }

    private static func money(_ json: JSONValue) -> Value? {
        guard let amount = json["amount"]?.stringValue, let currency = json["currency"]?.stringValue else { return nil }
        return .money(amount: amount, currency: currency)
    }

    private static func measurement(_ json: JSONValue) -> Value? {
        guard let value = json["value"]?.numberValue, let unit = json["unit"]?.stringValue else { return nil }
        return .measurement(value: value, unit: unit)
    }

    private static func person(_ json: JSONValue) -> Value? {
        guard let name = json["name"]?.stringValue else { return nil }
        return .person(name: name, handle: json["handle"]?.stringValue, identifier: json["identifier"]?.stringValue)
    }

    private static func place(_ json: JSONValue) -> Value? {
        guard let name = json["name"]?.stringValue else { return nil }
        return .place(
            name: name, latitude: json["latitude"]?.numberValue, longitude: json["longitude"]?.numberValue)
    }
}
