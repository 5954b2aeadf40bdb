import ExtensionHost
import Testing

@Suite struct LoggingTests {
    @Test func messagesAndStandardErrorReachTheLog() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                print("a line on standard error", file=sys.stderr, flush=True)
                send(method="log", params={"level": "warning", "message": "the pot is low"})
                send(method="log", params={"level": "loud", "message": "an unknown level"})
                send(method="juggle", params={})
                answer(r, code="success")
            """)
        _ = try scripted.handle().get()
        scripted.host.shutdown()
        #expect(scripted.log.entries(from: .standardError).map(\.text) == ["a line on standard error"])
        let messages = scripted.log.entries(from: .message)
        #expect(messages.map(\.level) == [.warning, .info, .debug])
        #expect(
            messages.map(\.text) == ["the pot is low", "an unknown level", "sent an unknown notification: juggle"])
    }

    @Test func floodIsCutAndCounted() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                print("y" * 3000, file=sys.stderr)
                print("z" * 100000, file=sys.stderr)
                for _ in range(50000): print("x" * 100, file=sys.stderr)
                answer(r, code="success")
            """)
        _ = try scripted.handle().get()
        scripted.host.shutdown()
        let lines = scripted.log.entries(from: .standardError)
        #expect(lines.allSatisfy { $0.text.count <= 1_000 })
        #expect(lines.count < 5_000)
        #expect(scripted.log.entries(from: .host).contains { $0.text.hasSuffix("it writes too many") })
    }
}
