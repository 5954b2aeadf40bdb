import Intents
import Testing

@testable import BeckonKit

@Suite struct ResolutionJSONTests {
    private func roundTrip(_ json: JSONValue) throws -> JSONValue { try JSONValue(json: json.text) }

    @Test(arguments: ResultFixtures.values.map(\.0.name), Resolution.Kind.allCases)
    func everyKindOfEveryTypeSurvivesTheWire(_ type: String, _ kind: Resolution.Kind) throws {
        let (type, value) = try #require(ResultFixtures.values.first { $0.0.name == type })
        let one = IntentSignature.Parameter(type)
        let single = ParameterResolution.value(ResultFixtures.resolution(kind, value))
        #expect(try ParameterResolution(roundTrip(single.json), of: one) == single)

        let list = IntentSignature.Parameter(type, isArray: true)
        let elements = ParameterResolution.elements([ResultFixtures.resolution(kind, value), .needsValue])
        #expect(try ParameterResolution(roundTrip(elements.json), of: list) == elements)
        // Of a list, what is chosen among are its elements.
        let wholeValue = kind == .disambiguation ? value : .array([value, value])
        let whole = ParameterResolution.value(ResultFixtures.resolution(kind, wholeValue))
        #expect(try ParameterResolution(roundTrip(whole.json), of: list) == whole)
    }

    @Test func everyTypeHasAFixture() {
        #expect(Set(ValueType.builtIn).subtracting(ResultFixtures.values.map(\.0)) == [])
    }

    @Test func choicesSurviveTheWire() throws {
        let choices = [ResultFixtures.choice(.enumeration("tomato")), Choice(.enumeration("lentil"))]
        let json = try roundTrip(.object(["options": choices.json]))
        let soups = IntentSignature.Parameter(.enumeration("Soup"))
        #expect(try [Choice]("options", in: json, of: soups) == choices)
        #expect(try [Choice]("options", in: json, of: IntentSignature.Parameter(soups.type, isArray: true)) == choices)
    }

    static let long = String(repeating: "x", count: 201)

    static let hostile: [(String, Bool, String)] = [
        (#"[]"#, false, "the result is not an object"),
        (#"{}"#, false, "the result has no \"resolution\""),
        (#"{"resolution":1}"#, false, "the result has no \"resolution\""),
        (#"{"resolution":"maybe"}"#, false, "there is no resolution \"maybe\""),
        (#"{"resolution":"\#(long)"}"#, false, "there is no resolution \"xxxx"),
        (#"{"resolution":"success"}"#, false, "success: there is no \"value\""),
        (#"{"resolution":"success","value":"two"}"#, false, "success: expected integer, found \"two\""),
        (#"{"resolution":"success","value":null}"#, false, "success: expected integer, found null"),
        (#"{"resolution":"success","value":[1]}"#, false, "success: expected one integer, found a list"),
        (#"{"resolution":"success","value":1}"#, true, "success: expected a list of integer, found one value"),
        (#"{"resolution":"success","value":[[1]]}"#, true, "success: expected integer, found [[1]]"),
        (#"{"resolution":"unsupported","reason":7}"#, false, "unsupported: \"reason\" is not a text"),
        (#"{"resolution":"unsupported","reason":"\#(long)"}"#, false, "longer than 200 characters"),
        (#"{"resolution":"disambiguation"}"#, false, "disambiguation: there is no \"choices\""),
        (#"{"resolution":"disambiguation","choices":{}}"#, false, "disambiguation: \"choices\" is not a list"),
        (#"{"resolution":"disambiguation","choices":[]}"#, false, "disambiguation: there are no choices"),
        (#"{"resolution":"disambiguation","choices":[1]}"#, false, "a choice is not an object"),
        (#"{"resolution":"disambiguation","choices":[{}]}"#, false, "a choice has no \"value\""),
        (#"{"resolution":"disambiguation","choices":[{"value":"x"}]}"#, false, "a choice: expected integer"),
        (
            #"{"resolution":"disambiguation","choices":[{"value":1,"synonyms":[2]}]}"#, false,
            "\"synonyms\" has an element"
        ),
        (#"{"resolution":"confirmationRequired"}"#, false, "confirmationRequired: a choice has no \"value\""),
        (#"{"resolution":"confirmationRequired","value":1,"display":[]}"#, false, "\"display\" is not a text"),
        (#"{"elements":[{"resolution":"needsValue"}]}"#, false, "\"elements\" are only for a list of integer"),
        (#"{"elements":{}}"#, true, "\"elements\" is not a list"),
        (#"{"elements":[{"resolution":"needsValue"},{}]}"#, true, "element 2: the result has no \"resolution\""),
        (#"{"elements":[{"resolution":"success","value":[1]}]}"#, true, "element 1: success: expected one integer"),
    ]

    @Test(arguments: hostile) func whatIsWrongIsSaid(_ text: String, _ isArray: Bool, _ words: String) throws {
        let json = try JSONValue(json: text)
        let error = #expect(throws: ResultError.self) {
            try ParameterResolution(json, of: IntentSignature.Parameter(.integer, isArray: isArray))
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
        #expect((error?.description.count ?? 0) < 200)
    }

    @Test func listsAreBounded() throws {
        let integer = IntentSignature.Parameter(.integer)
        func choices(_ count: Int) -> JSONValue {
            .object(["options": [Choice](repeating: Choice(.integer(1)), count: count).json])
        }
        #expect(try [Choice]("options", in: choices(1_000), of: integer).count == 1_000)
        #expect(throws: ResultError.malformed("\"options\" has more than 1000 elements")) {
            try [Choice]("options", in: choices(1_001), of: integer)
        }
        let choice = Choice(.integer(1), synonyms: [String](repeating: "a", count: 51))
        #expect(throws: ResultError.self) { try Choice(.object(choice.json), of: integer) }
    }

    @Test(arguments: [(ValueType.date, "30.11."), (.time, "25:00")]) func formsOfTextAreChecked(
        _ type: ValueType, _ text: String
    ) {
        #expect(throws: ResultError.self) { try IntentSignature.Parameter(type).value(.string(text)) }
        #expect(throws: ResultError.self) {
            try IntentSignature.Parameter(type, isArray: true).value(.array([.string(text)]))
        }
    }
}
