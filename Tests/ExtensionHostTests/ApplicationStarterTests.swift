import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct ApplicationStarterTests {
    private let folder: TemporaryFolder
    private let log = LogRecorder()
    private let starter: ApplicationStarter

    init() throws {
        folder = try TemporaryFolder()
        starter = ApplicationStarter(
            environment: ["PATH": "/usr/bin:/bin", "DISPLAY": ":7", "NOTIFY_SOCKET": "/run/x", "BECKON_TOKEN": "t"],
            inputDeadline: .milliseconds(300), log: log.record)
    }

    private func open(_ script: String, activity: UserActivity? = nil) throws {
        // Not run itself: it may still be open for writing in a process that another test forks at this moment.
        try open(["/bin/sh", try folder.write("\(script)\n", to: "application"), "--view"], activity: activity)
    }

    private func open(_ command: [String], activity: UserActivity? = nil) throws {
        let manifest = ExtensionManifest(
            id: "org.example.Test.Extension", application: "org.example.Test", executable: "python3", intents: ["Try"],
            launch: command, location: SourceLocation(file: "\(folder.path)/extension.yaml"))
        let opening = ApplicationOpening(
            application: "org.example.Test", activity: activity, intent: ScriptedExtension.intent.id,
            slots: ["count": .integer(2)])
        try starter.open(opening, of: ScriptedExtension.intent, by: manifest)
    }

    private func wait(_ condition: () -> Bool) -> Bool {
        let limit = ContinuousClock.now + .seconds(30)
        while ContinuousClock.now < limit {
            if condition() { return true }
            usleep(2_000)
        }
        return false
    }

    private func result() -> String? {
        let isDone = wait { FileManager.default.fileExists(atPath: "\(folder.path)/done") }
        return isDone ? try? folder.read("done") : nil
    }

    @Test func applicationGetsItsActivity() throws {
        try open("cat > got; mv got done", activity: UserActivity(id: "org.example.Test.menu", userInfo: ["page": 3]))
        #expect(result() == #"{"activity":{"id":"org.example.Test.menu","userInfo":{"page":3}}}"# + "\n")
    }

    @Test func applicationGetsItsInteraction() throws {
        try open("cat > got; mv got done")
        #expect(
            result()
                == #"{"interaction":{"intent":"Try","slots":{"count":2},"types":{"count":"integer"}}}"# + "\n")
    }

    /// Its folder, its arguments, the session's environment without a service's, a process group of its own.
    @Test func surroundings() throws {
        try open(
            "echo $(pwd -P) $1 [$DISPLAY] [$NOTIFY_SOCKET] [$BECKON_TOKEN] $$ $(ps -o pgid= $$) > got; mv got done")
        let words = try #require(result()).split(whereSeparator: \.isWhitespace)
        let path = URL(fileURLWithPath: folder.path).resolvingSymlinksInPath().path
        #expect(words.dropLast(2) == [Substring(path), "--view", "[:7]", "[]", "[]"])
        #expect(words[5] == words[6])
    }

    @Test func whatItPrintsGoesToTheLog() throws {
        try open("echo one; echo two >&2; exit 3")
        #expect(wait { log.entries(from: .host).contains { $0.text == "the application ended with status 3" } })
        #expect(wait { log.entries(from: .standardError).map(\.text) == ["one", "two"] })
    }

    /// A launcher may leave the application behind and end.
    @Test func whatALauncherLeavesBehindStays() throws {
        try open(
            "(while [ -d \"$PWD\" ] && [ ! -e go ]; do sleep 0.01; done; echo stayed > got; mv got done) & echo $$ > launcher"
        )
        #expect(wait { (try? folder.read("launcher").isEmpty) == false })
        let launcher = try folder.read("launcher").trimmingCharacters(in: .newlines)
        #expect(wait { !FileManager.default.fileExists(atPath: "/proc/\(launcher)") })
        try folder.write("", to: "go")
        #expect(result() == "stayed\n")
    }

    @Test func oneThatDoesNotReadIsNotWaitedFor() throws {
        let info = JSONObject([("text", .string(String(repeating: "x", count: 100_000)))])
        try open("exec sleep 1", activity: UserActivity(id: "org.example.Test.menu", userInfo: info))
        #expect(wait { log.entries(from: .host).contains { $0.text.contains("does not read") } })
    }

    @Test func missingCommandIsTold() throws {
        let file = "\(folder.path)/extension.yaml"
        let cases: [([String], ApplicationFailure.Reason, String)] = [
            ([], .noCommand, "add `launch:` with its command to \(file)."),
            (
                ["/nowhere/app"], .missing("/nowhere/app"),
                "there is no file /nowhere/app; correct `launch` in \(file)."
            ),
            (
                [try folder.write("", to: "plain")], .notExecutable("\(folder.path)/plain"),
                "\(folder.path)/plain is not an executable file; run `chmod +x` on it or correct `launch` in \(file)."
            ),
        ]
        for (command, reason, words) in cases {
            let failure = try #require(throws: ApplicationFailure.self) { try open(command) }
            #expect(failure.reason == reason)
            #expect(failure.description == "The application org.example.Test cannot be opened: \(words)")
        }
    }

    @Test func nonsenseIsNotRun() throws {
        let file = try folder.write("\u{7F}nonsense", to: "broken", permissions: 0o755)
        let failure = try #require(throws: ApplicationFailure.self) { try open([file]) }
        #expect(failure.description.contains("could not be run ("), "\(failure)")
    }

    @Test func atMostSoManyAreOpen() throws {
        let command = ["/bin/sh", "-c", #"while [ -d "$PWD" ] && [ ! -e go ]; do sleep 0.05; done"#]
        for _ in 1...ApplicationStarter.maximumOpen { try open(command) }
        let failure = #expect(throws: ApplicationFailure.self) { try open(command) }
        #expect(failure?.reason == .tooMany(32))
        try folder.write("", to: "go")
        #expect(wait { (try? open(command)) != nil })
    }
}
