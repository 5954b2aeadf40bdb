import Arguments
import CodeGeneration
import Foundation

// What the plugin GenerateIntents runs while an author's package is built; `beckon generate` is the one for people.
let specification = CommandSpecification(
    name: "generate-intents", summary: "typed Swift from definition files",
    arguments: [ArgumentSpecification("FILES", "definition files", count: .oneOrMore)],
    options: [
        .value("output", short: "o", "FILE", default: "-", "where the code goes"),
        .flag("public", "make what is generated public"),
    ])

func complain(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data("\(text)\n".utf8)) }

func run() -> Int32 {
    do {
        switch try specification.parse(Array(CommandLine.arguments.dropFirst())) {
        case .print(let text): print(text, terminator: "")
        case .run(let arguments):
            let output = SwiftGenerator(isPublic: arguments.has("public")).generate(arguments.arguments("FILES"))
            output.problems.forEach { complain($0.description) }
            guard let text = output.text else { return 3 }
            try GeneratedFile.write(text, to: arguments.string("output") ?? "-")
        }
        return 0
    } catch {
        complain("error: \(error)")
        return error is UsageError ? 2 : 1
    }
}

exit(run())
