import BeckonKit
import Control
import Foundation
import Testing

/// Every request goes to the service and back, over a real socket.
@Suite struct RequestTests {
    let desk: Desk

    init() throws { desk = try Desk() }

    @Test func statusIsTold() throws {
        #expect(try desk.client().call(StatusRequest()) == Desk.status(isLocked: false))
    }

    @Test func lockingIsDone() throws {
        let client = try desk.client()
        try client.call(LockRequest())
        #expect(try client.call(StatusRequest()).isLocked)
        try client.call(UnlockRequest())
        #expect(try !client.call(StatusRequest()).isLocked)
    }

    @Test func whatAServiceRefusesIsToldInItsWords() throws {
        let error = #expect(throws: ControlClientError.self) { try desk.client().call(UnlockRequest()) }
        #expect(error?.description == "The session is not locked.")
        #expect(error?.code == .refused(method: "unlock", .failed("The session is not locked.")))
    }

    @Test func problemsOfAReloadAreTold() throws {
        let answer = try desk.client().call(ReloadRequest())
        #expect(answer == .init(applied: false, problems: ["beckon.yaml:1:1: error: no"]))
    }

    @Test func whatAnExtensionAsksForIsTold() throws {
        let client = try desk.client()
        let inspection = try client.call(InspectExtensionRequest(path: "/chat"))
        #expect(inspection == Desk.inspection(of: "/chat"))
        let terms = try #require(inspection.terms)
        let change = try client.call(InstallExtensionRequest(path: "/chat", terms: terms, granted: [.network]))
        #expect(change.tokenFile == "/state/applications/org.example.Chat/token")
    }

    @Test func aDialogueTellsItsEventsBeforeItsEnd() throws {
        let events = Collector<JSONObject>()
        let answer = try desk.client().call(AskRequest(turns: ["order soup", "", "是的"])) { events.add($0) }
        #expect(answer.ended == .completed)
        #expect(events.all.map { $0["text"] } == ["order soup", "", "是的"])
    }

    @Test func anApplicationsThingsAreItsOwn() throws {
        let client = try desk.client(.application(Desk.chat))
        let values = [VocabularyValue("7", display: "Anna", synonyms: ["Annie"], soundsLike: ["anner"])]
        try client.call(SetVocabularyRequest(type: "Contact", values: values))
        try client.call(SetContextRequest(["call": ["ringing"]]))
        try client.call(StopRequest())
        #expect(
            desk.read { $0.vocabularies }
                == [SetVocabularyRequest(type: "Contact", values: values, application: Desk.chat)])
        #expect(desk.read { $0.contexts } == [SetContextRequest(["call": ["ringing"]], application: Desk.chat)])
        #expect(desk.read { $0.stopped } == [.application(Desk.chat)])
    }

    private static func order(of application: String) -> Shortcut {
        Shortcut(
            .intent(IntentID(application: application, name: "Order"), slots: ["soup": "tomato"]), title: "Order",
            suggestedPhrase: "soup time")
    }

    @Test func anApplicationSeesAndKeepsItsOwnShortcuts() throws {
        let (chat, owner) = (try desk.client(.application(Desk.chat)), try desk.client())
        let added = try chat.call(AddVoiceShortcutRequest(Self.order(of: Desk.chat), phrase: "my usual"))
        #expect(added.voiceShortcut.phrase == "my usual")
        try owner.call(AddVoiceShortcutRequest(Self.order(of: Desk.soup), phrase: "soup"))
        try owner.call(AddVoiceShortcutRequest(Shortcut(.routine([.init("s1")]), title: "All"), phrase: nil))
        #expect(try owner.call(VoiceShortcutsRequest()).voiceShortcuts.count == 3)
        #expect(try chat.call(VoiceShortcutsRequest()).voiceShortcuts == [added.voiceShortcut])
        for shortcut in [Self.order(of: Desk.soup), Shortcut(.routine([.init("s1")]), title: "All")] {
            let error = #expect(throws: ControlClientError.self) {
                try chat.call(AddVoiceShortcutRequest(shortcut, phrase: nil))
            }
            #expect(error?.description == "The shortcut is not this caller's to add.")
        }
        #expect(throws: ControlClientError.self) {
            try chat.call(EditVoiceShortcutRequest(id: "s1", shortcut: Self.order(of: Desk.soup)))
        }
    }

    @Test func donationsAreTheApplicationsOwn() throws {
        let chat = try desk.client(.application(Desk.chat))
        #expect(try chat.call(DonateRequest(NewDonation(intent: "SendMessage", slots: [:], id: "7"))).id == "7")
        #expect(desk.read { $0.donated.map(\.application) } == [Desk.chat])
        for application in [Desk.soup, nil] {
            let client = try application == nil ? desk.client() : chat
            #expect(throws: ControlClientError.self) {
                try client.call(DeleteDonationsRequest(.all, application: application))
            }
        }
    }

    @Test func asynchronousCallsAreAnswered() async throws {
        let client = try desk.client()
        async let status = client.call(StatusRequest())
        async let stop = client.call(StopRequest())
        #expect(try await status.version == "1.2.3")
        #expect(try await stop.stopped)
    }

    @Test func thousandsOfValuesTravel() throws {
        let values = (0..<20_000).map { VocabularyValue("\($0)", display: "song \($0)") }
        try desk.client(.application(Desk.chat)).call(SetVocabularyRequest(type: "Song", values: values))
        #expect(desk.read { $0.vocabularies.first?.values.count } == 20_000)
    }

    @Test func manyCallsOfManyThreadsAreEachAnswered() async throws {
        let client = try desk.client()
        let sum = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<100 { group.addTask { try await client.call(StatusRequest()).intents } }
            return try await group.reduce(0, +)
        }
        #expect(sum == 200)
    }

    @Test func everyMethodHasAnAnswer() {
        #expect(ControlService().missing.count == ControlProtocol.requests.count - 5)
        #expect(Set(ControlProtocol.requests.map { $0.method }).count == ControlProtocol.requests.count)
    }
}
