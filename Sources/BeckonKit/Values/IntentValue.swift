import Foundation

/// A Swift type that stands for one type of parameters and of response properties.
public protocol IntentValue: Sendable, Hashable {
    /// What a person chooses among: the type itself, or what a list is of.
    associatedtype IntentElement: IntentValue = Self where IntentElement.IntentElement == IntentElement

    /// What messages call the type when a value is no such one: `integer`.
    static var intentTypeName: String { get }
    /// - Returns: nil where the value is of another type, or not one of this type's.
    init?(intentValue value: Value)
    var intentValue: Value { get }
    /// The value among others, with the words that it has for itself.
    var intentChoice: Choice { get }
}

extension IntentValue {
    public var intentChoice: Choice { Choice(intentValue) }
}

extension String: IntentValue {
    public static var intentTypeName: String { ValueType.string.name }
    public init?(intentValue value: Value) {
        guard case .string(let text) = value else { return nil }
        self = text
    }
    public var intentValue: Value { .string(self) }
}

extension Int: IntentValue {
    public static var intentTypeName: String { ValueType.integer.name }
    public init?(intentValue value: Value) {
        guard case .integer(let number) = value else { return nil }
        self = number
    }
    public var intentValue: Value { .integer(self) }
}

extension Double: IntentValue {
    public static var intentTypeName: String { ValueType.decimal.name }
    public init?(intentValue value: Value) {
        guard case .decimal(let number) = value else { return nil }
        self = number
    }
    public var intentValue: Value { .decimal(self) }
}

extension Bool: IntentValue {
    public static var intentTypeName: String { ValueType.boolean.name }
    public init?(intentValue value: Value) {
        guard case .boolean(let truth) = value else { return nil }
        self = truth
    }
    public var intentValue: Value { .boolean(self) }
}

extension URL: IntentValue {
    public static var intentTypeName: String { ValueType.url.name }
    public init?(intentValue value: Value) {
        guard case .url(let text) = value else { return nil }
        self.init(string: text)
    }
    public var intentValue: Value { .url(absoluteString) }
}

/// A moment. On the way back it is told in UTC; whoever says it uses the person's time zone.
extension Date: IntentValue {
    public static var intentTypeName: String { ValueType.dateTime.name }
    public init?(intentValue value: Value) {
        guard case .dateTime(let text) = value, let date = try? Date(text, strategy: .iso8601) else { return nil }
        self = date
    }
    public var intentValue: Value { .dateTime(formatted(.iso8601)) }
}

extension Duration: IntentValue {
    public static var intentTypeName: String { ValueType.duration.name }
    public init?(intentValue value: Value) {
        // Beyond this, seconds overflow where they are counted.
        guard case .duration(let seconds) = value, abs(seconds) < 1e15 else { return nil }
        self = .seconds(seconds)
    }
    public var intentValue: Value { .duration(Double(components.seconds) + Double(components.attoseconds) / 1e18) }
}

/// A list. A single value is read as a list of one.
extension Array: IntentValue where Element: IntentValue {
    public typealias IntentElement = Element.IntentElement

    public static var intentTypeName: String { "list of \(Element.intentTypeName)" }
    public init?(intentValue value: Value) {
        guard case .array(let values) = value else {
            guard let single = Element(intentValue: value) else { return nil }
            self = [single]
            return
        }
        self = []
        for value in values {
            guard let element = Element(intentValue: value) else { return nil }
            append(element)
        }
    }
    public var intentValue: Value { .array(map(\.intentValue)) }
}
