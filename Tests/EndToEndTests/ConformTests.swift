import Foundation
import Intents
import TestSupport
import Testing

/// `beckon extensions conform`, as an author of handlers runs it.
struct ConformTests {
    private static let conform = ["extensions", "conform"]

    @Test func soundHandler() throws {
        let definition = ["--definition", "Sources/Examples/Kettle/Kettle.intents.yaml", "--deadline", "60"]
        let handler = ["python3", "Sources/Examples/Kettle/kettle.py"]
        let outcome = try Beckon().run(Self.conform + definition + handler, within: 120)
        #expect(outcome.errors.isEmpty)
        #expect(outcome.output.hasPrefix("ok         initialize\nok         unknown-method\n"))
        #expect(outcome.output.hasSuffix("\n24 checks: 24 passed, 0 failed, 0 undecided\n"))
        #expect(outcome.status == 0)
    }

    @Test func faultyHandler() throws {
        let handler = ["--", "python3", "-S", "Tests/Fixtures/Extensions/faulty.py", "gives no version"]
        let outcome = try Beckon().run(Self.conform + ["--deadline", "60"] + handler, within: 120)
        #expect(
            outcome.output.hasPrefix(
                """
                failed     initialize
                           its answer to `initialize` has no whole number "protocolVersion"
                           A handler answers `initialize` with the version of the protocol that it speaks \
                (docs/extension-protocol.md, `initialize`).
                undecided  unknown-method: it does not get past `initialize`

                """))
        #expect(outcome.status == 1)
        let lines = try Beckon().run(Self.conform + ["--json", "--deadline", "60"] + handler, within: 120)
        let first = try JSONValue(json: String(lines.output.prefix { $0 != "\n" }))
        #expect(first["check"] == "initialize")
        #expect(first["verdict"] == "failed")
        #expect(first["violations"] == ["its answer to `initialize` has no whole number \"protocolVersion\""])
        #expect(lines.status == 1)
    }

    @Test func missingProgram() throws {
        let outcome = try Beckon().run(Self.conform + ["./nowhere/soup"])
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasPrefix("error: there is no program /"))
        #expect(outcome.status == 1)
    }
}
