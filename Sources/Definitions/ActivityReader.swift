import ConfigFile
import Intents

/// Reads one user activity of a definition file.
enum ActivityReader {
    /// Nil, and reported, where it has no usable id or title.
    static func read(_ entry: YAMLMapping.Entry, application: String, _ problems: ProblemList) -> ActivityDefinition? {
        guard Names.isReverseDNS(entry.key) else {
            problems.report(.noReverseDNS(entry.key), at: entry.keyLocation)
            return nil
        }
        guard let reader = MappingReader(entry, problems) else { return nil }
        defer { reader.finish() }
        let (title, keywords) = (reader.requiredText("title"), reader.texts("keywords").compactMap(\.scalar?.text))
        let (phrase, search, prediction) = (reader.text("phrase"), reader.flag("search"), reader.flag("prediction"))
        guard let title else { return nil }
        return ActivityDefinition(
            id: entry.key, application: application, title: title, keywords: keywords, phrase: phrase,
            isSearchable: search ?? false, isPredictable: prediction ?? false)
    }
}
