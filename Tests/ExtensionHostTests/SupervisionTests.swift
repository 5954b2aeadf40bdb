import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct SupervisionTests {
    /// Answers with its process number.
    private static let sound = """
        for r in requests(): answer(r, code="success", properties={"count": os.getpid()})
        """

    private func process(_ result: Result<IntentResponse, ExtensionFailure>) throws -> Int {
        guard case .integer(let number) = try result.get().properties["count"] else {
            throw CocoaError(.coderInvalidValue)
        }
        return number
    }

    @Test func oneProcessServesManyRequests() throws {
        let scripted = try ScriptedExtension(Self.sound)
        #expect(try process(scripted.handle()) == process(scripted.handle()))
    }

    @Test func confirmMayBeReady() throws {
        let scripted = try ScriptedExtension("for r in requests(): answer(r, code='ready')")
        #expect(try scripted.host.confirm(ScriptedExtension.call()).get() == IntentResponse(code: "ready"))
    }

    @Test func codesOfHandle() throws {
        let scripted = try ScriptedExtension("for r in requests(): answer(r, code=r['params']['slots']['text'])")
        let codes = ["success", "failure", "inProgress", "failureRequiringAppLaunch", "continueInApp", "failureTooHot"]
        for code in codes { #expect(try scripted.handle(text: code).get().code == code) }
    }

    @Test func requestCarriesEverything() throws {
        let scripted = try ScriptedExtension(
            "for r in requests(): answer(r, code='success', properties={'text': json.dumps(r, sort_keys=True)})")
        guard case .string(let text) = try scripted.handle().get().properties["text"] else {
            Issue.record("no text")
            return
        }
        let expected = """
            {"id":2,"jsonrpc":"2.0","method":"handle","params":{"intent":"Try","locale":"en-US",
            "now":"2026-11-30T11:00:00Z","session":"s1","slots":{"count":2,"text":"hello"},"timezone":"GMT",
            "types":{"count":"integer","text":"string"}}}
            """
        #expect(try JSONValue(json: text) == JSONValue(json: expected))
    }

    @Test func progressArrivesInOrderBeforeTheAnswer() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                for text in ["one", "two", ""]: send(method="progress", params={"text": text, "request": r["id"]})
                send(method="progress", params={"text": "three"})
                answer(r, code="success")
                send(method="progress", params={"text": "late", "request": r["id"]})
            """)
        for _ in 1...2 {
            var heard: [String] = []
            _ = try scripted.handle { heard.append($0) }.get()
            #expect(heard == ["one", "two", "three"])
        }
    }

    @Test func secondAnswerIsDropped() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                answer(r, code="success", properties={"count": r["id"]})
                answer(r, code="failure")
            """)
        #expect(try process(scripted.handle()) == 2)
        #expect(try process(scripted.handle()) == 3)
    }

    @Test func crashBetweenRequestsIsRepaired() throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                answer(r, code="success", properties={"count": os.getpid()})
                os._exit(1)
            """)
        let first = try process(scripted.handle())
        let limit = ContinuousClock.now + .seconds(10)
        while FileManager.default.fileExists(atPath: "/proc/\(first)"), ContinuousClock.now < limit { sched_yield() }
        #expect(try process(scripted.handle()) != first)
    }

    /// Whatever happens to the process, new or long running, a person's request is handled at most once.
    @Test(
        arguments: ["sys.exit(1)", "os.close(1); time.sleep(60)", "print('garbage', flush=True)", "time.sleep(60)"],
        [0, 1])
    func handleIsNeverSentTwice(_ end: String, _ requestsBefore: Int) throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                keep("handled", "x")
                if r["params"]["slots"]["text"] == "before":
                    answer(r, code="success")
                    continue
                \(end)
            """, deadline: .milliseconds(500))
        for _ in 0..<requestsBefore { _ = try scripted.handle(text: "before").get() }
        #expect(scripted.handle().failure != nil)
        #expect(try scripted.kept("handled").count == requestsBefore + 1)
    }

    @Test func startsAgainAtOnceAfterOneFailureAndWaitsAfterTwo() throws {
        let scripted = try ScriptedExtension("for r in requests(): sys.exit(1)")
        for _ in 1...2 { #expect(scripted.handle().failure?.kind == .exited(during: "handle", .code(1))) }
        let failure = try #require(scripted.handle().failure)
        guard case .backingOff(failures: 2, _) = failure.kind else {
            Issue.record("\(failure)")
            return
        }
        #expect(failure.description.contains("failed 2 times in a short time and is not available for "))
    }

    @Test func unknownIntentIsTold() throws {
        let scripted = try ScriptedExtension(Self.sound)
        var call = ScriptedExtension.call()
        call.definition.id.name = "Other"
        #expect(
            scripted.host.handle(call).failure?.description
                == "No extension handles org.example.Test.Other; add Other to the intents of an extension.yaml of "
                + "org.example.Test.")
    }

    @Test func shutdownLeavesNoProcess() throws {
        let scripted = try ScriptedExtension(Self.sound)
        let number = try process(scripted.handle())
        scripted.host.shutdown()
        #expect(!FileManager.default.fileExists(atPath: "/proc/\(number)"))
        #expect(scripted.handle().failure?.kind == .shutDown)
    }

    /// Neither the process nor a child of it survives, though both ignore SIGTERM.
    @Test(arguments: [true, false]) func killLeavesNothingOfTheGroup(_ parentIgnores: Bool) throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                signal.signal(signal.SIGTERM, signal.SIG_IGN)
                child = os.fork()
                if child == 0: time.sleep(60)
                if \(parentIgnores ? "False" : "True"): signal.signal(signal.SIGTERM, signal.SIG_DFL)
                keep("processes", f"{child} {os.getpid()}")
                time.sleep(60)
            """, deadline: .milliseconds(500))
        #expect(scripted.handle().failure != nil)
        let processes = try scripted.kept("processes").split(separator: " ")
        #expect(processes.count == 2)
        for process in processes { #expect(hasEnded(process)) }
    }

    /// Waits for a moment: SIGKILL needs one, and an orphan is a zombie until init reaps it.
    private func hasEnded(_ process: Substring) -> Bool {
        (0..<2_000).contains { _ in
            guard let state = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8) else { return true }
            usleep(1_000)
            return state.contains(") Z")
        }
    }

    /// The tests beside this one hold a few descriptors; fifty leaks would stand out.
    @Test func fiftyCyclesLeakNoDescriptor() throws {
        let folder = try TemporaryFolder()
        let script = """
            #!/bin/sh
            while read -r line; do
                id=${line#*\\"id\\":}; id=${id%%,*}
                echo "{\\"jsonrpc\\":\\"2.0\\",\\"id\\":$id,\\"result\\":{\\"protocolVersion\\":1,\\"code\\":\\"success\\"}}"
            done

            """
        let file = try folder.write(script, to: "extension.sh", permissions: 0o755)
        func descriptors() throws -> Int { try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count }
        let before = try descriptors()
        for _ in 1...50 {
            let scripted = try ScriptedExtension("") { manifest, _ in
                manifest.executable = file
                manifest.arguments = []
            }
            #expect(try scripted.handle().get().code == "success")
            scripted.host.shutdown()
        }
        #expect(try descriptors() - before < 40)
    }
}
