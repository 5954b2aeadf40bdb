import Intents

/// Values to ask a handler with: well-formed ones of each type, different from turn to turn.
struct SampleValues {
    let types: [String: EnumerationDefinition]

    /// Nil where there are none: of a dynamic type without values.
    func value(of parameter: ParameterDefinition, turn: Int) -> Value? {
        guard parameter.isArray else { return element(of: parameter, turn: turn) }
        let elements = (turn...turn + turn % 2).compactMap { element(of: parameter, turn: $0) }
        return elements.isEmpty ? nil : .array(elements)
    }

    private func element(of parameter: ParameterDefinition, turn: Int) -> Value? {
        if case .enumeration(let name) = parameter.type {
            let entries = types[name]?.entries ?? []
            return entries.isEmpty ? nil : .enumeration(entries[turn % entries.count].id)
        }
        let samples = Self.samples(of: parameter.type)
        let value = samples[turn % samples.count]
        guard let range = parameter.range else { return value }
        let bound = turn % 2 == 0 ? range.lowerBound : range.upperBound
        return switch value {
        case .integer: .integer(Int(exactly: bound.rounded()) ?? 0)
        case .decimal: .decimal(bound)
        default: value
        }
    }

    private static func samples(of type: ValueType) -> [Value] {
        switch type {
        case .string: [.string("soup"), .string("\"Jürgen\" 🍲\n汤")]
        case .integer: [.integer(2), .integer(0), .integer(-1_000_000)]
        case .ordinal: [.ordinal(1), .ordinal(12)]
        case .decimal: [.decimal(2.5), .decimal(-0.125)]
        case .percentage: [.percentage(50), .percentage(0), .percentage(100)]
        case .boolean: [.boolean(true), .boolean(false)]
        case .date: [.date("2026-12-24"), .date("2028-02-29")]
        case .time: [.time("19:00"), .time("00:00")]
        case .dateTime: [.dateTime("2026-12-24T19:00:00+01:00"), .dateTime("2028-02-29T00:00:00Z")]
        case .duration: [.duration(600), .duration(0.5)]
        case .recurrence: [.recurrence("FREQ=DAILY"), .recurrence("FREQ=WEEKLY;BYDAY=MO,FR")]
        case .money: [.money(amount: "84.00", currency: "USD"), .money(amount: "0.05", currency: "EUR")]
        case .distance: [.measurement(value: 5, unit: "km")]
        case .temperature: [.measurement(value: -3.5, unit: "°C")]
        case .mass: [.measurement(value: 250, unit: "g")]
        case .energy: [.measurement(value: 2, unit: "kWh")]
        case .phoneNumber: [.phoneNumber("+4930123456"), .phoneNumber("112")]
        case .person:
            [
                .person(name: "Anna", handle: nil, identifier: nil),
                .person(name: "Jürgen Groß", handle: "+4930123456", identifier: "7"),
            ]
        case .place:
            [
                .place(name: "Berlin", latitude: 52.52, longitude: 13.405),
                .place(name: "home", latitude: nil, longitude: nil),
            ]
        case .url: [.url("https://example.org/soup?size=2")]
        case .enumeration: []
        }
    }
}
