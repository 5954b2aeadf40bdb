import Definitions
import Foundation
import Grammars
import Importing
import Intents
import TestSupport

/// A definition file that an importer made, loaded as any other.
struct ImportedGrammar {
    let grammars: ConversationGrammars
    let application: String
    /// What the importer lost and what the loader found wrong.
    let problems: [String]

    init(_ imported: Imported, locale: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("a.intents.yaml", Array(DefinitionPrinter().text(of: imported.file).utf8))
        let loaded = DefinitionLoader(locale: locale, programFolder: "", searchPath: []).load([path])
        grammars = ConversationGrammars(catalog: loaded.catalog, locale: locale)
        application = imported.file.application.id
        problems = (imported.losses + loaded.problems + grammars.problems).map(\.description)
    }
}

/// Compares values of Beckon with those that a corpus expects.
enum Comparison {
    static func text(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): text
        case .array(let elements): elements.map(text).joined(separator: ", ")
        default: value.numberValue.map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" } ?? value.text
        }
    }

    /// Numbers as numbers, everything else as text.
    static func areEqual(_ one: JSONValue, _ other: JSONValue) -> Bool {
        let (first, second) = (text(one), text(other))
        if first == second { return true }
        guard let number = Double(first), let other = Double(second) else { return false }
        return abs(number - other) < 1e-9
    }

    /// A list on either side holds what may be.
    static func isMember(_ one: JSONValue, _ other: JSONValue) -> Bool {
        if areEqual(one, other) { return true }
        if case .array(let elements) = one { return elements.contains { isMember($0, other) } }
        if case .array(let elements) = other { return elements.contains { isMember(one, $0) } }
        return false
    }

    static func description(_ intent: String, _ slots: [(String, JSONValue)]) -> String {
        ([intent] + slots.sorted { $0.0 < $1.0 }.map { "\($0.0)=\(text($0.1))" }).joined(separator: " ")
    }
}
