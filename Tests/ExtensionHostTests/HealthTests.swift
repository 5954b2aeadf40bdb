import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct HealthTests {
    @Test func healthFollowsTheProcess() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                if r["params"]["slots"]["text"] == "die": sys.exit(3)
                answer(r, code="success", properties={"count": os.getpid()})
            """)
        let host = scripted.host.host
        func health() throws -> ExtensionHealth { try #require(host.health(of: "org.example.Test.Extension")) }
        #expect(host.healths == [ExtensionHealth(extensionID: "org.example.Test.Extension")])
        #expect(host.health(of: "org.example.Other") == nil)

        let response = try scripted.handle().get()
        guard case .running(let process, let uptime) = try health().state else {
            Issue.record("not running")
            return
        }
        #expect(response.properties["count"] == .integer(Int(process)))
        #expect(uptime > .zero)
        #expect(try health().requests == 1)
        #expect(try #require(health().lastLatency) > .zero)
        #expect(try health().lastError == nil)

        let failure = try #require(scripted.handle(text: "die").failure)
        #expect(try health().state == .failed)
        #expect(try health().crashes == 1)
        #expect(try health().lastError == failure.description)

        _ = scripted.handle(text: "die")
        guard case .backingOff(let wait) = try health().state else {
            Issue.record("not backing off")
            return
        }
        #expect(wait > .seconds(900) && wait <= .seconds(1_000))
        #expect(try health().crashes == 2)
        #expect(scripted.host.ask(.confirm, ScriptedExtension.call()) == .failure(.unavailable))
        #expect(try health().crashes == 2)
        #expect(try health().requests == 4)
    }

    /// Seen at once, not only when the next request comes.
    @Test(arguments: [(0, ExtensionHealth.State.notStarted), (1, .failed)])
    func endBetweenRequestsIsNoticed(_ status: Int, _ state: ExtensionHealth.State) throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                answer(r, code="success")
                os._exit(\(status))
            """)
        _ = try scripted.handle().get()
        let limit = ContinuousClock.now + .seconds(30)
        while scripted.host.host.healths[0].state != state, ContinuousClock.now < limit { usleep(2_000) }
        #expect(scripted.host.host.healths[0].state == state)
    }

    @Test func everyLineIsTraced() throws {
        let trace = TraceRecorder()
        let scripted = try ScriptedExtension(
            """
            for r in requests(): answer(r, code="success", properties={"text": "é" * 10000})
            """)
        scripted.host.host.setTrace(trace.record)
        _ = try scripted.handle().get()
        scripted.host.host.setTrace(nil)
        _ = try scripted.handle().get()
        let entries = trace.all
        #expect(entries.map(\.direction) == [.toExtension, .fromExtension, .toExtension, .fromExtension])
        #expect(entries.allSatisfy { $0.extensionID == "org.example.Test.Extension" && !$0.text.hasSuffix("\n") })
        #expect(entries[0].text.contains("\"method\":\"initialize\""))
        #expect(entries[3].text.count == 4_000)
        #expect(entries[3].text.hasSuffix("…"))
    }
}
