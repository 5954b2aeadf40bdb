import Intents
import Testing

struct ConstantTests {
    static let constants: [(text: String, type: ValueType, value: Value?)] = [
        ("3", .integer, .integer(3)), ("-3", .integer, .integer(-3)), ("0", .integer, .integer(0)),
        ("3.5", .integer, nil), ("2", .ordinal, .ordinal(2)), ("2.5", .decimal, .decimal(2.5)), ("nan", .decimal, nil),
        ("inf", .decimal, nil), ("0x10", .decimal, nil), ("1-2", .decimal, nil), ("", .decimal, nil),
        ("50%", .percentage, .percentage(50)), ("101", .percentage, nil), ("90", .duration, .duration(90)),
        ("-1", .duration, nil), ("On", .boolean, .boolean(true)), ("no", .boolean, .boolean(false)),
        ("maybe", .boolean, nil), ("2026-11-30", .date, .date("2026-11-30")), ("2026-13-30", .date, nil),
        ("19:00", .time, .time("19:00")), ("84.00 USD", .money, .money(amount: "84.00", currency: "USD")),
        ("84", .money, nil), ("-5 °C", .temperature, .measurement(value: -5, unit: "°C")), ("km", .distance, nil),
        ("Anna", .person, .person(name: "Anna", handle: nil, identifier: nil)),
        ("Home", .place, .place(name: "Home", latitude: nil, longitude: nil)), ("x y", .string, .string("x y")),
        ("tomato", .enumeration("Soup"), .enumeration("tomato")),
    ]

    @Test(arguments: constants)
    func constant(_ example: (text: String, type: ValueType, value: Value?)) {
        #expect(Value(constant: example.text, type: example.type) == example.value)
    }
}

struct SentenceGroupTests {
    @Test(arguments: [
        (SentenceGroup(), true), (SentenceGroup(when: ["timer": .present]), true),
        (SentenceGroup(when: ["timer": .oneOf(["paused", "ringing"])]), true),
        (SentenceGroup(when: ["timer": .oneOf(["paused"])]), false), (SentenceGroup(when: ["site": .present]), false),
        (SentenceGroup(when: ["empty": .present]), false), (SentenceGroup(unless: ["timer": .present]), false),
        (SentenceGroup(unless: ["timer": .oneOf(["paused"]), "site": .present]), true),
        (SentenceGroup(when: ["domain": .oneOf(["fan"])], unless: ["timer": .oneOf(["ringing"])]), false),
        (SentenceGroup(when: ["domain": .oneOf(["fan"]), "timer": .present]), true),
    ])
    func isActive(_ group: SentenceGroup, expected: Bool) {
        let context = ["timer": ["ringing"], "domain": ["light", "fan"], "empty": []]
        #expect(group.isActive(in: context) == expected)
    }
}

struct SpokenTypeTests {
    static let parameters = [
        ParameterDefinition(name: "to", type: .person), ParameterDefinition(name: "level", type: .percentage),
        ParameterDefinition(name: "text", type: .string),
    ]

    static let names: [(name: String?, type: SpokenType?)] = [
        (nil, .value(.percentage)), ("0...100", .range(0...100, step: 1)), ("-5...5", .range(-5...5, step: 1)),
        ("0...100,5", .range(0...100, step: 5)), ("0...100,0", nil), ("0...5000,5", nil), ("0...9,x", nil),
        ("decimal(0...100)", .decimals(0...100)), ("ordinal(1...31)", .ordinals(1...31)), ("ordinal(1)", nil),
        ("-9223372036854775808...9223372036854775807,2", nil),
        ("5...0", nil), ("1...", nil), ("text", .text), ("spelling", .spelling), ("date", .value(.date)),
        ("Soup", .value(.enumeration("Soup"))), ("to", .value(.person)), ("Soop", nil),
    ]

    @Test(arguments: names)
    func name(_ example: (name: String?, type: SpokenType?)) {
        let level = Self.parameters[1]
        let type = SpokenType(example.name, for: level, among: Self.parameters, isType: { $0 == "Soup" })
        #expect(type == example.type)
    }

    @Test(arguments: [
        (SpokenType.range(0...9, step: 1), ValueType.percentage, true), (.range(0...9, step: 1), .date, false),
        (.text, .person, true),
        (.text, .enumeration("Soup"), false), (.spelling, .string, true), (.value(.date), .string, true),
        (.value(.date), .dateTime, false), (.value(.percentage), .integer, true), (.value(.integer), .money, false),
        (.value(.enumeration("Soup")), .percentage, true), (.value(.string), .place, true),
    ])
    func fits(_ spoken: SpokenType, type: ValueType, expected: Bool) { #expect(spoken.fits(type) == expected) }
}
