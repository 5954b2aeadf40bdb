import Intents
import Testing

@testable import BeckonKit

@Suite struct ResponseJSONTests {
    private static let signature = IntentSignature(
        parameters: ["soup": .init(.enumeration("Soup")), "options": .init(.enumeration("SoupOption"), isArray: true)],
        properties: ["waitTime": .duration], codes: ["failureOutOfStock"])

    static let responses: [IntentResponse] = [
        IntentResponse(code: "ready"),
        IntentResponse(code: "failureOutOfStock", properties: ["waitTime": .duration(0)]),
        IntentResponse(code: "ready", properties: ["waitTime": .array([.duration(1), .duration(2)])]),
        IntentResponse(
            code: "ready", slots: ["soup": .enumeration("chowder"), "options": .array([.enumeration("cheese")])]),
        IntentResponse(
            code: "continueInApp",
            activity: UserActivity(
                id: "org.example.SoupChef.viewMenu", title: "Menu",
                userInfo: ["page": 2, "who": .object(["a": [true]])])),
        IntentResponse(code: "ready", activity: UserActivity(id: "org.example.SoupChef.viewMenu")),
    ]

    @Test(arguments: responses) func responseSurvivesTheWire(_ response: IntentResponse) throws {
        let json = try JSONValue(json: response.json.text)
        #expect(try IntentResponse(json, of: Self.signature, to: .confirm) == response)
    }

    @Test(arguments: ExtensionProtocol.commonCodes) func readyIsNoAnswerToHandle(_ code: String) throws {
        let json = IntentResponse(code: code).json
        #expect(try IntentResponse(json, of: Self.signature, to: .confirm).code == code)
        #expect((try? IntentResponse(json, of: Self.signature, to: .handle).code) == (code == "ready" ? nil : code))
    }

    static let hostile: [(String, String)] = [
        ("7", "the result is not an object"),
        ("{}", "the result has no \"code\""),
        (#"{"code":"odd"}"#, "the response code \"odd\" is none of ready, inProgress"),
        (#"{"code":"ready","properties":[]}"#, "\"properties\" is not an object"),
        (#"{"code":"ready","properties":{"price":1}}"#, "the intent's definition has no property price"),
        (#"{"code":"ready","properties":{"waitTime":"soon"}}"#, "property waitTime: expected duration, found \"soon\""),
        (#"{"code":"ready","properties":{"waitTime":-1}}"#, "property waitTime: expected duration, found -1"),
        (#"{"code":"ready","slots":1}"#, "\"slots\" is not an object"),
        (#"{"code":"ready","slots":{"bread":"rye"}}"#, "the intent's definition has no parameter bread"),
        (#"{"code":"ready","slots":{"soup":["a"]}}"#, "slot soup: expected one Soup, found a list"),
        (#"{"code":"ready","slots":{"options":"a"}}"#, "slot options: expected a list of SoupOption, found one value"),
        (#"{"code":"ready","activity":"menu"}"#, "\"activity\" is not an object"),
        (#"{"code":"ready","activity":{}}"#, "the activity: there is no \"id\""),
        (#"{"code":"ready","activity":{"id":""}}"#, "the activity: there is no \"id\""),
        (#"{"code":"ready","activity":{"id":"a","userInfo":[]}}"#, "the activity: \"userInfo\" is not an object"),
    ]

    @Test(arguments: hostile) func whatIsWrongIsSaid(_ text: String, _ words: String) throws {
        let json = try JSONValue(json: text)
        let error = #expect(throws: ResultError.self) { try IntentResponse(json, of: Self.signature, to: .confirm) }
        #expect(error?.description.hasPrefix(words) == true, "\(error?.description ?? "")")
    }

    @Test func handleChangesNoValues() {
        let response = IntentResponse(code: "success", slots: ["soup": .enumeration("chowder")])
        #expect(throws: ResultError.malformed("only confirm may change \"slots\"")) {
            try IntentResponse(response.json, of: Self.signature, to: .handle)
        }
    }

    @Test func userInfoIsBounded() {
        let activity = UserActivity(id: "a", userInfo: ["text": .string(String(repeating: "x", count: 1 << 16))])
        #expect(throws: ResultError.self) { try UserActivity(.object(activity.json)) }
    }
}
