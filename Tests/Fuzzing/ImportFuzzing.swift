import Definitions
import Grammars
import Importing
import Intents
import TestSupport

/// A foreign file is refused, or it becomes a definition file that loads without an error and compiles.
struct ImportFuzzing {
    let target: FuzzTarget
    let folder: TemporaryFolder

    private static let options = ImportOptions(application: "org.example.Home", name: "Home")

    func run(_ bytes: [UInt8]) throws {
        // Ends before the first byte would be an empty file, which the folder does not write.
        guard !bytes.isEmpty, let imported = read(try folder.file("a.txt", bytes)) else { return }
        guard imported.losses.allSatisfy({ !$0.message.isEmpty }) else {
            throw FuzzTarget.Finding("a loss without words")
        }
        let text = DefinitionPrinter().text(of: imported.file)
        let path = try folder.file("a.intents.yaml", Array(text.utf8))
        let loaded = DefinitionLoader(programFolder: "", searchPath: []).load([path])
        if let error = loaded.problems.first(where: { $0.severity == .error }) {
            throw FuzzTarget.Finding("imported as\n\(text)\nwhich does not load: \(error)")
        }
        try MatchingFuzzing.check(ConversationGrammars(catalog: loaded.catalog, locale: "en-US").problems)
    }

    /// Nil where the file cannot be read at all.
    private func read(_ path: String) -> Imported? {
        switch target {
        case .hassil: try? HassilImport.read([path], Self.options)
        case .rhasspy: try? RhasspyImport.read([path], slots: nil, Self.options)
        case .rhino: try? RhinoImport.read([path], Self.options)
        case .template, .matching: nil
        }
    }
}
