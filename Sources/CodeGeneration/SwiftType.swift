import Intents

extension ValueType {
    /// The type of BeckonKit for one of Beckon's own; nil for one of the application's.
    var swiftName: String? {
        switch self {
        case .string: "String"
        case .integer: "Int"
        case .decimal: "Double"
        case .boolean: "Bool"
        case .date: "CalendarDate"
        case .time: "TimeOfDay"
        case .dateTime: "Date"
        case .duration: "Duration"
        case .recurrence: "Recurrence"
        case .money: "Money"
        case .distance, .temperature, .mass, .energy: "Quantity"
        case .percentage: "Percentage"
        case .ordinal: "Ordinal"
        case .phoneNumber: "PhoneNumber"
        case .person: "Person"
        case .place: "Place"
        case .url: "URL"
        case .enumeration: nil
        }
    }

    /// The type as a value of `ValueType`, in Swift.
    var literal: String {
        if case .enumeration(let name) = self { ".enumeration(\(SourceText.literal(name)))" } else { ".\(name)" }
    }
}

/// How an own type of an application is called in Swift.
struct TypeNames {
    var name: String
    /// By identifier.
    var members: [String: String]
    var isDynamic: Bool
}

extension Value {
    /// The value in Swift; nil where it has no form that cannot fail: whether there is such a day is known when the
    /// program runs.
    func expression(_ type: TypeNames?) -> String? {
        switch self {
        case .string(let text): SourceText.literal(text)
        case .integer(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let truth): "\(truth)"
        case .duration(let seconds): abs(seconds) < 1e15 ? ".seconds(\(seconds))" : nil
        case .ordinal(let position): "Ordinal(\(position))"
        case .recurrence(let rule): "Recurrence(rule: \(SourceText.literal(rule)))"
        case .phoneNumber(let digits): "PhoneNumber(\(SourceText.literal(digits)))"
        case .measurement(let amount, let unit): "Quantity(\(amount), \(SourceText.literal(unit)))"
        case .enumeration(let identifier):
            if let member = type?.members[identifier] {
                ".\(SwiftName.written(member))"
            } else {
                type.flatMap { $0.isDynamic ? "\($0.name)(identifier: \(SourceText.literal(identifier)))" : nil }
            }
        case .array(let values): Self.list(values.map { $0.expression(type) })
        case .date, .time, .dateTime, .money, .percentage, .person, .place, .url: nil
        }
    }

    private static func list(_ elements: [String?]) -> String? {
        let known = elements.compactMap(\.self)
        return known.count == elements.count ? "[\(known.joined(separator: ", "))]" : nil
    }
}
