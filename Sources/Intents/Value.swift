import Foundation

/// A typed value of a parameter or of a response property, in the forms of the wire.
public enum Value: Sendable, Hashable {
    case string(String)
    case integer(Int)
    case decimal(Double)
    case boolean(Bool)
    /// The identifier of an enumeration value or of a custom object.
    case enumeration(String)
    /// `2026-11-30`
    case date(String)
    /// `19:00`
    case time(String)
    /// ISO 8601 with offset: `2026-11-30T19:00:00+01:00`
    case dateTime(String)
    /// Seconds.
    case duration(Double)
    /// An RFC 5545 RRULE.
    case recurrence(String)
    /// An amount as decimal digits, exactly as written, and an ISO 4217 code.
    case money(amount: String, currency: String)
    /// Distance, temperature, mass or energy.
    case measurement(value: Double, unit: String)
    /// 0 to 100.
    case percentage(Double)
    case ordinal(Int)
    /// Digits, with a leading + where international.
    case phoneNumber(String)
    case person(name: String, handle: String?, identifier: String?)
    case place(name: String, latitude: Double?, longitude: Double?)
    case url(String)
    case array([Value])
}

/// The type of a parameter or of a response property. Its `name` is what definitions and the wire call it.
public enum ValueType: Sendable, Hashable {
    case string, integer, decimal, boolean, date, time, dateTime, duration, recurrence, money, distance, temperature
    case mass, energy, percentage, ordinal, phoneNumber, person, place, url
    /// One of the application's own types, by name.
    case enumeration(String)

    /// Every built-in type, in the order in which documentation lists them.
    public static let builtIn: [ValueType] = [
        .string, .integer, .decimal, .boolean, .date, .time, .dateTime, .duration, .recurrence, .money, .distance,
        .temperature, .mass, .energy, .percentage, .ordinal, .phoneNumber, .person, .place, .url,
    ]

    public var name: String {
        if case .enumeration(let name) = self { name } else { "\(self)" }
    }

    /// The built-in type of that name.
    public init?(builtIn name: String) {
        guard let type = Self.builtIn.first(where: { $0.name == name }) else { return nil }
        self = type
    }
}
