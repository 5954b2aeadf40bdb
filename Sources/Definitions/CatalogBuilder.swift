import ConfigFile
import Grammars
import Intents

/// Makes one catalog of all definition files, for one locale.
final class CatalogBuilder {
    private let problems: ProblemList
    private let roots: [YAMLNode]
    private var catalog = Catalog()
    private var names: [String: FileLocation] = [:]
    private var types: [String: TypeTable] = [:]
    private var rules: [String: RuleScope] = [:]
    private var places: [IntentID: FileLocation] = [:]
    private var activities: [String: FileLocation] = [:]
    /// Which applications have a definition file in a folder.
    private(set) var applicationsByFolder: [String: Set<String>] = [:]

    /// - Parameter locale: nil for the files' own texts.
    init(_ sources: [DefinitionSource], locale: String?, _ problems: ProblemList) {
        self.problems = problems
        roots = sources.map { $0.root(for: locale) }
    }

    /// The intents that the files name, faulty ones included.
    var declaredIntents: Set<IntentID> { Set(places.keys) }

    func build() -> Catalog {
        // All types and rules first, because an application's intents may use those of its other files.
        let headers = roots.compactMap { header($0) }
        for application in catalog.applications.indices {
            guard let scope = rules[catalog.applications[application].id] else { continue }
            scope.resolve(problems)
            catalog.applications[application].rules = scope.definitions
        }
        for (reader, application) in headers {
            for entry in reader.entries("intents") { add(intent: entry, application) }
            for entry in reader.entries("activities") { add(activity: entry, application) }
            _ = reader.entry("locales")
            reader.finish()
        }
        for (application, table) in types { catalog.types[application] = table.definitions }
        return catalog
    }

    private static let mostExtraWords = 5

    /// A file's application and its types; nil, and reported, where it belongs to no application.
    private func header(_ root: YAMLNode) -> (MappingReader, application: String)? {
        guard let reader = MappingReader(root, at: root.location, problems), let entry = reader.required("application"),
            let application = application(entry)
        else { return nil }
        applicationsByFolder[DefinitionFiles.folder(of: root.location.file), default: []].insert(application)
        let types = reader.entries("types")
        for type in types { self.types[application, default: TypeTable()].add(type, problems) }
        let rules = reader.entries("rules")
        if !rules.isEmpty {
            let scope = self.rules[application] ?? RuleScope()
            for rule in rules { scope.add(rule, reader) }
            self.rules[application] = scope
        }
        add(reader.phrases("skipWords"), to: application, \.skipWords)
        if let count = reader.number("extraWords", in: 0...Self.mostExtraWords),
            let place = catalog.applications.firstIndex(where: { $0.id == application })
        {
            catalog.applications[place].extraWords = max(count, catalog.applications[place].extraWords)
        }
        return (reader, application)
    }

    private func application(_ entry: YAMLMapping.Entry) -> String? {
        guard let reader = MappingReader(entry, problems) else { return nil }
        let (id, name) = (reader.required("id"), reader.requiredText("name"))
        let (others, sounds) = (reader.phrases("alsoCalled"), reader.phrases("soundsLike"))
        let pronunciations = pronunciations(reader)
        reader.finish()
        guard let place = id?.location, let id = id.flatMap(reader.text), let name else { return nil }
        guard Names.isReverseDNS(id) else {
            problems.report(.noReverseDNS(id), at: place)
            return nil
        }
        if let known = catalog.application(id), let first = names[id] {
            if known.name != name { problems.report(.otherName(name, application: id, first: first), at: place) }
        } else {
            names[id] = entry.location
            catalog.applications.append(Application(id: id, name: name))
        }
        add(others, to: id, \.alsoCalled)
        add(sounds, to: id, \.soundsLike)
        if let place = catalog.applications.firstIndex(where: { $0.id == id }) {
            catalog.applications[place].pronunciations.merge(pronunciations) { first, _ in first }
        }
        return id
    }

    /// What words sound like, in plain letters: one word each, as `Tokenizer` makes it.
    private func pronunciations(_ reader: MappingReader) -> [String: [String]] {
        var pronunciations: [String: [String]] = [:]
        for entry in reader.entries("pronunciations") {
            let words = Tokenizer.words(entry.key)
            guard let word = words.first, words.count == 1 else {
                problems.report(.notOneWord(entry.key), at: entry.keyLocation)
                continue
            }
            let texts = reader.phrases(entry).compactMap(\.scalar?.text)
            if !texts.isEmpty { pronunciations[word] = texts }
        }
        return pronunciations
    }

    /// Phrases that several files may add to.
    private func add(_ phrases: [YAMLNode], to id: String, _ list: WritableKeyPath<Application, [String]>) {
        guard !phrases.isEmpty, let place = catalog.applications.firstIndex(where: { $0.id == id }) else { return }
        let known = Set(catalog.applications[place][keyPath: list])
        catalog.applications[place][keyPath: list] += phrases.compactMap(\.scalar?.text).filter { !known.contains($0) }
    }

    /// The applications' rules, each with whether a sentence uses it.
    func ruleUse() -> [(rule: Rule, isUsed: Bool)] {
        rules.values.flatMap { scope in
            let unused = Set(scope.unused().map(\.keyLocation))
            return scope.sound.map { ($0, !unused.contains($0.keyLocation)) }
        }
    }

    private func add(intent entry: YAMLMapping.Entry, _ application: String) {
        guard Names.isIdentifier(entry.key) else {
            return problems.report(.badName(entry.key, kind: "an intent"), at: entry.keyLocation)
        }
        let id = IntentID(application: application, name: entry.key)
        if let first = places[id] {
            return problems.report(.duplicate(kind: "intent", name: entry.key, first: first), at: entry.keyLocation)
        }
        places[id] = entry.keyLocation
        let table = types[application] ?? TypeTable()
        let scope = rules[application] ?? RuleScope()
        if let intent = IntentReader(entry, id: id, types: table, rules: scope, problems)?.read() {
            catalog.intents.append(intent)
        }
    }

    private func add(activity entry: YAMLMapping.Entry, _ application: String) {
        guard let activity = ActivityReader.read(entry, application: application, problems) else { return }
        if let first = activities[entry.key] {
            return problems.report(.duplicate(kind: "activity", name: entry.key, first: first), at: entry.keyLocation)
        }
        activities[entry.key] = entry.keyLocation
        catalog.activities.append(activity)
    }
}
