import ConfigFile
import Intents

/// Reads one intent of a definition file.
struct IntentReader {
    let id: IntentID
    let types: TypeTable
    let rules: RuleScope
    let reader: MappingReader
    private let keyLocation: FileLocation

    var problems: ProblemList { reader.problems }

    init?(
        _ entry: YAMLMapping.Entry, id: IntentID, types: TypeTable, rules: RuleScope, _ problems: ProblemList
    ) {
        guard let reader = MappingReader(entry, problems) else { return nil }
        (self.id, self.types, self.rules, self.reader) = (id, types, rules, reader)
        keyLocation = entry.keyLocation
    }

    /// Nil where a parameter is so faulty that the intent cannot work. What else is faulty is left out of it.
    func read() -> IntentDefinition? {
        var intent = IntentDefinition(
            id: id, category: category(), title: reader.text("title") ?? Names.title(of: id.name),
            needsConfirmation: reader.flag("confirm") ?? false, location: SourceLocation(keyLocation))
        let entries = reader.entries("parameters")
        intent.parameters = entries.compactMap { ParameterReader($0, types: types, problems)?.read() }
        // Parameters that could not be read count as known, so that their fault is told once.
        let names = NameList(entries.map(\.key))
        intent.priority = reader.number("priority", in: SentenceReader.priorities) ?? 0
        intent.sentences = sentences(ParameterTable(intent.parameters, names: names))
        intent.shortcuts = shortcuts(parameters: names, title: intent.title)
        if let entry = reader.entry("response") {
            let response = ResponseReader(entry, parameters: names, types: types, problems)
            intent.responseProperties = response?.properties() ?? [:]
            intent.responses = response?.templates() ?? [:]
        }
        reader.finish()
        return intent.parameters.count == entries.count ? intent : nil
    }

    private func category() -> String {
        guard let entry = reader.entry("category"), let name = reader.text(entry) else { return "do" }
        if !Self.categories.contains(name) {
            let nearest = problems.nearest(to: name, among: Self.categories)
            problems.report(.unknownCategory(name, nearest: nearest), at: entry.location)
        }
        return name
    }

    /// The verbs that Shortcuts knows for custom intents, and the ones that devices add.
    static let categories = [
        "do", "run", "go", "view", "open", "close", "order", "book", "buy", "start", "stop", "pause", "resume",
        "navigate", "share", "post", "send", "create", "add", "remove", "delete", "cancel", "search", "find", "filter",
        "download", "get", "request", "set", "toggle", "play", "call", "log", "schedule", "tell", "pay", "update",
        "checkIn",
    ]

    private func sentences(_ parameters: ParameterTable) -> [SentenceSource] {
        guard let entry = reader.entry("sentences") else {
            problems.report(.noSentences(intent: id.name), at: keyLocation)
            return []
        }
        return SentenceReader(parameters, types: types, rules: rules, reader).read(entry)
    }

    private func shortcuts(parameters: NameList, title: String) -> [ShortcutDefinition] {
        reader.list("shortcuts").compactMap { node in
            guard let shortcut = MappingReader(node, at: node.location, problems) else { return nil }
            defer { shortcut.finish() }
            let used = shortcut.texts("parameters")
            let unknown = used.filter { !parameters.contains($0.scalar?.text ?? "") }
            for node in unknown {
                let name = node.scalar?.text ?? ""
                let nearest = problems.nearest(to: name, among: parameters.inOrder)
                problems.report(.unknownParameter(name, kind: "shortcut", nearest: nearest), at: node.location)
            }
            let background = shortcut.flag("background") ?? false
            let names = used.compactMap(\.scalar?.text)
            guard let text = spokenTitle(shortcut, names: names, else: title), unknown.isEmpty else { return nil }
            return ShortcutDefinition(parameters: names, title: text, isBackground: background)
        }
    }

    private func spokenTitle(_ shortcut: MappingReader, names: [String], else title: String) -> TextTemplate? {
        guard let entry = shortcut.entry("title") else { return try? TextTemplate(title) }
        return TextTemplate(reading: entry, knowing: NameList(names), kind: "title", shortcut)
    }
}
