import ConfigFile
import Definitions
import Intents

/// Rhasspy's and voice2json's `sentences.ini`.
public enum RhasspyImport {
    /// - Parameters:
    ///   - paths: files of sentences; sections that are in several are merged.
    ///   - slots: the folder of slot files; nil: there is none.
    ///   - skipWords: stop words of the profile.
    ///   - extraWords: how many other words may be passed over, as in fuzzy matching.
    /// - Throws: `ImportError` where a file cannot be read.
    public static func read(
        _ paths: [String], slots: String?, skipWords: [String] = [], extraWords: Int = 0, _ options: ImportOptions
    ) throws(ImportError) -> Imported {
        let losses = LossList()
        var file = SentencesFile()
        var problems: [Problem] = []
        for path in paths {
            do throws(ConfigError) {
                file.add(try TextFile.text(contentsOf: path), file: path, losses)
            } catch {
                problems.append(Problem(.error, at: SourceLocation(error.location), error.message))
            }
        }
        guard problems.isEmpty else { throw ImportError(problems) }
        let converter = RhasspyConverter(RhasspyGrammar(file, RhasspySlots(folder: slots), losses), options, losses)
        var (application, types, intents) = converter.convert()
        application.skipWords = SkipWords.plain(skipWords, losses)
        application.extraWords = extraWords
        return Imported(
            file: DefinitionFile(application: application, types: types, intents: intents), losses: losses.problems,
            sentences: converter.convertedSentences)
    }
}
