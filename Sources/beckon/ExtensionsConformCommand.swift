import Arguments
import Definitions
import ExtensionHost
import Foundation
import Intents
import Pipeline

/// `beckon extensions conform COMMAND`
enum ExtensionsConformCommand {
    static let specification = CommandSpecification(
        name: "conform", summary: "finds out whether a handler speaks the extension protocol",
        discussion: """
            Starts the command many times, in this folder, asks it what a daemon asks and what it should refuse, and prints
            what it does wrong and where docs/extension-protocol.md says so. With a definition it is also asked to
            resolve, confirm and really handle each of its intents, with made-up values. A -- goes before a command that
            has options of its own. Exit status 1 where something is wrong.
            """,
        arguments: [ArgumentSpecification("COMMAND", "the handler's program and its arguments", count: .oneOrMore)],
        options: [
            .value("definition", "FILE", "definition file of the handler's intents"),
            .value("deadline", "SECONDS", default: "10", "how long an answer may take, 1 to 600"), CommonOptions.json,
        ])

    static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let words = arguments.arguments("COMMAND")
        let catalog = try catalog(arguments)
        let application = catalog.intents.first?.id.application ?? "org.example.Conformance"
        let files = FileManager.default
        let state = files.temporaryDirectory.appendingPathComponent("beckon-conform-\(UUID().uuidString)").path
        defer { try? files.removeItem(atPath: state) }
        let manifest = ExtensionManifest(
            id: "\(application).Conformance", application: application, executable: executable(words.first ?? ""),
            arguments: Array(words.dropFirst()), intents: [], group: application,
            location: SourceLocation(file: "\(files.currentDirectoryPath)/extension.yaml"))
        let deadline = Duration.seconds(try arguments.integer("deadline", in: 1...600) ?? 10)
        let suite = ConformanceSuite(
            // The others open the application; no handler is asked.
            manifest, intents: catalog.intents.filter(\.isBackground), types: catalog.types[application] ?? [:],
            settings: .init(startDeadline: deadline, deadline: deadline, stateDirectory: state))
        let signals = Signals.endingExtensions()
        defer { signals.forEach { $0.cancel() } }
        do {
            let outcomes = try suite.outcomes()
            outcomes.forEach { print(arguments.has("json") ? $0.json.text : $0.words.printableLines) }
            if !arguments.has("json") { print(summary(of: outcomes)) }
            return outcomes.contains(where: \.isFailure) ? ExitStatus.failure : ExitStatus.success
        } catch {
            Program.complain("error: \(sentence(for: error).printable)")
            return ExitStatus.failure
        }
    }

    /// There is no manifest to correct here.
    private static func sentence(for failure: ExtensionFailure) -> String {
        switch failure.kind {
        case .executableMissing(let path): "there is no program \(path)"
        case .notExecutable(let path): "\(path) is not an executable file; run `chmod +x` on it"
        default: failure.description
        }
    }

    /// As a shell would find it: a word without a slash is looked for on PATH.
    private static func executable(_ word: String) -> String {
        word.contains("/") ? URL(fileURLWithPath: word).standardizedFileURL.path : word
    }

    private static func catalog(_ arguments: ParsedArguments) throws -> Catalog {
        guard let file = arguments.string("definition") else { return Catalog() }
        let loaded = DefinitionLoader(programFolder: Places().programFolder, searchPath: []).load([file])
        for problem in loaded.problems { Program.complain(problem.description.printable) }
        guard !loaded.catalog.intents.isEmpty else { throw arguments.refusal("\(file) defines no intents") }
        let applications = Set(loaded.catalog.intents.map(\.id.application))
        guard applications.count == 1 else {
            throw arguments.refusal(
                "\(file) has intents of \(applications.sorted().joined(separator: ", ")); name a file of one application"
            )
        }
        return loaded.catalog
    }

    private static func summary(of outcomes: [ConformanceOutcome]) -> String {
        let failed = outcomes.count(where: \.isFailure)
        let passed = outcomes.count { $0.verdict == .passed }
        return
            "\(outcomes.count) checks: \(passed) passed, \(failed) failed, \(outcomes.count - passed - failed) undecided"
    }
}

extension ConformanceOutcome {
    fileprivate var isFailure: Bool { if case .failed = verdict { true } else { false } }

    fileprivate var words: String {
        switch verdict {
        case .passed: "ok         \(check.rawValue)"
        case .undecided(let reason): "undecided  \(check.rawValue): \(reason.printable)"
        case .failed(let sentences):
            "failed     \(check.rawValue)"
                + sentences.map { "\n           \($0.printable)" }.joined()
                + "\n           A handler \(check.requirement) (docs/extension-protocol.md, \(check.section))."
        }
    }

    fileprivate var json: JSONValue {
        var object: JSONObject = ["check": .string(check.rawValue)]
        switch verdict {
        case .passed: object["verdict"] = "passed"
        case .undecided(let reason):
            object["verdict"] = "undecided"
            object["reason"] = .string(reason)
        case .failed(let sentences):
            object["verdict"] = "failed"
            object["violations"] = .array(sentences.map(JSONValue.string))
        }
        object["requirement"] = .string(check.requirement)
        object["section"] = .string(check.section)
        return .object(object)
    }
}
