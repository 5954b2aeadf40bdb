import ExtensionHost
import Intents
import Testing

/// Each way in which an extension process can go wrong ends in one sentence, in bounded time, and nothing else breaks.
@Suite struct MisbehavingExtensionTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var script: String
        var deadline: Duration = .seconds(20)
        var startDeadline: Duration = .seconds(20)
        var words: [String]
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "exits at start", script: "sys.exit(7)", words: ["ended at its start with status 7", "--log info"]),
        Case(
            name: "never answers initialize", script: "time.sleep(60)", startDeadline: .milliseconds(300),
            words: [
                "did not answer `initialize` within 0.3 seconds of its start and was ended", "flush after every line",
            ]),
        Case(
            name: "speaks another version",
            script: "answer(json.loads(sys.stdin.readline()), protocolVersion=9)\ntime.sleep(60)",
            words: ["speaks version 9 of the protocol"]),
        Case(
            name: "initialize without a version", script: "answer(json.loads(sys.stdin.readline()))\ntime.sleep(60)",
            words: ["answered `initialize` wrongly: no \"protocolVersion\""]),
        Case(
            name: "exits during a request", script: "for r in requests(): sys.exit(3)",
            words: ["ended with status 3 before it answered `handle`", "--log info"]),
        Case(
            name: "killed during a request", script: "for r in requests(): os.kill(os.getpid(), 9)",
            words: ["ended with signal 9 (Killed) before it answered `handle`"]),
        Case(
            name: "hangs", script: "for r in requests(): time.sleep(60)", deadline: .milliseconds(300),
            words: ["did not answer `handle` within 0.3 seconds and was ended", "raise `deadline`"]),
        Case(
            name: "hangs and ignores SIGTERM",
            script: "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nfor r in requests(): time.sleep(60)",
            deadline: .milliseconds(300), words: ["did not answer `handle` within 0.3 seconds and was ended"]),
        Case(
            name: "prints garbage", script: "for r in requests(): print('Hello, \"world\"', flush=True)",
            words: [#"printed "Hello, \"world\"""#, "the line is not JSON", "standard error"]),
        Case(
            name: "prints bytes that are not text",
            script: "for r in requests():\n    sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()",
            words: ["the line is not UTF-8 text"]),
        Case(
            name: "prints 100 MB on one line",
            script: "for r in requests():\n    for _ in range(100): sys.stdout.write('x' * 1000000)",
            words: ["printed a line longer than 1048576 bytes and was ended"]),
        Case(
            name: "answers in the wrong shape", script: "for r in requests(): send(id=r['id'])",
            words: [#"has neither "method" nor "result" nor "error""#]),
        Case(
            name: "asks the daemon something", script: "for r in requests(): send(id=1, method='weather')",
            words: ["which is no message of the protocol"]),
        Case(
            name: "answers another request", script: "for r in requests(): send(id=99, result={})",
            words: ["answered a request 99 that was never made"]),
        Case(
            name: "closes standard output",
            script: "for r in requests():\n    os.close(1)\n    time.sleep(60)",
            words: ["closed its standard output before it answered `handle`"]),
        Case(
            name: "leaves a process that holds the pipe",
            script: """
                for r in requests():
                    ready, tell = os.pipe()
                    if os.fork() == 0:
                        os.write(tell, b"x"); time.sleep(60)
                    os.read(ready, 1)
                    os._exit(4)
                """, words: ["ended with status 4 before it answered `handle`"]),
    ]

    @Test(arguments: cases) func isOneSentence(_ example: Case) throws {
        let scripted = try ScriptedExtension(example.script, deadline: example.deadline) { _, settings in
            settings.startDeadline = example.startDeadline
        }
        let failure = try #require(scripted.handle().failure)
        #expect(failure.description.hasPrefix("The extension org.example.Test.Extension "))
        #expect(failure.description.hasSuffix("."))
        for words in example.words { #expect(failure.description.contains(words), "\(failure)") }
    }

    static let wrongResults = [
        Case(
            name: "unknown code", script: "code='sucess'",
            words: ["answered `handle` with the response code sucess", "success", "failureTooHot"]),
        Case(name: "ready to handle", script: "code='ready'", words: ["with the response code ready"]),
        Case(name: "no code", script: "", words: ["answered `handle` wrongly: the result has no \"code\""]),
        Case(
            name: "unknown property", script: "code='success', properties={'size': 1}",
            words: ["the intent's definition has no property size"]),
        Case(
            name: "property of another type", script: "code='success', properties={'count': 'two'}",
            words: ["property count: expected integer, found \"two\""]),
        Case(
            name: "properties are a list", script: "code='success', properties=[1]",
            words: ["\"properties\" is not an object"]),
    ]

    /// A wrong result is the extension's mistake, but its process is sound: the next request goes to the same one.
    @Test(arguments: wrongResults) func wrongResultKeepsTheProcess(_ example: Case) throws {
        let scripted = try ScriptedExtension(
            """
            for r in requests():
                if r["params"]["slots"]["text"] == "pid":
                    answer(r, code="success", properties={"count": os.getpid()})
                else:
                    answer(r, \(example.script))
            """)
        let before = try scripted.handle(text: "pid").get()
        let failure = try #require(scripted.handle().failure)
        for words in example.words { #expect(failure.description.contains(words), "\(failure)") }
        #expect(try scripted.handle(text: "pid").get() == before)
    }

    @Test func errorIsRelayed() throws {
        let scripted = try ScriptedExtension(
            "for r in requests(): send(id=r['id'], error={'code': -32000, 'message': 'The oven is off.'})")
        #expect(
            scripted.handle().failure?.description
                == "The extension org.example.Test.Extension answered `handle` with error -32000: The oven is off.")
    }

    /// A request larger than the pipe, to a process that reads nothing, must not block the writer for ever.
    @Test func unreadInputEndsAtTheDeadline() throws {
        let scripted = try ScriptedExtension("for r in requests():\n    time.sleep(60)\n", deadline: .milliseconds(300))
        let failure = try #require(scripted.handle(text: String(repeating: "x", count: 500_000)).failure)
        #expect(failure.kind == .deadlinePassed(method: "handle", .milliseconds(300)))
    }

    @Test func closedInputIsToldAfterOneNewStart() throws {
        let scripted = try ScriptedExtension(
            """
            keep("starts", "x")
            r = json.loads(sys.stdin.readline())
            os.close(0)
            answer(r, protocolVersion=1)
            time.sleep(60)
            """)
        let failure = try #require(scripted.handle().failure)
        #expect(failure.kind == .closedInput(method: "handle"))
        #expect(try scripted.kept("starts") == "x")
    }
}
