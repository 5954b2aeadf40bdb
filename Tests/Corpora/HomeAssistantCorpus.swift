import Foundation
import Grammars
import Importing
import Intents

/// Home Assistant's own tests: a sentence, what holds when it is said, and the intent with its slots.
struct HomeAssistantCorpus {
    private let folder: String
    private let language: String

    init(folder: String, language: String) {
        self.folder = folder
        self.language = language
    }

    func outcomes(_ rows: [JSONObject]) throws -> [Outcome] {
        let fixtures = try JSONValue(json: Array(Data(contentsOf: URL(fileURLWithPath: "\(folder)/ha-fixtures.json"))))
        var generations: [String: ImportedGrammar] = [:]
        var grammars: [String: Grammar] = [:]
        return try rows.map { row in
            let generation = String((row["set"]?.stringValue ?? "").prefix(7))
            let imported = try generations[generation] ?? self.imported(generation, row)
            generations[generation] = imported
            let fixture = row["fixture"]?.stringValue ?? ""
            let grammar =
                grammars["\(generation) \(fixture)"]
                ?? Self.grammar(imported, fixtures.objectValue?[fixture]?.objectValue ?? [:])
            grammars["\(generation) \(fixture)"] = grammar
            return outcome(row, grammar)
        }
    }

    private func imported(_ generation: String, _ row: JSONObject) throws -> ImportedGrammar {
        let locale = row["lang"]?.stringValue ?? language
        let options = ImportOptions(application: "org.example.Home", name: "Home Assistant", locale: locale)
        let path = "\(folder)/ha-\(language)-templates-\(generation).json"
        return try ImportedGrammar(try HassilImport.read([path], options), locale: locale)
    }

    private static func grammar(_ imported: ImportedGrammar, _ fixture: JSONObject) -> Grammar {
        var grammars = imported.grammars
        for (type, key) in [("Name", "entities"), ("Area", "areas"), ("Floor", "floors")] {
            let entries = (fixture[key]?.arrayValue ?? []).compactMap(\.objectValue).flatMap(entries)
            grammars.setValues(
                EnumerationDefinition(name: type, entries: entries, isDynamic: true), of: imported.application)
        }
        return grammars.grammar(for: .command)
    }

    /// An alias is a value of its own, and comes before a template of the name that says the same.
    private static func entries(_ object: JSONObject) -> [EnumerationDefinition.Entry] {
        let name = object["name"]?.stringValue ?? ""
        let aliases = (object["aliases"]?.arrayValue ?? []).compactMap(\.stringValue)
        var attributes: [String: [String]] = [:]
        if let domain = object["domain"]?.stringValue { attributes["domain"] = [domain] }
        for member in object["attributes"]?.objectValue?.members ?? [] {
            attributes[member.key] = [Comparison.text(member.value)]
        }
        let named = ([name] + aliases).map { ($0, $0) } + (object["template"]?.stringValue.map { [(name, $0)] } ?? [])
        return named.map { EnumerationDefinition.Entry(id: $0.0, synonyms: [$0.1], attributes: attributes) }
    }

    private func outcome(_ row: JSONObject, _ grammar: Grammar) -> Outcome {
        let text = row["text"]?.stringValue ?? ""
        var context: [String: [String]] = [:]
        for member in row["context_in"]?.objectValue?.members ?? [] {
            context[member.key] = [Comparison.text(member.value)]
        }
        let situation = Situation(now: Date(timeIntervalSince1970: 1_800_000_000), timeZone: .gmt, context: context)
        let reading = grammar.readings(of: text, in: situation).first
        let wanted = (row["slots"]?.objectValue ?? [:]).members.map { ($0.key, $0.value) }
        let (intent, all) = Self.result(reading, grammar)
        let slots = all.filter { slot in
            wanted.contains { $0.0 == slot.0 } || !Self.isImplied(slot.0, slot.1, row)
        }
        let isExpectedToFail = row["expect_fail"]?.booleanValue == true
        let isRight =
            intent == row["intent"]?.stringValue && Set(wanted.map(\.0)) == Set(slots.map(\.0))
            && wanted.allSatisfy { name, value in
                slots.contains { $0.0 == name && Comparison.isMember(value, $0.1) }
            }
        return Outcome(
            id: row["id"]?.stringValue ?? "", text: text,
            expected: Comparison.description(row["intent"]?.stringValue ?? "nothing", wanted),
            got: Comparison.description(intent ?? "nothing", slots), isPassed: isExpectedToFail ? !isRight : isRight)
    }

    private static func result(
        _ reading: Reading?, _ grammar: Grammar
    ) -> (intent: String?, slots: [(String, JSONValue)]) {
        guard let reading, case .intent(let id) = grammar.sentence(reading.sentence).meaning else { return (nil, []) }
        return (id.name, reading.values.map { ($0.key, $0.value.json) })
    }

    /// Slots that the tests of combinations do not state: the area where the sentence was said, and the domain of a
    /// thing that is named.
    private static func isImplied(_ name: String, _ value: JSONValue, _ row: JSONObject) -> Bool {
        switch name {
        case "area": row["context_area"]?.booleanValue == true && row["context_in"]?["area"] == value
        case "domain": row["name_domains"]?.arrayValue?.contains(value) == true
        default: false
        }
    }
}
