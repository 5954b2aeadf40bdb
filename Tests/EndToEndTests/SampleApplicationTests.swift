import Foundation
import TestSupport
import Testing

/// The sample applications that are not written in Swift are tested as their authors test them.
struct SampleApplicationTests {
    private static let examples = "\(TestFiles.package)/Sources/Examples"

    private func run(_ command: String, in sample: String) throws -> Outcome {
        let environment = [
            "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": "/nonexistent",
            "PYTHONDONTWRITEBYTECODE": "1",
        ]
        return try ChildProcess(
            "/bin/sh", ["-c", command], environment: environment, folder: "\(Self.examples)/\(sample)", input: nil
        ).finish(within: 60)
    }

    @Test(arguments: [
        ("Burger", "python3 -m unittest", "\nOK"), ("HomeworkPhoto", "sh test.sh", "all passed"),
    ]) func itsOwnTestsPass(_ sample: String, _ command: String, _ passed: String) throws {
        let outcome = try run(command, in: sample)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect((outcome.output + outcome.errors).contains(passed))
    }

    @Test(arguments: [
        ("Burger", ["python3", "extension.py"]), ("HomeworkPhoto", ["sh", "extension.sh"]),
    ]) func itConformsToTheProtocol(_ sample: String, _ command: [String]) throws {
        let program = try #require(Beckon.program)
        let words =
            "\(program) extensions conform --definition \(sample).intents.yaml \(command.joined(separator: " "))"
        let outcome = try run(words, in: sample)
        #expect(outcome.status == 0, "\(outcome.output)\(outcome.errors)")
        #expect(outcome.output.contains(" passed, 0 failed, 0 undecided"))
    }

    @Test(arguments: ["burger", "homework-photo"]) func nothingIsWrongWithIt(_ sample: String) throws {
        let outcome = try Beckon().run(["check", "--config", Beckon.sample(sample)])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("0 errors, 0 warnings"), "\(outcome.output)\(outcome.errors)")
    }

    /// From its first start, before anybody has used a shortcut.
    @Test func homeworkPhotoIsOffered() throws {
        let beckon = try Beckon()
        _ = try beckon.ask("homework-photo", ["take a photo of my homework"])
        let offered = try beckon.run(
            ["shortcuts", "list", "--offered", "--config", Beckon.sample("homework-photo"), "--state", beckon.state])
        #expect(offered.output.contains("Take a photo of homework"), "\(offered.output)\(offered.errors)")
    }

    /// An extension can read its own folder alone, so the module stands in it.
    @Test func theModuleOfBurgerIsTheOneOfBeckon() throws {
        let module = try Data(contentsOf: URL(fileURLWithPath: "\(TestFiles.package)/python/beckon.py"))
        let copy = try Data(contentsOf: URL(fileURLWithPath: "\(Self.examples)/Burger/beckon.py"))
        #expect(copy == module)
    }
}
