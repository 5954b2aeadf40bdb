import BeckonKit
import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct ResidentTests {
    private static func resident(
        _ script: String, isResident: Bool = true, group: String? = "org.example.Test",
        adjust: (inout ExtensionHost.Settings) -> Void = { _ in }
    ) throws -> ScriptedExtension {
        try ScriptedExtension(script, group: group) { manifest, settings in
            manifest.isResident = isResident
            manifest.entitlements = [.voice]
            settings.granted = [manifest.id: [.voice]]
            adjust(&settings)
        }
    }

    private static func wait(_ condition: () -> Bool) -> Bool {
        let limit = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < limit {
            if condition() { return true }
            usleep(2_000)
        }
        return false
    }

    private func process(_ scripted: ScriptedExtension) -> Int32? {
        if case .running(let process, _) = scripted.host.host.healths[0].state { process } else { nil }
    }

    @Test func onlyResidentsAreStartedWithTheHost() throws {
        let resident = try Self.resident("for r in requests(): pass")
        let other = try Self.resident("for r in requests(): pass", isResident: false)
        for scripted in [resident, other] { scripted.host.host.startResidents() }
        #expect(Self.wait { process(resident) != nil })
        #expect(other.host.host.healths[0].state == .notStarted)
        let number = try #require(process(resident))
        resident.host.shutdown()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
    }

    /// Whatever it ends with; at once after the first end, then after waits.
    @Test(arguments: [0, 1]) func isStartedAgain(_ status: Int) throws {
        let scripted = try Self.resident(
            """
            keep("starts", "x")
            for line in sys.stdin:
                answer(json.loads(line), protocolVersion=1)
                if len(open(os.environ["BECKON_GROUP_DIRECTORY"] + "/starts").read()) < 4: os._exit(\(status))
            """
        ) { settings in
            settings.restartWait = .milliseconds(50)
            settings.maximumRestartWait = .milliseconds(100)
        }
        scripted.host.host.startResidents()
        #expect(Self.wait { (try? scripted.kept("starts")) == "xxxx" && process(scripted) != nil })
        #expect(Self.wait { scripted.host.host.healths[0].crashes == 3 })
    }

    @Test func waitsGrowAndShutdownDoesNotWaitForThem() throws {
        let scripted = try Self.resident("keep('starts', 'x'); sys.exit(1)")
        scripted.host.host.startResidents()
        let isWaiting = Self.wait {
            if case .backingOff = scripted.host.host.healths[0].state { true } else { false }
        }
        #expect(isWaiting)
        #expect(try scripted.kept("starts") == "xx")
        #expect(scripted.log.failures.map(\.kind) == [.exitedAtStart(.code(1)), .exitedAtStart(.code(1))])
        let begin = ContinuousClock.now
        scripted.host.shutdown()
        #expect(begin.duration(to: .now) < .seconds(5))
    }

    private static let speaker = """
        for line in sys.stdin:
            answer(json.loads(line), protocolVersion=1)
            send(method="setVocabulary", params={"type": "Soup", "values": [{"identifier": "pea"}]})
            send(method="groupChanged", params={})
            send(method="announce", params={"text": "The soup is ready."})
            send(method="ring", params={"until": 60, "text": "Soup!"})
            send(method="stopRinging", params={})
            send(method="setContext", params={"context": {"soup": ["ready"]}})
            send(method="announce", params={})
            send(method="log", params={"message": "end"})
        """

    @Test func residentSpeaksOfItsOwnAccord() throws {
        let scripted = try Self.resident(Self.speaker, group: "org.example.Test")
        scripted.host.host.startResidents()
        #expect(Self.wait { scripted.log.entries(from: .message).contains { $0.text == "end" } })
        #expect(
            scripted.events.notifications == [
                .setVocabulary(type: "Soup", [VocabularyValue("pea")]), .groupChanged(name: nil),
                .announce("The soup is ready."), .ring(Ring(text: "Soup!", seconds: 60)), .stopRinging,
                .setContext(["soup": ["ready"]]),
            ])
        let isItsOwn = scripted.events.all.allSatisfy {
            if case .notification("org.example.Test.Extension", "org.example.Test", _) = $0 { true } else { false }
        }
        #expect(isItsOwn)
        let warnings = scripted.log.entries(from: .message).filter { $0.level == .warning }.map(\.text)
        #expect(warnings.count == 1)
        #expect(warnings[0].hasPrefix("sent a `announce` that is ignored: "))
    }

    @Test func othersMaySayLess() throws {
        let scripted = try Self.resident(
            Self.speaker + "\n    if json.loads(line)['method'] == 'handle': pass", isResident: false, group: nil)
        _ = scripted.host.send(.confirm, ScriptedExtension.call())
        #expect(Self.wait { scripted.log.entries(from: .message).contains { $0.text == "end" } })
        #expect(Set(scripted.events.notifications).count == 1)
        let warnings = scripted.log.entries(from: .message).filter { $0.level == .warning }.map(\.text)
        #expect(
            warnings.prefix(2) == [
                "sent `groupChanged`, which is ignored: its extension.yaml has no `group`",
                "sent `announce`, which is ignored: only a resident extension may; its extension.yaml needs "
                    + "`resident: true`",
            ])
    }

    /// To speak up has to be asked for and granted; what disturbs nobody has not.
    @Test(arguments: [([Entitlement.voice], []), ([], [Entitlement.voice]), ([], [])])
    func withoutVoiceItIsSilent(_ asked: [Entitlement], _ granted: [Entitlement]) throws {
        let scripted = try ScriptedExtension(
            Self.speaker + "\n    if json.loads(line)['method'] == 'handle': pass"
        ) { manifest, settings in
            manifest.isResident = true
            manifest.entitlements = asked
            settings.granted = [manifest.id: Set(granted)]
        }
        _ = scripted.host.send(.confirm, ScriptedExtension.call())
        #expect(Self.wait { scripted.log.entries(from: .message).contains { $0.text == "end" } })
        let isHeard = scripted.events.notifications.contains { notification in
            switch notification {
            case .announce, .ring: true
            default: false
            }
        }
        #expect(!isHeard)
        #expect(scripted.events.notifications.contains(.setContext(["soup": ["ready"]])))
        let warning =
            "sent `announce`, which is ignored: the owner has not granted `voice`, for which its extension.yaml asks "
            + "under `entitlements`"
        #expect(scripted.log.entries(from: .message).contains { $0.text == warning })
    }

    @Test func floodOfNotificationsIsCut() throws {
        let scripted = try Self.resident(
            """
            for r in requests():
                for i in range(5000): send(method="announce", params={"text": "soup"})
                time.sleep(0.3)
                send(method="announce", params={"text": "last"})
                answer(r, code="success")
            """)
        _ = try scripted.handle().get()
        #expect((50..<200).contains(scripted.events.notifications.count))
        #expect(
            scripted.log.entries(from: .host).contains { $0.text.hasSuffix("left out: it sends too many") })
    }
}
