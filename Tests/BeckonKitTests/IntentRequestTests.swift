import BeckonKit
import Foundation
import Testing

@Suite struct IntentRequestTests {
    private static let good: JSONObject = [
        "intent": "OrderSoup", "slots": .object(["quantity": 2]), "types": .object(["quantity": "integer"]),
        "locale": "en-US", "now": "2026-11-30T12:00:00+01:00", "timezone": "Europe/Berlin", "session": "s",
    ]

    @Test func everyTypeSurvivesTheWire() throws {
        let values: [(ValueType, Value)] = [
            (.string, .string("tomato")), (.integer, .integer(0)), (.decimal, .decimal(0.5)),
            (.boolean, .boolean(false)), (.date, .date("2026-11-30")), (.time, .time("19:00")),
            (.dateTime, .dateTime("2026-11-30T19:00:00+01:00")), (.duration, .duration(90)),
            (.recurrence, .recurrence("FREQ=DAILY")), (.money, .money(amount: "84.00", currency: "USD")),
            (.distance, .measurement(value: 5, unit: "km")), (.temperature, .measurement(value: -3.5, unit: "C")),
            (.mass, .measurement(value: 1, unit: "kg")), (.energy, .measurement(value: 2, unit: "kWh")),
            (.percentage, .percentage(50)), (.ordinal, .ordinal(3)), (.phoneNumber, .phoneNumber("+4930123")),
            (.person, .person(name: "Ada", handle: nil, identifier: "7")),
            (.place, .place(name: "Home", latitude: 52.5, longitude: 13.25)), (.url, .url("https://example.org")),
            (.enumeration("Soup"), .array([.enumeration("tomato"), .enumeration("lentil")])),
        ]
        #expect(Set(ValueType.builtIn).subtracting(values.map(\.0)).isEmpty)
        var request = IntentRequest(
            intent: "Try", locale: "zh-CN", now: Date(timeIntervalSince1970: 1_796_036_400),
            timeZone: try #require(TimeZone(identifier: "Asia/Shanghai")), session: "s1")
        for (index, (type, value)) in values.enumerated() {
            request.types["p\(index)"] = type
            request.slots["p\(index)"] = value
        }
        let text = JSONValue.object(request.parameters).text
        let read = try IntentRequest(try #require(JSONValue(json: text).objectValue))
        #expect(read.intent == request.intent && read.locale == request.locale && read.session == request.session)
        #expect(read.slots == request.slots)
        #expect(read.types == request.types)
        #expect(read.now == request.now && read.timeZone == request.timeZone)
    }

    static let wrong: [(String, JSONValue?, String)] = [
        ("intent", nil, "\"intent\" is wrong: it should be a string"),
        ("locale", 1, "\"locale\" is wrong: it should be a string"),
        ("session", nil, "\"session\" is wrong"),
        ("now", "yesterday", "\"now\" is wrong: yesterday is not a date and time in ISO 8601 form"),
        ("timezone", "Mars/Olympus", "there is no time zone Mars/Olympus"),
        ("slots", [], "\"slots\" is wrong: it should be an object"),
        ("slots", .object(["soup": "tomato"]), "\"types\" does not say of which type soup is"),
        ("slots", .object(["quantity": "two"]), "quantity: expected integer, found \"two\""),
        ("types", .object(["quantity": 1]), "the type of quantity should be a name"),
    ]

    @Test(arguments: wrong) func wrongMemberIsNamed(_ name: String, _ value: JSONValue?, _ words: String) {
        var parameters = Self.good
        parameters[name] = value
        let error = #expect(throws: JSONRPC.ErrorObject.self) { try IntentRequest(parameters) }
        #expect(error?.code == -32602)
        #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }

    @Test func accessorsAreTyped() {
        let request = IntentRequest(
            intent: "Try",
            slots: [
                "text": .string("hi"), "count": .integer(0), "half": .decimal(0.5), "on": .boolean(false),
                "wait": .duration(1.5), "soup": .enumeration("tomato"),
                "options": .array([.enumeration("cheese"), .enumeration("cream")]),
            ], now: Date(timeIntervalSince1970: 0))
        #expect(request.string("text") == "hi" && request.string("soup") == nil && request.string("none") == nil)
        #expect(request.integer("count") == 0 && request.integer("half") == nil)
        #expect(request.decimal("half") == 0.5 && request.decimal("count") == nil)
        #expect(request.boolean("on") == false && request.boolean("text") == nil)
        #expect(request.duration("wait") == .milliseconds(1_500) && request.duration("half") == nil)
        #expect(request.identifier("soup") == "tomato" && request.identifier("text") == nil)
        #expect(request.identifiers("options") == ["cheese", "cream"] && request.identifiers("soup") == ["tomato"])
        #expect(request.array("none").isEmpty && request["count"] == .integer(0))
    }
}
