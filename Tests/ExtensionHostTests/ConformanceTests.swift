import Definitions
import ExtensionHost
import Foundation
import Intents
import Testing

@Suite struct ConformanceTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../Fixtures/Extensions").standardizedFileURL.path

    private static let order = IntentDefinition(
        id: IntentID(application: "org.example.Test", name: "Order"), title: "Order",
        parameters: [
            ParameterDefinition(name: "soup", type: .enumeration("Soup"), isRequired: true, hasOptions: true),
            ParameterDefinition(name: "quantity", type: .integer, range: 1...9),
            ParameterDefinition(name: "note", type: .string),
        ],
        responseProperties: ["waitTime": .duration])
    private static let soups = EnumerationDefinition(
        name: "Soup", entries: ["tomato", "chowder"].map { .init(id: $0, synonyms: [$0]) })

    /// With time enough for a machine that does ten other things, but for what is to be seen to hang.
    static func outcomes(
        _ executable: String, _ arguments: [String], in folder: String, intents: [IntentDefinition] = [order],
        types: [String: EnumerationDefinition] = ["Soup": soups],
        checks: Set<ConformanceCheck> = Set(ConformanceCheck.allCases), hangs: Bool = false
    ) throws -> [ConformanceOutcome] {
        let state = try TemporaryFolder()
        let manifest = ExtensionManifest(
            id: "org.example.Test.Extension", application: intents.first?.id.application ?? "org.example.Test",
            executable: executable, arguments: arguments, intents: [], group: "conformance",
            location: SourceLocation(file: "\(folder)/extension.yaml"))
        let suite = ConformanceSuite(
            manifest, intents: intents, types: types,
            settings: .init(
                startDeadline: .seconds(hangs ? 3 : 30), deadline: .seconds(hangs ? 2 : 30),
                grace: .seconds(hangs ? 2 : 30), silence: .milliseconds(100), stateDirectory: state.path))
        return try suite.outcomes(of: checks)
    }

    private static func faulty(
        _ fault: String, checks: Set<ConformanceCheck> = Set(ConformanceCheck.allCases), hangs: Bool = false
    ) throws -> [ConformanceOutcome] {
        try outcomes("python3", ["-S", "-I", "faulty.py", fault], in: folder, checks: checks, hangs: hangs)
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        /// The checks that fail, each with words of what it says.
        var fails: [ConformanceCheck: String]
        var hangs = false
        var testDescription: String { name }

        init(_ name: String, hangs: Bool = false, _ fails: [ConformanceCheck: String]) {
            self.name = name
            self.fails = fails
            self.hangs = hangs
        }
    }

    static let faults = [
        Fault("knows no initialize", [.initialize: "answered `initialize` with error -32601"]),
        Fault("is silent", hangs: true, [.initialize: "did not answer `initialize` with the id 1 within 3 seconds"]),
        Fault("gives no version", [.initialize: "has no whole number \"protocolVersion\""]),
        Fault("gives a version in words", [.initialize: "has no whole number \"protocolVersion\""]),
        Fault("has odd capabilities", [.initialize: "the \"capabilities\" in its answer"]),
        Fault(
            "repeats the version",
            [
                .versionTooHigh: "it speaks version 99 of the protocol",
                .versionTooLow: "it answered the version 0 with the result {\"protocolVersion\":0}",
            ]),
        Fault("takes any version", [.versionTooLow: "in place of error -32002"]),
        Fault(
            "knows every method", [.unknownMethod: "with the result {\"code\":\"success\"} in place of error -32601"]),
        Fault(
            "is silent about unknown methods", hangs: true,
            [.unknownMethod: "did not answer `conformance/probe` with the id 2 within 2 seconds"]),
        Fault("wants known members", [.unknownMembers: "with members that it does not know with error -32600"]),
        Fault("gives ids back as text", [.ids: "it answered a request \"1\" that was never made; open: 1"]),
        Fault("counts by itself", [.ids: "it answered a request 2 that was never made; open: 7"]),
        Fault("answers twice", [.oneAnswer: "it answered the request 1 twice"]),
        Fault(
            "dies of nonsense",
            [.malformedLine: "after a line that is not JSON, it ended with status 1 (last on standard error: "]),
        Fault(
            "passes over nonsense",
            [.malformedLine: "it answered a line that is not JSON with no error whose id is null"]),
        Fault("fails over nonsense", [.malformedLine: "that is not JSON with error -32000 in place of -32700"]),
        Fault(
            "gives nonsense an id",
            [.malformedLine: "it answered a line that is not JSON with an id: it answered a request 0"]),
        Fault("minds empty lines", [.emptyLines: "it could not read a line that is right: error -32700"]),
        Fault("wants plain line ends", [.lineEnds: "it could not read a line that is right: error -32700"]),
        Fault(
            "reads in chunks",
            [.splitLine: "it could not read a line that is right", .quickSuccession: "", .longLine: ""]),
        Fault("takes short lines only", [.longLine: "it could not read a line that is right: error -32600"]),
        Fault("wants ascii", [.text: "could not read a line", .handle: "could not read a line"]),
        Fault("drops what is not ascii", [.text: "it does not give text back as it got it: it answered a request"]),
        Fault("forgets what comes quickly", hangs: true, [.quickSuccession: "did not answer", .emptyLines: ""]),
        Fault("answers notifications", [.notification: "it answered a notification with error -32601"]),
        Fault("greets", [.messagesOnly: "it printed \"Welcome to the soup kitchen!\", which is no message"]),
        Fault("asks", [.messagesOnly: "it sent a request, `weather`, which a daemon does not answer"]),
        Fault(
            "tells of another request's progress",
            [.progress: "it told of progress of the request 999, which is not open"]),
        Fault("goes on after its answer", [.progress: "it told of progress of the request 2, which is not open"]),
        Fault("announces without words", [.notifications: "it sent a wrong `announce`: "]),
        Fault("resolves to mud", [.resolve: "of Order, soup wrongly: soup: Soup has no value \"mud\""]),
        Fault("resolves nothing known", [.resolve: "there is no resolution \"perhaps\""]),
        Fault("fails to resolve", [.resolve: "it answered `resolve` of Order, soup with error -32602"]),
        Fault("has options of another type", [.options: "it answered `options` of Order, soup wrongly"]),
        Fault("confirms with an unknown code", [.confirm: "the response code fine is none of ready, "]),
        Fault("confirms with an unknown slot", [.confirm: "has no parameter bowl"]),
        Fault("hangs over confirm", hangs: true, [.confirm: "did not answer `confirm`"]),
        Fault("handles with a property of another type", [.handle: "property waitTime: expected duration"]),
        Fault("is ready to handle", [.handle: "the response code ready is none of"]),
        Fault(
            "dies over handle",
            [.handle: "ended with status 1 (last on standard error: RuntimeError: the pot fell) before it answered"]),
        Fault("answers shutdown with nothing", [.shutdown: "in place of an empty object"]),
        Fault("says goodbye", [.shutdown: "after its answer to `shutdown`, it answered the request 2 twice"]),
        Fault("survives shutdown", hangs: true, [.shutdown: "it did not end within 2 seconds of `shutdown`"]),
        Fault(
            "survives the end of input", hangs: true,
            [.endOfInput: "it did not end within 2 seconds of the end of its standard input"]),
    ]

    /// Of the checks that should pass nevertheless only some are run, since each starts a process.
    @Test(arguments: faults) func faultIsFound(_ fault: Fault) throws {
        var checks = Set(fault.fails.keys).union([.initialize, .unknownMethod])
        // These are seen while it works.
        if !checks.isDisjoint(with: [.progress, .notifications]) { checks.insert(.handle) }
        for outcome in try Self.faulty(fault.name, checks: checks, hangs: fault.hangs) {
            switch (outcome.verdict, fault.fails[outcome.check]) {
            case (.failed(let sentences), let words?):
                let isTold = words.isEmpty || sentences.contains { $0.contains(words) }
                #expect(isTold, "\(outcome.check.rawValue): \(sentences)")
            case (.failed(let sentences), nil): Issue.record("\(outcome.check.rawValue): \(sentences)")
            case (let verdict, let words?): Issue.record("\(outcome.check.rawValue) is not found: \(words), \(verdict)")
            case (_, nil): continue
            }
        }
    }

    /// What no check can be decided by is said to be undecided, not right.
    @Test func silenceLeavesTheRestUndecided() throws {
        let verdicts = try Self.faulty("gives no version").map(\.verdict)
        #expect(verdicts.count { $0 == .undecided("it does not get past `initialize`") } > 15)
    }

    @Test func soundHandlerPasses() throws {
        for outcome in try Self.faulty("none") { #expect(outcome.verdict == .passed, "\(outcome.check.rawValue)") }
    }

    @Test func intentsNeedADefinition() throws {
        let outcomes = try Self.outcomes("python3", ["-S", "-I", "faulty.py"], in: Self.folder, intents: [])
        for outcome in outcomes {
            let verdict: ConformanceOutcome.Verdict =
                outcome.check.needsDefinition ? .undecided("there is no definition of its intents") : .passed
            #expect(outcome.verdict == verdict, "\(outcome.check.rawValue)")
        }
    }

    /// The sample applications' handlers, with their own definitions.
    @Test(
        arguments: [
            ("Kettle", "python3", ["kettle.py"]), ("Notes", "python3", ["notes.py"]), ("SoupChef", "SoupChef", []),
        ] as [(String, String, [String])])
    func samplesPass(_ name: String, _ executable: String, _ arguments: [String]) throws {
        // SwiftPM builds the samples beside the tests.
        let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let products = URL(fileURLWithPath: tests).deletingLastPathComponent().path
        let folder = URL(fileURLWithPath: "\(Self.folder)/../../../Sources/Examples/\(name)").standardizedFileURL.path
        let catalog = DefinitionLoader(programFolder: products, searchPath: ["/usr/bin"]).load([folder]).catalog
        #expect(!catalog.intents.isEmpty)
        let outcomes = try Self.outcomes(
            executable == name ? "\(products)/\(name)" : executable, arguments, in: folder, intents: catalog.intents,
            types: catalog.types["org.example.\(name)"] ?? [:])
        for outcome in outcomes { #expect(outcome.verdict == .passed, "\(outcome.check.rawValue)") }
    }

    @Test func missingProgramIsTold() {
        let failure = #expect(throws: ExtensionFailure.self) {
            try Self.outcomes("/nowhere/soup", [], in: Self.folder)
        }
        #expect(failure?.kind == .executableMissing("/nowhere/soup"))
    }

    /// Each check says where the protocol's page says so.
    @Test(arguments: ConformanceCheck.allCases) func sectionExists(_ check: ConformanceCheck) throws {
        let page = try String(
            contentsOfFile: "\(Self.folder)/../../../docs/extension-protocol.md", encoding: .utf8)
        let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
        #expect(headings.contains { $0.drop { $0 == "#" || $0 == " " } == check.section })
    }
}
