import ExtensionHost
import Foundation
import Intents
import Testing

/// Nobody waits for an extension but who wants to.
@Suite struct AsynchronyTests {
    /// Writes down each request, then waits for a file of the request's text to appear.
    private static let patient = """
        for r in requests():
            text = r["params"]["slots"]["text"]
            keep("asked", text)
            while not os.path.exists(os.environ["BECKON_GROUP_DIRECTORY"] + "/" + text): time.sleep(0.005)
            answer(r, code="success", properties={"count": os.getpid(), "text": text})
        """

    private func send(_ scripted: ScriptedExtension, _ text: String) -> Int {
        scripted.host.send(.handle, ScriptedExtension.call(text: text))
    }

    private func release(_ scripted: ScriptedExtension, _ text: String) throws {
        try scripted.leave(text)
    }

    private func text(_ reply: ExtensionReply?) -> Value? {
        if case .response(let response) = reply { response.properties["text"] } else { nil }
    }

    private func waitUntilAsked(_ scripted: ScriptedExtension, _ texts: String) -> Bool {
        let limit = ContinuousClock.now + .seconds(30)
        while (try? scripted.kept("asked")) != texts {
            guard ContinuousClock.now < limit else { return false }
            usleep(2_000)
        }
        return true
    }

    @Test func callsAreAnsweredInOrderWhileNobodyWaits() throws {
        let scripted = try ScriptedExtension(Self.patient)
        let numbers = ["a", "b", "c"].map { send(scripted, $0) }
        #expect(scripted.events.all.isEmpty)
        for name in ["c", "b", "a"] { try release(scripted, name) }
        #expect(numbers.map { text(scripted.events.reply(to: $0)) } == [.string("a"), .string("b"), .string("c")])
        #expect(try scripted.kept("asked") == "abc")
    }

    @Test func extensionsDoNotWaitForEachOther() throws {
        let (first, second) = (try ScriptedExtension(Self.patient), try ScriptedExtension(Self.patient))
        let number = send(first, "a")
        #expect(waitUntilAsked(first, "a"))
        try release(second, "b")
        #expect(text(second.events.reply(to: send(second, "b"))) == .string("b"))
        try release(first, "a")
        #expect(text(first.events.reply(to: number)) == .string("a"))
    }

    /// What was sent goes on, and its process is asked the next thing.
    @Test func cancelledCallsAreNotToldOf() throws {
        let scripted = try ScriptedExtension(Self.patient)
        let numbers = ["a", "b", "c"].map { send(scripted, $0) }
        #expect(waitUntilAsked(scripted, "a"))
        for number in numbers.dropLast() { scripted.host.host.cancel(number: number) }
        for name in ["a", "b", "c"] { try release(scripted, name) }
        #expect(text(scripted.events.reply(to: numbers[2])) == .string("c"))
        #expect(try scripted.kept("asked") == "ac")
        #expect(scripted.events.all.count == 1)
        #expect(scripted.host.host.healths.first?.requests == 2)
    }

    @Test func cancelledCallThatHangsEndsAtItsDeadline() throws {
        let scripted = try ScriptedExtension(Self.patient, deadline: .milliseconds(500))
        let number = send(scripted, "never")
        #expect(waitUntilAsked(scripted, "never"))
        scripted.host.host.cancel(number: number)
        try release(scripted, "b")
        #expect(text(scripted.events.reply(to: send(scripted, "b"))) == .string("b"))
        #expect(scripted.log.failures.map(\.kind) == [.deadlinePassed(method: "handle", .milliseconds(500))])
        #expect(scripted.events.all.count == 1)
    }

    @Test func tooManyCallsAreRefused() throws {
        let scripted = try ScriptedExtension(Self.patient)
        _ = send(scripted, "a")
        #expect(waitUntilAsked(scripted, "a"))
        let numbers = (1...17).map { _ in send(scripted, "b") }
        #expect(scripted.events.reply(to: numbers[16]) == .failure(.unavailable))
        #expect(
            scripted.log.failures.map(\.description) == [
                "The extension org.example.Test.Extension has 16 requests to answer already; ask again later."
            ])
        for name in ["a", "b"] { try release(scripted, name) }
        for number in numbers.dropLast() { #expect(text(scripted.events.reply(to: number)) == .string("b")) }
    }

    @Test(arguments: [ExtensionRequest.Method.handle, .confirm]) func slownessOfHandleIsToldOnce(
        _ method: ExtensionRequest.Method
    ) throws {
        let scripted = try ScriptedExtension(Self.patient) { _, settings in settings.slowAfter = .milliseconds(1) }
        let number = scripted.host.send(method, ScriptedExtension.call(text: "a"))
        #expect(waitUntilAsked(scripted, "a"))
        if method == .handle { #expect(scripted.events.first { $0 == .slow(number: number) ? true : nil } == true) }
        try release(scripted, "a")
        _ = scripted.events.reply(to: number)
        #expect(scripted.events.all.filter { $0 == .slow(number: number) }.count == (method == .handle ? 1 : 0))
    }

    /// Whether the extension reads what it is asked, or not even that.
    @Test(arguments: [true, false]) func shutdownDoesNotWaitForAnOpenCall(_ reads: Bool) throws {
        let scripted = try ScriptedExtension(
            reads ? Self.patient : "r = json.loads(sys.stdin.readline()); answer(r, protocolVersion=1); time.sleep(60)")
        let number = send(scripted, reads ? "a" : String(repeating: "x", count: 500_000))
        let waiting = send(scripted, "b")
        if reads {
            #expect(waitUntilAsked(scripted, "a"))
        } else {
            while scripted.host.host.healths[0].state == .notStarted { usleep(2_000) }
        }
        let begin = ContinuousClock.now
        for _ in 1...2 { scripted.host.shutdown() }
        #expect(begin.duration(to: .now) < .seconds(5))
        for number in [number, waiting, send(scripted, "c")] {
            #expect(scripted.events.reply(to: number) == .failure(.unavailable))
        }
        #expect(scripted.host.host.healths[0].state == .notStarted)
    }
}
