import Foundation

/// A JSON value as it travels on Beckon's wires: event lines, the extension protocol, case files, results.
///
/// Objects keep the order in which members were added when they are written; members read from text come out sorted by
/// key, because JSON gives their order no meaning.
public enum JSONValue: Sendable, Hashable {
    case null
    case boolean(Bool)
    case integer(Int)
    case number(Double)
    /// A number that is written with exactly two decimals: seconds and confidences of events.
    case hundredths(Double)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)

    public var stringValue: String? { if case .string(let text) = self { text } else { nil } }
    public var booleanValue: Bool? { if case .boolean(let value) = self { value } else { nil } }
    public var arrayValue: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }
    public var objectValue: JSONObject? { if case .object(let object) = self { object } else { nil } }

    /// The value as a whole number; a number with a zero fraction counts as one (`2.0` is 2).
    public var integerValue: Int? {
        switch self {
        case .integer(let value): value
        case .number(let value), .hundredths(let value): Int(exactly: value)
        default: nil
        }
    }

    public var numberValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value), .hundredths(let value): value
        default: nil
        }
    }

    /// The member of an object; nil where this is no object or has no such member.
    public subscript(key: String) -> JSONValue? { objectValue?[key] }
}

/// Members of a JSON object in the order they are written.
public struct JSONObject: Sendable, Hashable, ExpressibleByDictionaryLiteral {
    public private(set) var members: [Member] = []

    public struct Member: Sendable, Hashable {
        public var key: String
        public var value: JSONValue
    }

    public init() {}

    public init(_ members: some Sequence<(String, JSONValue)>) {
        self.members = members.map { Member(key: $0.0, value: $0.1) }
    }

    public init(dictionaryLiteral elements: (String, JSONValue)...) { self.init(elements) }

    public var keys: [String] { members.map(\.key) }
    public var isEmpty: Bool { members.isEmpty }

    /// Reads a member, replaces it in place, appends it, or (nil) removes it.
    public subscript(key: String) -> JSONValue? {
        get { members.first { $0.key == key }?.value }
        set {
            let index = members.firstIndex { $0.key == key }
            switch (index, newValue) {
            case (let index?, let value?): members[index].value = value
            case (let index?, nil): members.remove(at: index)
            case (nil, let value?): members.append(Member(key: key, value: value))
            case (nil, nil): break
            }
        }
    }
}

// No nil literal: `condition ? nil : value` for an absent member would mean a present null.
extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByBooleanLiteral, ExpressibleByArrayLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(floatLiteral value: Double) { self = .number(value) }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
