import Arguments
import CodeGeneration
import Foundation
import Intents

/// `beckon generate FILES`
enum GenerateCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "generate", summary: "typed Swift from definition files",
            discussion: """
                For each intent a struct with its values, its response, and the protocol of its handler: the file that the
                plugin GenerateIntents makes while a package is built. The same files give the same code. Where a
                definition has an error nothing is written, and the exit status is 3. With --schema the JSON Schema of
                definitions, manifests or settings, for editors.
                """,
            arguments: [ArgumentSpecification("FILES", "definition files, or folders of them", count: .any)],
            options: [
                .value("output", short: "o", "FILE", default: "-", "where it goes; - is standard output"),
                .flag("public", "make what is generated public"),
                .value("schema", "NAME", "instead of code the schema of intents, extension or beckon"),
                SharedFiles.option,
            ],
            examples: [
                .init("beckon generate Soup.intents.yaml -o Soup.swift", "types for a handler in Swift"),
                .init("beckon generate --schema intents", "what an editor needs to complete definition files"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let output = arguments.string("output") ?? "-"
        let files = arguments.arguments("FILES")
        if let schema = try arguments.choice("schema", of: ["intents", "extension", "beckon"]) {
            guard files.isEmpty else { throw arguments.refusal("--schema goes without FILES") }
            let path = try SharedFiles(arguments).path("config/schema/\(schema).schema.json")
            return write(try String(contentsOfFile: path, encoding: .utf8), to: output)
        }
        guard !files.isEmpty else { throw arguments.refusal("name a definition file") }
        let generated = SwiftGenerator(isPublic: arguments.has("public")).generate(files)
        for problem in generated.problems { Program.complain(problem.description.printable) }
        guard let text = generated.text else { return ExitStatus.configuration }
        return write(text, to: output)
    }

    private static func write(_ text: String, to output: String) -> Int32 {
        do {
            try GeneratedFile.write(text, to: output)
            return ExitStatus.success
        } catch {
            Program.complain("error: \(error.description.printable)")
            return ExitStatus.failure
        }
    }
}
