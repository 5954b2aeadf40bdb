import BeckonKit
import Control
import Foundation
import TestSupport
import Testing

/// The commands that ask the running daemon, against a control socket of the test's own.
struct ControlCommandTests {
    private let beckon: Beckon

    init() throws { beckon = try Beckon() }

    private var socket: String { beckon.home.path + "/control.sock" }

    private static let lamp = ExtensionStatus(
        id: "org.example.Light.IntentsExtension", application: "org.example.Light", intents: ["DimLight"],
        state: .backingOff, retryIn: 3.2, crashes: 2, requests: 5, lastError: "It exited\nduring handle.")

    /// A daemon that is asked for this, and answers that.
    private func server(_ add: (inout ControlService) -> Void = { _ in }) throws -> ControlServer {
        var service = ControlService()
        service.answer(StatusRequest.self) { _, _ in
            DaemonStatus(
                version: "1.2.3", uptime: 3661, state: .asking, locale: "en-US", isLocked: true, intents: 1,
                sessions: 2,
                extensions: [Self.lamp])
        }
        service.answer(ExtensionsRequest.self) { _, _ in .init([Self.lamp]) }
        add(&service)
        return try ControlServer(
            path: socket, stateFolder: beckon.home.path, version: "1.2.3", service: service)
    }

    private func run(_ words: String...) throws -> Outcome { try beckon.run(words + ["--socket", socket]) }

    static let commands = [
        ["status"], ["watch"], ["stop"], ["lock"], ["unlock"], ["reload"], ["ask", "--daemon", "boil"],
        ["extensions", "trace", "x"],
    ]

    @Test(arguments: commands) func noDaemonIsOneLine(_ words: [String]) throws {
        let outcome = try beckon.run(words + ["--socket", socket])
        #expect(
            outcome.errors
                == "no daemon runs at \(socket); start it with beckon run, or name its socket with --socket or "
                + "BECKON_SOCKET\n")
        #expect(outcome.output == "")
        #expect(outcome.status == 1)
    }

    /// `ask` heeds it, as golden dialogues show; here it is taken back.
    @Test func withoutADaemonTheStoreKeepsTheLock() throws {
        let config = "Tests/Fixtures/Dialogues/parcel.yaml"
        for (command, isLocked) in [("lock", true), ("unlock", false)] {
            let outcome = try beckon.run([command, "--state", beckon.state])
            let words = isLocked ? "locked" : "not locked"
            #expect(outcome.errors == "no daemon runs; \(beckon.state) keeps that the device is \(words)\n")
            #expect(outcome.status == 0)
            let dialogue = try beckon.dialogue("ask", config: config, ["send a small parcel", "yes"])
            #expect(dialogue.output.hasSuffix(#"{"event":"ended","reason":"completed"}"# + "\n") == !isLocked)
        }
    }

    @Test func theSocketIsFoundByTheEnvironmentAndTheSettings() throws {
        let held = try server()
        let settings = try beckon.home.file("beckon.yaml", Array("control: { socket: control.sock }\n".utf8))
        #expect(try beckon.run(["status", "--config", settings]).status == 0)
        let named = try Beckon(["BECKON_SOCKET": socket])
        #expect(try named.run(["status"]).status == 0)
        let runtime = try Beckon(["XDG_RUNTIME_DIR": beckon.home.path])
        #expect(try runtime.run(["status"]).status == 1)
        _ = held
    }

    @Test func statusIsTold() throws {
        let held = try server()
        let outcome = try run("status")
        #expect(
            outcome.output == """
                asking, locked
                version 1.2.3, up 1:01:01, locale en-US
                1 intent, 2 sessions
                org.example.Light.IntentsExtension: not available (available again in 4 s; crashed 2 times; last error: \
                It exited during handle.)

                """)
        #expect(outcome.status == 0)
        let json = try JSONValue(json: try run("status", "--json").output)
        #expect(json["extensions"]?.arrayValue?.first?["state"] == "backingOff")
        _ = held
    }

    @Test func extensionsAreToldWithWhatTheDaemonKnows() throws {
        let held = try server()
        let lamp = try LampConfiguration()
        try lamp.writeExtension(handler: "")
        let options = ["extensions", "--config", lamp.settings]
        #expect(try !lamp.beckon.run(options).output.contains("not available"))
        let outcome = try lamp.beckon.run(options + ["--socket", socket])
        #expect(outcome.output.contains("\tnot available (available again in 4 s; crashed 2 times; last error: "))
        #expect(outcome.output.split(separator: "\n").count == 1)
        let json = try JSONValue(json: try lamp.beckon.run(options + ["--socket", socket, "--json"]).output)
        #expect(json["crashes"] == 2)
        _ = held
    }

    @Test func lockingReachesTheDaemon() throws {
        let (locks, unlocks) = (Counter(), Counter())
        let held = try server { service in
            service.answer(LockRequest.self) { _, _ in
                locks.add()
                return NoAnswer()
            }
            service.answer(UnlockRequest.self) { _, _ in
                unlocks.add()
                throw JSONRPC.ErrorObject.failed("The session of the desktop is locked; unlock it there.")
            }
        }
        #expect(try run("lock").status == 0)
        let refused = try run("unlock")
        #expect(refused.errors == "The session of the desktop is locked; unlock it there.\n")
        #expect(refused.status == 1)
        #expect((locks.count, unlocks.count) == (1, 1))
        _ = held
    }

    @Test func aReloadThatFailsIsTold() throws {
        let held = try server { service in
            service.answer(ReloadRequest.self) { _, _ in .init(applied: false, problems: ["a.yaml:1:1: error: no"]) }
            service.answer(StopRequest.self) { _, _ in .init(stopped: false) }
        }
        let reload = try run("reload")
        #expect(reload.errors == "a.yaml:1:1: error: no\n")
        #expect(reload.status == 3)
        let stop = try run("stop")
        #expect(stop.errors == "there was nothing to stop\n")
        #expect(stop.status == 0)
        _ = held
    }

    @Test(arguments: [(EndReason.completed, 0), (.cancelled, 1)] as [(EndReason, Int32)])
    func aDialogueInTheDaemon(_ reason: EndReason, _ status: Int32) throws {
        let held = try server { service in
            service.answerLater(AskRequest.self) { request, _, reply in
                for turn in request.turns { reply.tell(.transcript(Transcript(text: turn))) }
                reply.succeed(.init(ended: reason))
            }
        }
        let outcome = try run("ask", "--daemon", "boil \u{1B}[31m", "yes")
        #expect(outcome.output == "> boil  [31m\n> yes\n")
        #expect(outcome.status == status)
        let json = try run("ask", "--daemon", "--json", "boil")
        #expect(json.output.hasPrefix(#"{"event":"transcript","#))
        let refused = try run("ask", "--daemon", "--now", "2026-01-01T00:00", "boil")
        #expect(refused.errors == "beckon ask: --now does not go with --daemon, which has its own\n")
        #expect(refused.status == 2)
        _ = held
    }

    @Test func watchingTellsUntilTheDaemonEnds() throws {
        let held = try server()
        let child = try beckon.start(["watch", "--socket", socket])
        // Nothing tells that it watches, so the events come again and again until one is seen.
        try repeatUntilTold(child, .output) { held.publish(.control(.cancel), of: nil) }
        held.stop()
        let outcome = try child.finish(within: 10)
        #expect(outcome.output.hasPrefix("  cancel\n"))
        #expect(outcome.errors == "the daemon at \(socket) has closed the connection; see its log\n")
        #expect(outcome.status == 1)
    }

    @Test func anExtensionIsTraced() throws {
        let held = try server()
        let unknown = try run("extensions", "trace", "org.example.Lihgt.IntentsExtension")
        #expect(
            unknown.errors
                == "beckon extensions trace: the daemon has no extension org.example.Lihgt.IntentsExtension; "
                + "did you mean \(Self.lamp.id)?\n")
        #expect(unknown.status == 2)
        let child = try beckon.start(["extensions", "trace", Self.lamp.id, "--socket", socket])
        try repeatUntilTold(child, .output) {
            held.publish(traceOf: Self.lamp.id) {
                TracedLine(extensionID: Self.lamp.id, direction: .fromExtension, text: "{}", time: Date())
            }
        }
        held.stop()
        #expect(try child.finish(within: 10).output.hasPrefix("< {}\n"))
    }

    private func repeatUntilTold(_ child: ChildProcess, _ stream: ChildProcess.Stream, _ publish: () -> Void) throws {
        let limit = ContinuousClock.now + .seconds(20)
        while child.lines(stream).isEmpty, ContinuousClock.now < limit {
            publish()
            DeviceClock.wait(0.01)
        }
    }
}

/// Counts on any thread. Unchecked Sendable: `lock` guards `number`.
private final class Counter: @unchecked Sendable {
    private let lock = NSLock()
    private var number = 0

    var count: Int { lock.withLock { number } }

    func add() { lock.withLock { number += 1 } }
}
