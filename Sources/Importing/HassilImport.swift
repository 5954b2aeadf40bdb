import Definitions
import Intents

/// What an import gives.
public struct Imported: Sendable {
    public var file: DefinitionFile
    /// What could not be taken over, each with its place: warnings where something is left out or changed, errors where
    /// a sentence, a rule or a list cannot be used at all.
    public var losses: [Problem]
    public var sentences: Int
}

/// Home Assistant's sentence files.
public enum HassilImport {
    /// Reads sentence files in YAML or JSON, merged by key, of either layout: with `intents:` at the root, or one file
    /// `INTENT/COMBINATION.yaml` for each combination of slots.
    ///
    /// - Throws: `ImportError` where a file cannot be read.
    public static func read(_ paths: [String], _ options: ImportOptions) throws(ImportError) -> Imported {
        let losses = LossList()
        let file = try HassilReader(losses: losses).read(paths)
        let converter = HassilConverter(file, options, losses)
        let (application, types, intents) = converter.convert()
        return Imported(
            file: DefinitionFile(application: application, types: types, intents: intents), losses: losses.problems,
            sentences: converter.convertedSentences)
    }
}
