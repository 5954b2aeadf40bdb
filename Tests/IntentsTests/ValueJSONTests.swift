import Intents
import Testing

@Suite("Values on the wire")
struct ValueJSONTests {
    static let values: [(ValueType, Value, String)] = [
        (.string, .string("hi"), #""hi""#),
        (.integer, .integer(0), "0"),
        (.decimal, .decimal(1.5), "1.5"),
        (.decimal, .decimal(2), "2"),
        (.boolean, .boolean(false), "false"),
        (.enumeration("Soup"), .enumeration("tomato"), #""tomato""#),
        (.date, .date("2026-11-30"), #""2026-11-30""#),
        (.time, .time("19:00"), #""19:00""#),
        (.dateTime, .dateTime("2026-11-30T19:00:00+01:00"), #""2026-11-30T19:00:00+01:00""#),
        (.duration, .duration(720), "720"),
        (.recurrence, .recurrence("FREQ=DAILY"), #""FREQ=DAILY""#),
        (.money, .money(amount: "84.00", currency: "USD"), #"{"amount":"84.00","currency":"USD"}"#),
        (.distance, .measurement(value: 5, unit: "km"), #"{"value":5,"unit":"km"}"#),
        (.temperature, .measurement(value: -2.5, unit: "C"), #"{"value":-2.5,"unit":"C"}"#),
        (.mass, .measurement(value: 0, unit: "kg"), #"{"value":0,"unit":"kg"}"#),
        (.energy, .measurement(value: 1, unit: "kWh"), #"{"value":1,"unit":"kWh"}"#),
        (.percentage, .percentage(50), "50"),
        (.ordinal, .ordinal(3), "3"),
        (.phoneNumber, .phoneNumber("+4930123456"), #""+4930123456""#),
        (
            .person, .person(name: "Ann", handle: "ann@a.org", identifier: "7"),
            #"{"name":"Ann","handle":"ann@a.org","identifier":"7"}"#
        ),
        (.person, .person(name: "Ann", handle: nil, identifier: nil), #"{"name":"Ann"}"#),
        (.place, .place(name: "Home", latitude: 0, longitude: -1.5), #"{"name":"Home","latitude":0,"longitude":-1.5}"#),
        (.place, .place(name: "Home", latitude: nil, longitude: nil), #"{"name":"Home"}"#),
        (.url, .url("https://a.org"), #""https://a.org""#),
        (
            .enumeration("Option"), .array([.enumeration("cheese"), .enumeration("croutons")]),
            #"["cheese","croutons"]"#
        ),
        (.integer, .array([]), "[]"),
    ]

    @Test("Each is written as documented and read back", arguments: values)
    func roundTrip(type: ValueType, value: Value, text: String) throws {
        #expect(value.json.text == text)
        #expect(try Value(JSONValue(json: text), type: type) == value)
    }

    @Test("Every built-in type has a row above")
    func complete() {
        let tested = Set(Self.values.map(\.0))
        #expect(ValueType.builtIn.filter { !tested.contains($0) } == [])
    }

    @Test(
        "A value of another type says what was expected",
        arguments: [
            (ValueType.integer, #""two""#, #"expected integer, found "two""#),
            (.integer, "2.5", "expected integer, found 2.5"),
            (.integer, "true", "expected integer, found true"),
            (.integer, "1e30", "expected integer, found 1e+30"),
            (.decimal, #""1""#, #"expected decimal, found "1""#),
            (.boolean, "0", "expected boolean, found 0"),
            (.string, "null", "expected string, found null"),
            (.enumeration("Soup"), "1", "expected Soup, found 1"),
            (.money, #"{"amount":84,"currency":"USD"}"#, #"expected money, found {"amount":84,"currency":"USD"}"#),
            (.distance, #"{"value":5}"#, #"expected distance, found {"value":5}"#),
            (.person, #"{"handle":"a"}"#, #"expected person, found {"handle":"a"}"#),
            (.place, #""Home""#, #"expected place, found "Home""#),
            (.integer, "[1,[2]]", "expected integer, found [1,[2]]"),
            (.integer, #"[1,"a"]"#, #"expected integer, found "a""#),
        ])
    func mismatch(type: ValueType, text: String, message: String) throws {
        let json = try JSONValue(json: text)
        let error = #expect(throws: ValueError.self) { try Value(json, type: type) }
        #expect(error?.description == message)
    }

    @Test("A huge value is cut in the message")
    func cut() {
        let json = JSONValue.string(String(repeating: "a", count: 10_000))
        let error = #expect(throws: ValueError.self) { try Value(json, type: .integer) }
        #expect(error.map { $0.description.count < 100 } == true)
    }

    @Test("Names of types", arguments: ValueType.builtIn)
    func names(type: ValueType) { #expect(ValueType(builtIn: type.name) == type) }

    @Test("A name that is no built-in type")
    func unknownName() {
        #expect(ValueType(builtIn: "Soup") == nil)
        #expect(ValueType(builtIn: "enumeration") == nil)
        #expect(ValueType.enumeration("Soup").name == "Soup")
    }
}
