import BeckonKit
import Foundation
import Testing

/// What strangers write becomes a request, or an error that says what is wrong.
@Suite struct DecodingTests {
    /// A full one of each type; a type without a sample fails.
    static let samples: [String: String] = [
        "hello": #"{"protocolVersion":1,"client":"x","token":"owner:1"}"#, "status": "{}", "extensions": "{}",
        "trace": #"{"extension":"a.b.C"}"#, "watch": "{}", "watchGroup": "{}", "ask": #"{"turns":["order soup",""]}"#,
        "stop": "{}", "lock": "{}", "unlock": "{}", "reload": "{}",
        "setVocabulary": """
        {"type":"Soup","values":[{"identifier":"a"},{"identifier":"b","display":"B","synonyms":["c"],\
        "soundsLike":["d","e"]}],"application":"a.b"}
        """,
        "setContext": #"{"context":{"site":["kitchen","hall"],"timer":[]},"application":"a.b"}"#,
        "inspectExtension": #"{"path":"/a/b"}"#,
        "installExtension": """
        {"path":"/a/b","terms":{"id":"a.b.E","application":"a.b","command":["python3","-S",""],"intents":["Go"],"resident":true,"group":"a.b",\
        "launch":["a"],"entitlements":["network","home"],\
        "limits":{"memory":512,"processes":64,"files":256,"fileSize":256}},\
        "granted":["network"]}
        """,
        "changeExtension": #"{"extension":"a.b.E","enabled":false,"grant":["home"],"revoke":["network","audio"]}"#,
        "removeExtension": #"{"extension":"a.b.E","purge":true}"#,
        "donate": """
        {"id":"7","group":"g","time":"2026-11-30T12:00:00Z","intent":"Order","slots":{"soup":"x"},"response":"success",\
        "application":"a.b"}
        """, "deleteDonations": #"{"ids":["7"],"application":"a.b"}"#,
        "donations": #"{"count":5,"application":"a.b"}"#, "watchDonations": "{}",
        "setShortcutSuggestions": #"{"shortcuts":[{"intent":"a.b.Order","slots":{},"title":"x"}],"application":"a.b"}"#,
        "shortcutSuggestions": #"{"application":"a.b"}"#,
        "voiceShortcuts": #"{"id":"s1","matching":{"intent":"a.b.Order","slots":{},"title":"x"}}"#,
        "addVoiceShortcut": #"{"shortcut":{"intent":"a.b.Order","slots":{},"title":"x"},"phrase":"soup time"}"#,
        "editVoiceShortcut": """
        {"id":"s1","phrase":"soup time","shortcut":{"application":"a.b","activity":{"id":"a.b.menu"},"title":"x"}}
        """, "memoryChanged": "{}", "deleteVoiceShortcut": #"{"id":"s1"}"#,
        "setShortcutWarning": #"{"type":"Soup","values":["a"],"warning":"It is gone.","application":"a.b"}"#,
        "runShortcut": #"{"id":"s1","turns":["yes"]}"#, "activities": #"{"application":"a.b"}"#,
        "deleteActivities": #"{"persistentIdentifiers":["a"],"application":"a.b"}"#, "place": "{}",
        "setPlace": #"{"place":"home"}"#,
    ]

    static let types = ControlProtocol.requests.map { $0.method }

    private static func type(_ method: String) throws -> any ControlRequest.Type {
        try #require(ControlProtocol.requests.first { $0.method == method })
    }

    private static func sample(_ method: String) throws -> JSONObject {
        try #require(try samples[method].map { try JSONValue(json: $0) }?.objectValue)
    }

    @Test(arguments: types) func whatIsReadIsWhatIsWritten(_ method: String) throws {
        let sample = try Self.sample(method)
        let written = try Self.type(method).init(sample).parameters
        #expect(try JSONValue(json: JSONValue.object(written).text) == .object(sample))
    }

    static let wrongValues: [JSONValue] = [
        .null, .boolean(true), .integer(-1), .integer(.max), .number(1e300), .string(""), .string("\u{0}"),
        .string(String(repeating: "x", count: 100_000)), .array([]), .array([.null]), .array([.array([])]),
        .array([.string(String(repeating: "x", count: 10_000))]), .array([.object([:])]), .object([:]),
        .object(["": .null]), .object(["a": .integer(1)]), .array(Array(repeating: .string("x"), count: 60_000)),
    ]

    /// Every member of every request in turn becomes something else, or goes: an error names it, or it is taken.
    @Test(arguments: types) func anyMemberMayBeAnything(_ method: String) throws {
        let (type, sample) = (try Self.type(method), try Self.sample(method))
        for key in sample.keys {
            for value in Self.wrongValues.map(Optional.some) + [nil] {
                var parameters = sample
                parameters[key] = value
                do throws(JSONRPC.ErrorObject) {
                    _ = try type.init(parameters)
                } catch {
                    #expect(error.code == JSONRPC.ErrorObject.invalidParametersCode)
                    #expect(error.message.contains("\"\(key)\""), "\(method): \(error.message)")
                    #expect(error.message.utf8.count < 1000)
                }
            }
        }
    }

    @Test(arguments: types) func unknownMembersAreIgnored(_ method: String) throws {
        var parameters = try Self.sample(method)
        parameters["somethingNew"] = .array([.null])
        #expect(try Self.type(method).init(parameters).parameters["somethingNew"] == nil)
    }

    struct Wrong: Sendable, CustomTestStringConvertible {
        var testDescription: String { "\(method) \(parameters.prefix(60))" }
        var method: String
        var parameters: String
        var says: String
    }

    @Test(arguments: [
        Wrong(method: "hello", parameters: "{}", says: #""client" is wrong: it is missing"#),
        Wrong(method: "hello", parameters: #"{"client":7}"#, says: #""client" is wrong: it should be a string"#),
        Wrong(method: "trace", parameters: #"{"extension":""}"#, says: "it should have 1 to 256 bytes, not 0"),
        Wrong(method: "ask", parameters: "{}", says: #""turns" is wrong: it should have 1 to 50 elements"#),
        Wrong(method: "ask", parameters: #"{"turns":"boil"}"#, says: #""turns" is wrong: it should be an array"#),
        Wrong(
            method: "ask", parameters: #"{"turns":["a",7]}"#, says: "element 2 should be a string of at most 4096 bytes"
        ),
        Wrong(method: "setVocabulary", parameters: #"{"type":"Soup"}"#, says: #""values" is wrong: it is missing"#),
        Wrong(
            method: "setVocabulary", parameters: #"{"type":"Soup","values":[{"identifier":"a"},{}]}"#,
            says: #"element 2: The parameter "identifier" is wrong: it is missing"#),
        Wrong(
            method: "setVocabulary", parameters: #"{"type":"Soup","values":[{"identifier":"a"},{"identifier":"a"}]}"#,
            says: "element 2: the identifier was there before"),
        Wrong(
            method: "setContext", parameters: #"{"context":{"site":"kitchen"}}"#,
            says: #""context" is wrong: site should have a list"#),
        Wrong(
            method: "inspectExtension", parameters: #"{"path":"a/b"}"#, says: #""path" is wrong: it should be absolute"#
        ),
        Wrong(method: "installExtension", parameters: #"{"path":"/a"}"#, says: #""terms" is wrong: it should be what"#),
        Wrong(
            method: "changeExtension", parameters: #"{"extension":"a.b","grant":["root"]}"#,
            says: #""grant" is wrong: each should be one of voice, network"#),
        Wrong(
            method: "removeExtension", parameters: #"{"extension":"a.b","purge":1}"#,
            says: #""purge" is wrong: it should be true or false"#),
        Wrong(method: "donate", parameters: "{}", says: #"there should be an "intent" or an "activity""#),
        Wrong(method: "donations", parameters: #"{"count":1001}"#, says: "it should be 1 to 1000, not 1001"),
        Wrong(method: "runShortcut", parameters: "{}", says: #"there should be an "id" or a "shortcut""#),
        Wrong(method: "setShortcutWarning", parameters: #"{"type":"S"}"#, says: "it should have 1 to 1000 elements"),
        Wrong(
            method: "addVoiceShortcut", parameters: #"{"shortcut":{"title":"x"}}"#,
            says: #""shortcut" is wrong: a shortcut has "intent""#),
        Wrong(
            method: "setContext", parameters: #"{"context":{"":[]}}"#, says: "a key should have 1 to 200 bytes, not 0"),
    ]) func errorsSayWhatIsWrong(_ wrong: Wrong) throws {
        let parameters = try #require(try JSONValue(json: wrong.parameters).objectValue)
        let error = #expect(throws: JSONRPC.ErrorObject.self) { try Self.type(wrong.method).init(parameters) }
        #expect(error?.message.contains(wrong.says) == true, "\(error?.message ?? "")")
    }
}
