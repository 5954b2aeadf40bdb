import Arguments
import Definitions
import Foundation
import Importing
import Intents

/// `beckon import hassil|rhasspy|rhino FILES`
enum ImportCommand {
    static let command = Command(
        specification: CommandSpecification(
            name: "import", summary: "definition files from those of other assistants",
            discussion: """
                Everything that cannot be expressed is told on standard error with file and line; nothing is lost in
                silence. Exit status 1 where no sentence could be converted.
                """,
            subcommands: [hassil, rhasspy, rhino],
            examples: [
                .init(
                    "beckon import hassil sentences/en/*.yaml --output home.intents.yaml",
                    "Home Assistant's sentences, merged"),
                .init("beckon import rhasspy sentences.ini --slots slots", "with the values of its slots"),
            ], exitStatuses: ExitStatus.all),
        run: run)

    private static let files = [ArgumentSpecification("FILES", "what to convert", count: .oneOrMore)]

    private static let options: [OptionSpecification] = [
        .value("application", "ID", "the application's id, such as org.example.Home (default: from the first file)"),
        .value("name", "NAME", "what the application is called (default: from the first file)"),
        .value("output", short: "o", "FILE", "where the definitions go (default: standard output)"),
        .value("locale", "L", default: "en-US", "language of numbers, where the files do not tell it"),
    ]

    private static let hassil = CommandSpecification(
        name: "hassil", summary: "Home Assistant's sentence files, YAML or JSON", arguments: files, options: options)

    private static let rhasspy = CommandSpecification(
        name: "rhasspy", summary: "sentences.ini of Rhasspy and voice2json", arguments: files,
        options: options + [
            .value("slots", "DIR", "the folder of slot files"),
            .repeated("skip", "WORD", "a word that may be said between others and means nothing"),
            .value("extra-words", "N", default: "0", "how many further words are passed over, as in fuzzy matching"),
        ])

    private static let rhino = CommandSpecification(
        name: "rhino", summary: "contexts of Picovoice's Rhino in YAML", arguments: files, options: options)

    private static func run(_ arguments: ParsedArguments) throws -> Int32 {
        let paths = arguments.arguments("FILES")
        let options = try importOptions(arguments, first: paths.first ?? "")
        let imported: Imported
        switch arguments.path.last {
        case "rhasspy":
            imported = try RhasspyImport.read(
                paths, slots: arguments.string("slots"), skipWords: arguments.strings("skip"),
                extraWords: try arguments.integer("extra-words", in: 0...5) ?? 0, options)
        case "rhino": imported = try RhinoImport.read(paths, options)
        default: imported = try HassilImport.read(paths, options)
        }
        for problem in imported.losses { Program.complain(problem.description.printable) }
        Program.complain(summary(of: imported))
        guard imported.sentences > 0 else { return ExitStatus.failure }
        let text = DefinitionPrinter().text(of: imported.file)
        guard let output = arguments.string("output") else {
            print(text, terminator: "")
            return ExitStatus.success
        }
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: output), options: .atomic)
        } catch {
            Program.complain("\(output) cannot be written: \(error.localizedDescription)")
            return ExitStatus.failure
        }
        return ExitStatus.success
    }

    private static func importOptions(_ arguments: ParsedArguments, first: String) throws -> ImportOptions {
        let named = ImportOptions(file: first, locale: arguments.string("locale") ?? "en-US")
        let id = arguments.string("application") ?? named.application
        guard Names.isReverseDNS(id) else {
            throw arguments.refusal("“\(id)” is no application id; write it like org.example.Home")
        }
        return ImportOptions(
            application: id, name: arguments.string("name") ?? named.name, locale: named.locale)
    }

    private static func summary(of imported: Imported) -> String {
        let intents = imported.file.intents.count
        let left = imported.losses.count
        return "\(imported.sentences) sentence\(imported.sentences == 1 ? "" : "s") of \(intents) "
            + "intent\(intents == 1 ? "" : "s") converted; \(left == 0 ? "nothing" : "\(left)") left out or changed"
    }
}
