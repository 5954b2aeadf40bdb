import ConfigFile
import Intents

/// Writes definitions as a file that `DefinitionLoader` reads as the same definitions.
public struct DefinitionPrinter: Sendable {
    public init() {}

    /// The YAML text of one definition file. The same definitions give the same text.
    ///
    /// Line breaks and comments of sentences are not kept, and neither is what every intent has where nothing is written
    /// (a category of `do`, say).
    public func text(of file: DefinitionFile) -> String {
        var document = MappingWriter()
        document.add("application", application(file.application))
        document.add("skipWords", texts: file.application.skipWords)
        if file.application.extraWords > 0 { document.add("extraWords", .plain("\(file.application.extraWords)")) }
        document.add("rules", entries: file.application.rules.map { ($0.name, .text($0.text)) })
        document.add("types", entries: file.types.map { ($0.name, type($0)) })
        let intents = IntentWriter()
        document.add("intents", entries: file.intents.map { ($0.id.name, intents.value(of: $0)) })
        document.add("activities", entries: file.activities.map { ($0.id, activity($0)) })
        return document.value(isSpread: true).document
    }

    private func application(_ application: Application) -> YAMLValue {
        var fields = MappingWriter()
        fields.add("id", .text(application.id))
        fields.add("name", .text(application.name))
        fields.add("alsoCalled", texts: application.alsoCalled)
        fields.add("soundsLike", texts: application.soundsLike)
        let pronunciations = application.pronunciations.sorted { $0.key < $1.key }
        fields.add("pronunciations", entries: pronunciations.map { ($0.key, .oneOrMore($0.value)) })
        return fields.value()
    }

    private func type(_ type: EnumerationDefinition) -> YAMLValue {
        var fields = MappingWriter()
        if type.isDynamic { fields.add("dynamic", .plain("true")) }
        fields.add("values", entries: type.entries.map { ($0.id, value($0)) })
        return fields.value()
    }

    private func value(_ entry: EnumerationDefinition.Entry) -> YAMLValue {
        let say = YAMLValue.list(entry.synonyms.map { .text(TemplateText.onOneLine($0)) })
        guard !entry.attributes.isEmpty || entry.display != nil || !entry.soundsLike.isEmpty else { return say }
        var fields = MappingWriter()
        fields.add("say", say)
        if let display = entry.display { fields.add("display", .text(display)) }
        fields.add("soundsLike", texts: entry.soundsLike)
        let attributes = entry.attributes.sorted { $0.key < $1.key }.map { ($0.key, YAMLValue.oneOrMore($0.value)) }
        if !attributes.isEmpty { fields.add("attributes", .mapping(attributes)) }
        return fields.value()
    }

    private func activity(_ activity: ActivityDefinition) -> YAMLValue {
        var fields = MappingWriter()
        fields.add("title", .text(activity.title))
        fields.add("keywords", texts: activity.keywords)
        if let phrase = activity.phrase { fields.add("phrase", .text(phrase)) }
        if activity.isSearchable { fields.add("search", .plain("true")) }
        if activity.isPredictable { fields.add("prediction", .plain("true")) }
        return fields.value()
    }
}

/// Collects the keys that have something behind them.
struct MappingWriter {
    private var entries: [(key: String, value: YAMLValue)] = []

    mutating func add(_ key: String, _ value: YAMLValue) { entries.append((key, value)) }

    mutating func add(_ key: String, texts: [String]) {
        if !texts.isEmpty { add(key, .list(texts.map(YAMLValue.text))) }
    }

    mutating func add(_ key: String, entries: [(key: String, value: YAMLValue)]) {
        if !entries.isEmpty { add(key, .mapping(entries, isSpread: true)) }
    }

    var isEmpty: Bool { entries.isEmpty }

    /// With the keys of another behind its own.
    func appending(_ other: MappingWriter) -> MappingWriter {
        var both = self
        both.entries += other.entries
        return both
    }

    func value(isSpread: Bool = false) -> YAMLValue { .mapping(entries, isSpread: isSpread) }
}

extension YAMLValue {
    /// One text alone, or a list.
    static func oneOrMore(_ texts: [String]) -> YAMLValue {
        texts.count == 1 ? .text(texts[0]) : .list(texts.map(YAMLValue.text))
    }

    /// The value of a parameter, as a file has it.
    init(_ json: JSONValue) {
        switch json {
        case .string(let text): self = .text(text)
        case .array(let elements): self = .list(elements.map(YAMLValue.init))
        case .object(let object): self = .mapping(object.members.map { ($0.key, YAMLValue($0.value)) })
        default: self = .plain(json.text)
        }
    }
}
