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
        intent.isBackground = reader.flag("background") ?? true
        let parameters = parameters()
        intent.parameters = parameters.all
        intent.priority = reader.number("priority", in: SentenceReader.priorities) ?? 0
        intent.sentences = sentences(parameters)
        let shortcuts = ShortcutReader(
            parameters: parameters.names, title: intent.title, isBackground: intent.isBackground, problems: problems)
        intent.shortcuts = reader.list("shortcuts").compactMap(shortcuts.read)
        if let entry = reader.entry("response") {
            let response = ResponseReader(entry, parameters: parameters.names, types: types, problems)
            intent.responseProperties = response?.properties() ?? [:]
            intent.responses = response?.templates() ?? [:]
        }
        reader.finish()
        return parameters.all.count == parameters.names.inOrder.count ? intent : nil
    }

    private func category() -> String {
        guard let entry = reader.entry("category"), let name = reader.text(entry) else { return "do" }
        if IntentCategory(verb: name) == nil {
            let nearest = problems.nearest(to: name, among: IntentCategory.verbs)
            problems.report(.unknownCategory(name, nearest: nearest), at: entry.location)
        }
        return name
    }

    private func parameters() -> ParameterTable {
        let entries = reader.entries("parameters")
        var table = ParameterTable(names: NameList(entries.map(\.key)))
        for entry in entries {
            if let parameter = ParameterReader(entry, earlier: table, types: types, problems)?.read() {
                table.append(parameter)
            }
        }
        return table
    }

    private func sentences(_ parameters: ParameterTable) -> [SentenceSource] {
        guard let entry = reader.entry("sentences") else {
            problems.report(.noSentences(intent: id.name), at: keyLocation)
            return []
        }
        return SentenceReader(parameters, types: types, rules: rules, reader).read(entry)
    }
}
