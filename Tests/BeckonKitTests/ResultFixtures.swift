import BeckonKit

/// One value of every type, as a parameter may have it.
enum ResultFixtures {
    static let values: [(ValueType, Value)] = [
        (.string, .string("für Ada 🍲")), (.integer, .integer(0)), (.decimal, .decimal(0.5)),
        (.boolean, .boolean(false)),
        (.date, .date("2026-11-30")), (.time, .time("19:00")), (.dateTime, .dateTime("2026-11-30T19:00:00+01:00")),
        (.duration, .duration(90)), (.recurrence, .recurrence("FREQ=DAILY")),
        (.money, .money(amount: "84.00", currency: "USD")), (.distance, .measurement(value: 5, unit: "km")),
        (.temperature, .measurement(value: -3.5, unit: "C")), (.mass, .measurement(value: 1, unit: "kg")),
        (.energy, .measurement(value: 2, unit: "kWh")), (.percentage, .percentage(50)), (.ordinal, .ordinal(3)),
        (.phoneNumber, .phoneNumber("+4930123")), (.person, .person(name: "Ada", handle: nil, identifier: "7")),
        (.place, .place(name: "Home", latitude: 52.5, longitude: 13.25)), (.url, .url("https://example.org")),
        (.enumeration("Soup"), .enumeration("tomato")),
    ]

    static func type(named name: String) -> ValueType { ValueType(builtIn: name) ?? .enumeration(name) }

    /// Every kind of resolution, so that none is left out when one is added.
    static func resolution(_ kind: Resolution.Kind, _ value: Value) -> Resolution {
        switch kind {
        case .success: .success(value)
        case .needsValue: .needsValue
        case .notRequired: .notRequired
        case .unsupported: .unsupported(reason: "tooSpicy")
        case .disambiguation: .disambiguation([choice(value), Choice(value)])
        case .confirmationRequired: .confirmationRequired(choice(value))
        }
    }

    static func choice(_ value: Value) -> Choice {
        Choice(value, display: "Tomato soup", synonyms: ["tomato", "the red one"], soundsLike: ["tow may tow"])
    }
}
