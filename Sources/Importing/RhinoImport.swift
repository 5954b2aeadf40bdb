import Definitions
import Intents

/// Contexts of Picovoice's Rhino in YAML.
public enum RhinoImport {
    /// - Throws: `ImportError` where a file cannot be read.
    public static func read(_ paths: [String], _ options: ImportOptions) throws(ImportError) -> Imported {
        let losses = LossList()
        let converter = RhinoConverter(try RhinoContext(paths, losses), options, losses)
        let (application, types, intents) = converter.convert()
        return Imported(
            file: DefinitionFile(application: application, types: types, intents: intents), losses: losses.problems,
            sentences: converter.convertedSentences)
    }
}
