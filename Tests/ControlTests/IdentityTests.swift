import BeckonKit
import Foundation
import Testing

@testable import Control

/// Who may ask what.
@Suite struct IdentityTests {
    /// Parameters with which each request is right.
    static let samples: [String: JSONObject] = [
        "ask": ["turns": ["boil"]], "setVocabulary": ["type": "Soup", "values": [], "application": "org.example.Chat"],
        "setContext": ["context": .object(["site": ["kitchen"]])], "trace": ["extension": "org.example.Chat.E"],
        "inspectExtension": ["path": "/a"], "installExtension": ["path": "/a", "terms": .object(Desk.terms.json)],
        "changeExtension": ["extension": "a.b"], "removeExtension": ["extension": "a.b"],
        "donate": ["intent": "SendMessage", "application": "org.example.Chat"],
        "deleteDonations": ["all": true, "application": "org.example.Chat"],
        "setShortcutSuggestions": ["shortcuts": [], "application": "org.example.Chat"],
        "addVoiceShortcut": ["shortcut": .object(shortcut)], "editVoiceShortcut": ["id": "s1", "phrase": "x"],
        "deleteVoiceShortcut": ["id": "s1"], "runShortcut": ["id": "s1"], "setPlace": ["place": "home"],
        "setShortcutWarning": ["type": "Soup", "values": ["a"], "application": "org.example.Chat"],
        "deleteActivities": ["all": true, "application": "org.example.Chat"],
    ]

    private static let shortcut: JSONObject = [
        "intent": "org.example.Chat.SendMessage", "slots": .object([:]), "title": "Write",
    ]

    static let methods = ControlProtocol.requests.map { $0.method }.filter { $0 != "hello" }

    @Test(arguments: methods, ControlRole.allCases)
    func rolesAreKept(_ method: String, _ role: ControlRole) throws {
        let desk = try Desk()
        try desk.tokens.make(for: Desk.chat)
        let client = try RawClient(desk.server.path)
        switch role {
        case .anonymous: client.hello(nil)
        case .application: client.hello(try token(desk, Desk.chat))
        case .owner: client.hello(desk.ownerToken)
        }
        guard case .message(.response(_, let hello)) = client.next() else {
            Issue.record("hello is refused")
            return
        }
        #expect(hello["role"]?.stringValue == role.rawValue)
        #expect(hello["application"]?.stringValue == (role == .application ? Desk.chat : nil))
        if method == "unlock" { try desk.client().call(LockRequest()) }
        if method.hasSuffix("VoiceShortcut"), method != "addVoiceShortcut" {
            try desk.client().call(AddVoiceShortcutRequest(Shortcut(.object(Self.shortcut)), phrase: nil))
        }
        client.request(method, Self.samples[method] ?? [:])
        let mayDo = Self.table[method]?.contains(role) ?? false
        var answer = client.next()
        while case .message(.notification) = answer { answer = client.next() }
        switch answer {
        case .message(.response): #expect(mayDo)
        case .message(.error(_, let error)):
            #expect(!mayDo)
            #expect(error.code == JSONRPC.ErrorObject.deniedCode)
        default: Issue.record("no answer")
        }
    }

    /// Written a second time, so that nobody opens a door by mistake.
    static let table: [String: Set<ControlRole>] = [
        "status": [.anonymous, .application, .owner], "extensions": [.application, .owner],
        "watch": [.application, .owner], "watchGroup": [.application], "trace": [.owner], "ask": [.owner],
        "stop": [.application, .owner], "lock": [.owner], "unlock": [.owner], "reload": [.owner],
        "setVocabulary": [.application, .owner], "setContext": [.application, .owner],
        "inspectExtension": [.owner], "installExtension": [.owner], "changeExtension": [.owner],
        "removeExtension": [.owner],
        "donate": [.application, .owner], "deleteDonations": [.application, .owner],
        "donations": [.application, .owner], "watchDonations": [.application, .owner],
        "setShortcutSuggestions": [.application, .owner], "shortcutSuggestions": [.application, .owner],
        "voiceShortcuts": [.application, .owner], "addVoiceShortcut": [.application, .owner],
        "editVoiceShortcut": [.application, .owner], "deleteVoiceShortcut": [.application, .owner],
        "setShortcutWarning": [.application, .owner], "runShortcut": [.owner],
        "activities": [.application, .owner], "deleteActivities": [.application, .owner],
        "place": [.owner], "setPlace": [.owner], "memoryChanged": [.owner],
    ]

    @Test func theTableIsWhole() { #expect(Set(Self.table.keys) == Set(Self.methods)) }

    private func token(_ desk: Desk, _ application: String) throws -> String {
        try String(contentsOfFile: "\(desk.folder.path)/applications/\(application)/token", encoding: .utf8)
    }

    @Test(arguments: [
        "setVocabulary": #"{"type":"Soup","values":[],"application":"org.example.SoupChef"}"#,
        "setContext": #"{"context":{},"application":"org.example.SoupChef"}"#,
        "donate": #"{"intent":"OrderSoup","application":"org.example.SoupChef"}"#,
        "deleteDonations": #"{"all":true,"application":"org.example.SoupChef"}"#,
        "donations": #"{"application":"org.example.SoupChef"}"#,
        "setShortcutSuggestions": #"{"shortcuts":[],"application":"org.example.SoupChef"}"#,
        "shortcutSuggestions": #"{"application":"org.example.SoupChef"}"#,
        "setShortcutWarning": #"{"type":"Soup","values":["a"],"application":"org.example.SoupChef"}"#,
        "activities": #"{"application":"org.example.SoupChef"}"#,
        "deleteActivities": #"{"all":true,"application":"org.example.SoupChef"}"#,
    ])
    func anApplicationTouchesNothingOfOthers(_ method: String, _ parameters: String) throws {
        let desk = try Desk()
        try desk.tokens.make(for: Desk.chat)
        let client = try RawClient(desk.server.path)
        client.hello(try token(desk, Desk.chat))
        _ = client.next()
        client.request(method, try #require(JSONValue(json: parameters).objectValue))
        let error = client.nextError()
        #expect(error?.code == JSONRPC.ErrorObject.deniedCode)
        #expect(error?.message == "What belongs to org.example.SoupChef is not this caller's to change.")
        #expect(desk.read { $0.vocabularies.isEmpty && $0.contexts.isEmpty })
    }

    /// A token that is taken away is worth nothing to whoever is connected with it either.
    @Test func aRevokedTokenEndsTheConnection() throws {
        let desk = try Desk()
        let client = try desk.client(.application(Desk.chat))
        try client.call(StopRequest())
        try desk.tokens.revoke(Desk.chat)
        let error = #expect(throws: ControlClientError.self) { try client.call(StopRequest()) }
        #expect(error?.code == .notRecognized(reason: "The token is worth nothing any more."))
        client.waitForEnd()
        #expect(desk.read { $0.stopped.count } == 1)
    }

    @Test func anApplicationSeesItsOwnExtensionsAlone() throws {
        let desk = try Desk()
        let own = [Desk.extensions[0]]
        #expect(try desk.client(.application(Desk.chat)).call(ExtensionsRequest()).extensions == own)
        #expect(try desk.client(.application(Desk.chat)).call(StatusRequest()).extensions == own)
        #expect(try desk.client(.none).call(StatusRequest()).extensions == [])
        #expect(try desk.client().call(ExtensionsRequest()).extensions == Desk.extensions)
    }

    @Test func theOwnerSaysWhoseVocabularyItIs() throws {
        let desk = try Desk()
        let client = try desk.client()
        let error = #expect(throws: ControlClientError.self) {
            try client.call(SetVocabularyRequest(type: "Soup", values: []))
        }
        #expect(
            error?.description == "The parameter \"application\" is wrong: the owner has to say whose vocabulary it is."
        )
        try client.call(SetVocabularyRequest(type: "Soup", values: [], application: Desk.soup))
        try client.call(SetContextRequest(["site": ["kitchen"]]))
        #expect(desk.read { $0.vocabularies.map(\.application) } == [Desk.soup])
        #expect(desk.read { $0.contexts.map(\.application) } == [nil])
    }

    @Test(arguments: [
        "", "owner", "owner:", "owner:0000", "org.example.Chat:", "org.example.Chat", "org.example.Other:12",
        "../../run/owner-token", "..:x", "org.example.Chat/../Chat:1", "\u{0}", "a.b:\n",
        "owner:" + String(repeating: "0", count: 64), String(repeating: "x", count: 512),
    ])
    func wrongTokensAreRefused(_ token: String) throws {
        let desk = try Desk()
        try desk.tokens.make(for: Desk.chat)
        let client = try RawClient(desk.server.path)
        client.request("hello", ["token": .string(token), "client": "raw"])
        let error = client.nextError()
        if token.isEmpty {
            #expect(error?.code == JSONRPC.ErrorObject.invalidParametersCode)
        } else {
            #expect(error?.code == JSONRPC.ErrorObject.notRecognizedCode)
            #expect(client.next() == .end)
        }
    }

    @Test func aRevokedTokenIsWorthNothing() throws {
        let desk = try Desk()
        _ = try desk.client(.application(Desk.chat))
        let old = try token(desk, Desk.chat)
        try desk.tokens.make(for: Desk.chat)
        #expect(desk.tokens.verify(old) == nil)
        #expect(desk.tokens.verify(try token(desk, Desk.chat)) == Desk.chat)
        try desk.tokens.revoke(Desk.chat)
        #expect(!desk.tokens.has(Desk.chat))
        try desk.tokens.revoke(Desk.chat)
        let client = try RawClient(desk.server.path)
        client.hello(old)
        #expect(client.nextError()?.code == JSONRPC.ErrorObject.notRecognizedCode)
    }

    @Test(arguments: [
        "", "Chat", "org..Chat", "../x.y", "a.b/c", "org.example.Chat\n", "org.exämple.Chat", "owner", ".",
    ])
    func onlyApplicationIDsHaveTokens(_ id: String) throws {
        let desk = try Desk()
        #expect(throws: ControlError.self) { try desk.tokens.make(for: id) }
        #expect(throws: ControlError.self) { try desk.tokens.revoke(id) }
        #expect(!desk.tokens.has(id))
    }

    @Test func aTokenThatOthersCanReadIsNone() throws {
        let desk = try Desk()
        let file = try desk.tokens.make(for: Desk.chat)
        let text = try token(desk, Desk.chat)
        #expect(desk.tokens.verify(text) == Desk.chat)
        #expect(chmod(file, 0o644) == 0)
        #expect(desk.tokens.verify(text) == nil)
    }

    @Test func tokensAreComparedWhole() {
        let token = Token(for: "a.b")
        #expect(token.matches(Token(text: token.text + "\n")))
        for other in ["", String(token.text.dropLast()), token.text + "0", token.text + token.text, "a.b:"] {
            #expect(!token.matches(Token(text: other)))
        }
        #expect(!Token(text: "").matches(Token(text: "")))
        #expect(Set((0..<100).map { _ in Token(for: "x.y").text }).count == 100)
        #expect(token.text.utf8.count == 4 + 64)
    }

    @Test(arguments: [nil, UnixSocket.Peer(processID: 1, userID: geteuid() + 1)])
    func otherUsersAreTurnedAway(_ peer: UnixSocket.Peer?) throws {
        let desk = try Desk(peer: { _ in peer })
        let client = try RawClient(desk.server.path)
        let error = client.nextError()
        #expect(error?.code == JSONRPC.ErrorObject.notRecognizedCode)
        #expect(client.next() == .end)
        let told = #expect(throws: ControlClientError.self) { try desk.client() }
        #expect(told?.description.hasSuffix("The daemon takes requests of its own user and of root alone.") == true)
    }

    @Test func rootIsLetIn() throws {
        let desk = try Desk(peer: { _ in UnixSocket.Peer(processID: 1, userID: 0) })
        try desk.client().call(LockRequest())
        #expect(desk.read { $0.isLocked })
    }

    @Test func aConnectionStaysWhoItIs() throws {
        let desk = try Desk()
        let client = try RawClient(desk.server.path)
        client.hello(nil)
        _ = client.next()
        client.hello(desk.ownerToken)
        #expect(client.nextError()?.code == JSONRPC.ErrorObject.deniedCode)
        client.request("lock")
        #expect(client.nextError()?.message == "Say hello with a token first: lock is not for everybody.")
    }
}
