import Foundation
import TestSupport
import Testing

/// What `beckon new` makes works as it is.
struct NewTests {
    private let folder: TemporaryFolder
    private let beckon: Beckon

    init() throws {
        folder = try TemporaryFolder()
        beckon = try Beckon()
    }

    private func make(_ language: String) throws -> Outcome {
        try beckon.run(["new", "teaTimer", "--language", language, "--folder", "\(folder.path)/tea"])
    }

    /// Runs a tool in the folder that was made.
    private func run(
        _ words: [String], _ variables: [String: String] = [:], within seconds: Double = 120
    ) async throws -> Outcome {
        let environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let child = try ChildProcess(
            "/usr/bin/env", words, environment: environment, folder: "\(folder.path)/tea", input: [])
        return try await child.finished(within: seconds)
    }

    private func expectThatItAnswers() throws {
        let config = "\(folder.path)/tea/beckon.yaml"
        let check = try beckon.run(["check", "--config", config])
        #expect(check.output.hasSuffix("beckon.yaml: 2 intents, 1 extension, 0 errors, 0 warnings\n"))
        #expect(check.status == 0, "\(check.errors)")
        let told = try beckon.run(["ask", "--config", config, "--state", beckon.state, "make two cups of tea"])
        #expect(told.output.hasSuffix("\nYour tea will be ready in 4 minutes.\n"), "\(told.output)\(told.errors)")
        let asked = ["ask", "--config", config, "--state", beckon.state, "make something to drink", "hot chocolate"]
        let refused = try beckon.run(asked)
        #expect(refused.output.contains("\nWhat would you like to drink?\n"))
        #expect(refused.output.contains("\nSorry, there is no cocoa left.\n"), "\(refused.output)\(refused.errors)")
    }

    private func expectThatItConforms(_ command: [String]) async throws {
        let conform = ["extensions", "conform", "--definition", "TeaTimer.intents.yaml"] + command
        let program = try #require(Beckon.program)
        let outcome = try await run([program] + conform)
        #expect(outcome.status == 0, "\(outcome.output)")
    }

    private static let opening = Array(#"{"interaction":{"intent":"ShowDrinks","slots":{}}}"#.utf8)

    private func expectThatTheApplicationOpens(_ words: [String]) throws {
        let child = try ChildProcess(
            "/usr/bin/env", words, environment: ProcessInfo.processInfo.environment, folder: "\(folder.path)/tea",
            input: Self.opening)
        #expect(try child.finish().output == "Tea Timer is open for ShowDrinks.\n")
    }

    @Test func python() async throws {
        let made = try make("python")
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.contains("\(folder.path)/tea/handler.py\n"))
        let tests = try await run(["python3", "-m", "unittest"])
        #expect(tests.status == 0 && tests.errors.contains("Ran 3 tests"), "\(tests.errors)")
        try expectThatItAnswers()
        try await expectThatItConforms(["python3", "handler.py"])
        try expectThatTheApplicationOpens(["python3", "app.py"])
    }

    @Test func shell() async throws {
        #expect(try make("sh").status == 0)
        let tests = try await run(["./test.sh"], ["BECKON": try #require(Beckon.program)])
        #expect(tests.status == 0, "\(tests.output)\(tests.errors)")
        #expect(tests.output.contains(", 0 failed"))
        try expectThatItAnswers()
        try expectThatTheApplicationOpens(["./app.sh"])
    }

    /// A package of its own: the plugin runs, the test passes, and the program answers. What it builds of Beckon is kept
    /// beside the project's own build, so that the next run is quick.
    @Test func swift() async throws {
        #expect(try make("swift").status == 0)
        let scratch = "\(TestFiles.package)/.build/author-package"
        try FileManager.default.createDirectory(atPath: scratch, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/tea/.build", withDestinationPath: scratch)
        // Through the link the compiler would take each run's folder for another place.
        let tests = try await run(["swift", "test", "--disable-xctest", "--scratch-path", scratch], within: 1_200)
        #expect(tests.status == 0, "\(tests.output.suffix(2_000))\(tests.errors.suffix(2_000))")
        #expect(tests.output.contains("Test run with 2 tests"))
        try expectThatItAnswers()
        try expectThatTheApplicationOpens([".build/debug/TeaTimerApp"])
        let program = try #require(Beckon.program)
        let generated = try await run([program, "generate", "Sources/TeaTimer/TeaTimer.intents.yaml"])
        let plugin = "plugins/outputs/tea/TeaTimer/destination/GenerateIntents/TeaTimer+Intents.swift"
        #expect(try String(contentsOfFile: "\(scratch)/\(plugin)", encoding: .utf8) == generated.output)
    }

    @Test func nothingIsOverwritten() throws {
        #expect(try make("sh").status == 0)
        let file = "\(folder.path)/tea/handler.sh"
        try Data("mine".utf8).write(to: URL(fileURLWithPath: file))
        let again = try make("python")
        #expect(again.status == 2)
        #expect(again.errors.contains("\(folder.path)/tea has files in it already"))
        #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/tea/handler.py"))
    }

    @Test(arguments: ["2nd", "a-b", "", "../up", "swift", "beckonKit", "é", String(repeating: "a", count: 41)])
    func aNameThatCannotBeIsRefused(_ name: String) throws {
        let outcome = try beckon.run(["new", name, "--folder", "\(folder.path)/tea"])
        #expect(outcome.status == 2)
        #expect(outcome.errors.contains("“\(name)” is "), "\(outcome.errors)")
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/tea"))
    }
}
