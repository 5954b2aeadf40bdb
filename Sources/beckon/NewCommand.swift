import Arguments
import CodeGeneration
import Foundation

/// `beckon new NAME`
enum NewCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "new", summary: "a new extension that works, to be made your own",
            discussion: """
                Makes a folder with a definition, a manifest, a handler, the application's side, a test that passes and
                settings to try it with; its README tells how. Nothing that is there is overwritten.

                swift: a package that builds against the clone of Beckon, whose plugin makes types from the definition.
                python: one file beside a copy of beckon.py. sh: for a POSIX shell and awk.
                """,
            arguments: [ArgumentSpecification("NAME", "what it is called, such as TeaTimer: letters and digits")],
            options: [
                .value("language", short: "l", "LANGUAGE", default: "python", "swift, python or sh"),
                .value("folder", "DIR", "where it goes (default: a folder NAME in this one)"), SharedFiles.option,
            ],
            examples: [
                .init("beckon new TeaTimer", "in Python"),
                .init("beckon new TeaTimer --language swift --folder ~/tea", "a Swift package"),
                .init("beckon ask --config TeaTimer/beckon.yaml \"make some tea\"", "and it answers"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let names = Scaffold.Language.allCases.map(\.rawValue)
        let chosen = try arguments.choice("language", of: names) ?? "python"
        let language = Scaffold.Language(rawValue: chosen) ?? .python
        do {
            let scaffold = try Scaffold(
                name: arguments.argument("NAME") ?? "", language: language, source: source(for: language, arguments))
            let folder = arguments.string("folder") ?? scaffold.name
            for path in try scaffold.write(to: folder) { print("\(folder)/\(path)") }
            let build = language == .swift ? "swift build --package-path \(folder), then " : ""
            Program.complain("Try it: \(build)beckon ask --config \(folder)/beckon.yaml \"make some tea\"")
            return ExitStatus.success
        } catch let error as Scaffold.Unusable {
            throw arguments.refusal(error.description)
        }
    }

    private static func source(
        for language: Scaffold.Language, _ arguments: ParsedArguments
    ) throws -> Scaffold.Source {
        let files = SharedFiles(arguments)
        switch language {
        case .swift:
            let kit = URL(fileURLWithPath: try files.path("Sources/BeckonKit"))
            return .package(kit.deletingLastPathComponent().deletingLastPathComponent().path)
        case .python: return .pythonModule(try String(contentsOfFile: files.path("python/beckon.py"), encoding: .utf8))
        case .sh: return .nothing
        }
    }
}
