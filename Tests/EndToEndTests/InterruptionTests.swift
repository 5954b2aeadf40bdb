import Foundation
import TestSupport
import Testing

/// A dialogue that is interrupted while a handler works.
struct InterruptionTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP]) func noHandlerStaysBehind(_ signal: Int32) throws {
        let configuration = try LampConfiguration()
        try configuration.writeExtension(handler: "echo process $$ >&2\nexec sleep 1000")
        let child = try configuration.beckon.start(
            [
                "ask", "--config", configuration.settings, "--state", configuration.beckon.state, "--log", "info",
                "dim the light",
            ])
        let line = try child.line(.errors, "the handler's number") { $0.contains("process ") }
        let number = try #require(child.lines(.errors)[line].split(separator: " ").last.flatMap { pid_t($0) })
        child.send(signal)
        #expect(try child.finish(within: 10).status == 128 + signal)
        // It was killed before the program ended; on a busy machine it dies a little later, and whoever inherited it may
        // not have buried it yet.
        let patience = ContinuousClock.now + .seconds(10)
        var state = ""
        repeat {
            state = (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8)) ?? ""
        } while !Self.isDead(state) && ContinuousClock.now < patience
        #expect(Self.isDead(state), "\(state)")
    }

    private static func isDead(_ state: String) -> Bool {
        state.isEmpty || state.contains(") Z ") || state.contains(") X ")
    }

    /// What cannot be written is told where that is possible, and ends nothing.
    @Test(arguments: ["> /dev/full", "2> /dev/full", ">&-", "2>&-"]) func fullStreams(redirection: String) throws {
        let program = try #require(Beckon.program)
        let beckon = try Beckon()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.currentDirectoryURL = URL(fileURLWithPath: TestFiles.package)
        process.arguments = [
            "-c",
            "exec '\(program)' ask -c config/samples/coffee.yaml --state '\(beckon.state)' 'get me a latte' \(redirection)",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationReason == .exit)
        #expect(process.terminationStatus == (redirection.hasPrefix("2") ? 0 : 1))
    }
}

/// Text from outside on a terminal.
struct ControlCharacterTests {
    @Test func aHandlerCannotForgeALogLine() throws {
        let configuration = try LampConfiguration()
        try configuration.writeExtension(
            handler: """
                read line
                echo '{"jsonrpc":"2.0","id":1,"result":{"protocolVersion":1}}'
                read line
                echo '{"jsonrpc":"2.0","id":2,"error":{"code":1,"message":"no\\\\u001b[31m\\\\nerror: forged"}}'
                """)
        let outcome = try configuration.beckon.run([
            "ask", "--config", configuration.settings, "--state", configuration.beckon.state, "dim the \u{1B}light",
        ])
        #expect(!outcome.errors.contains("\u{1B}") && !outcome.output.contains("\u{1B}"))
        #expect(outcome.errors.split(separator: "\n").allSatisfy { !$0.hasPrefix("error: forged") })
        #expect(outcome.errors.contains("forged"))
    }
}
