import ConfigFile
import Intents
import Spelling

/// Finds names in the settings that nothing loaded has, so that a policy with a slip in it is not taken for one that works.
struct SettingsAudit {
    private let catalog: Catalog
    private(set) var problems: [Problem] = []

    /// - Parameter settings: the settings file.
    init(_ settings: YAMLNode, _ catalog: Catalog) {
        self.catalog = catalog
        for entry in settings["policy"]?["categories"]?.mapping?.entries ?? [] { check(category: entry) }
        for entry in settings["policy"]?["intents"]?.mapping?.entries ?? [] { check(intent: entry) }
        for entry in settings["protectedData"]?.mapping?.entries ?? [] { check(group: entry) }
    }

    private mutating func check(category entry: YAMLMapping.Entry) {
        guard IntentCategory(verb: entry.key) == nil, IntentCategory(rawValue: entry.key) == nil else { return }
        let names = IntentCategory.verbs + IntentCategory.allCases.map(\.rawValue)
        warn("no category is called “\(entry.key)”", entry, among: names, else: "use a verb such as order or send")
    }

    private mutating func check(intent entry: YAMLMapping.Entry) {
        guard catalog.intents(named: entry.key).isEmpty else { return }
        let names = catalog.intents.map(\.id.description) + catalog.intents.map(\.id.name)
        warn("no intent is called “\(entry.key)”", entry, among: names, else: "`beckon intents` lists them")
    }

    private mutating func check(group entry: YAMLMapping.Entry) {
        let groups = catalog.extensions.compactMap(\.group)
        guard entry.key != "any", !groups.contains(entry.key) else { return }
        warn("no extension has the group “\(entry.key)”", entry, among: groups, else: "its manifest names it")
    }

    private mutating func warn(
        _ fact: String, _ entry: YAMLMapping.Entry, among names: [String], else advice: String
    ) {
        let nearest = Spelling.nearest(to: entry.key, among: names.prefix(500))
        let place = entry.keyLocation
        problems.append(
            Problem(
                .warning, at: SourceLocation(file: place.file, line: place.line, column: place.column),
                "\(fact); " + (nearest.map { "did you mean “\($0)”?" } ?? advice)))
    }
}
