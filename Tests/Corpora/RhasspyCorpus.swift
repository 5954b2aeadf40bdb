import Foundation
import Grammars
import Importing
import Intents
import TestSupport

/// Rhasspy's and voice2json's grammars: a sentence, and the intents with their entities.
struct RhasspyCorpus {
    /// What fuzzy matching passes over: Rhasspy takes fewer words than it keeps.
    private static let extraWords = 2

    func outcomes(_ rows: [JSONObject]) throws -> [Outcome] {
        var known: [JSONValue: Grammar] = [:]
        return try rows.map { row in
            let key = JSONValue.array(["grammar", "slots", "stop_words", "fuzzy"].map { row[$0] ?? .null })
            let grammar = try known[key] ?? Self.grammar(row)
            known[key] = grammar
            return Self.outcome(row, grammar)
        }
    }

    private static func grammar(_ row: JSONObject) throws -> Grammar {
        let folder = try TemporaryFolder()
        let path = try folder.file("sentences.ini", Array((row["grammar"]?.stringValue ?? "").utf8))
        for slot in row["slots"]?.objectValue?.members ?? [] {
            let file = URL(fileURLWithPath: "\(folder.path)/slots/\(slot.key)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            let lines = (slot.value.arrayValue ?? []).compactMap(\.stringValue)
            try Data(lines.joined(separator: "\n").utf8).write(to: file)
        }
        let skipWords = (row["stop_words"]?.arrayValue ?? []).compactMap(\.stringValue)
        let options = ImportOptions(application: "org.example.Rhasspy", name: "Rhasspy")
        let isFuzzy = row["fuzzy"]?.booleanValue == true
        let imported = try RhasspyImport.read(
            [path], slots: "\(folder.path)/slots", skipWords: skipWords, extraWords: isFuzzy ? Self.extraWords : 0,
            options)
        return try ImportedGrammar(imported, locale: "en-US").grammars.grammar(for: .command)
    }

    private static func outcome(_ row: JSONObject, _ grammar: Grammar) -> Outcome {
        let text = row["sentence"]?.stringValue ?? ""
        let filter = (row["intent_filter"]?.arrayValue ?? []).compactMap(\.stringValue)
        let reading = grammar.readings(of: text).lazy.compactMap { reading -> (String, [(String, JSONValue)])? in
            guard case .intent(let id) = grammar.sentence(reading.sentence).meaning else { return nil }
            guard filter.isEmpty || filter.contains(id.name) else { return nil }
            return (id.name, reading.values.map { ($0.key, $0.value.json) })
        }.first
        let expected = (row["expected"]?.arrayValue ?? []).compactMap(\.objectValue).map { result in
            (result["intent"]?.stringValue ?? "", entities(result["entities"]?.arrayValue ?? []))
        }
        let isPassed =
            reading.map { found in expected.contains { $0.0 == found.0 && areEqual($0.1, found.1) } }
            ?? expected.isEmpty
        return Outcome(
            id: row["id"]?.stringValue ?? "", text: text,
            expected: expected.first.map { Comparison.description($0.0, $0.1) } ?? "nothing",
            got: reading.map { Comparison.description($0.0, $0.1) } ?? "nothing", isPassed: isPassed)
    }

    /// By name, in order; several of one name are a list.
    private static func entities(_ entities: [JSONValue]) -> [(String, JSONValue)] {
        var (names, values): ([String], [String: [JSONValue]]) = ([], [:])
        for entity in entities.compactMap(\.objectValue) {
            guard let name = entity["entity"]?.stringValue, let value = entity["value"] else { continue }
            if values[name] == nil { names.append(name) }
            values[name, default: []].append(value)
        }
        return names.map { name in
            let all = values[name] ?? []
            return (name, all.count == 1 ? all[0] : .array(all))
        }
    }

    private static func areEqual(_ expected: [(String, JSONValue)], _ found: [(String, JSONValue)]) -> Bool {
        Set(expected.map(\.0)) == Set(found.map(\.0))
            && expected.allSatisfy { name, value in
                found.contains { $0.0 == name && areEqual(value, $0.1) }
            }
    }

    /// A list of one is as good as that one.
    private static func areEqual(_ expected: JSONValue, _ found: JSONValue) -> Bool {
        let (one, other) = (expected.arrayValue ?? [expected], found.arrayValue ?? [found])
        return one.count == other.count && zip(one, other).allSatisfy { Comparison.areEqual($0, $1) }
    }
}
