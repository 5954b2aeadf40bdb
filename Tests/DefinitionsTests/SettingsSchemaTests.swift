import ConfigFile
import Foundation
import Intents
import TestSupport
import Testing

/// The schema of the settings says what `config/beckon.yaml` says, whose keys and defaults are those of the settings.
struct SettingsSchemaTests {
    private static let path = "\(TestFiles.package)/config/beckon.yaml"
    /// What names keys of its own; the definitions that the sample file names have no default.
    private static let open = ["context", "grants", "policy.categories", "policy.intents", "protectedData"]
    private static let samples = ["definitions", "extensions"]

    @Test func everyKeyHasItsDefault() throws {
        try compare(YAMLNode(contentsOf: Self.path), SchemaDocument("beckon").root, [])
    }

    private func compare(_ settings: YAMLNode, _ schema: JSONValue, _ path: [String]) throws {
        let name = path.joined(separator: ".")
        guard let entries = settings.mapping?.entries, !Self.open.contains(name) else {
            guard !Self.samples.contains(name), !Self.open.contains(name), settings.sequence == nil else { return }
            let value = schema["default"]
            let text = value?.stringValue ?? value?.text ?? ""
            #expect(text == settings.scalar?.text, "\(name)")
            return
        }
        #expect(Set(schema["properties"]?.objectValue?.keys ?? []) == Set(entries.map(\.key)), "the keys of \(name)")
        #expect(schema["additionalProperties"] == false, "\(name)")
        for entry in entries {
            guard let below = schema["properties"]?[entry.key] else { continue }
            #expect(below["description"]?.stringValue?.isEmpty == false, "\(name) \(entry.key)")
            try compare(entry.value, below, path + [entry.key])
        }
    }

    /// Numbers have the bounds that the comment above them tells.
    @Test func everyNumberHasItsBounds() throws {
        let text = try String(contentsOfFile: Self.path, encoding: .utf8)
        let schema = try SchemaDocument("beckon").root
        var count = 0
        var (path, comment): ([String], String) = ([], "")
        for line in text.split(separator: "\n") {
            let content = line.drop { $0 == " " }
            guard !content.hasPrefix("#") else {
                comment += content.dropFirst()
                continue
            }
            defer { comment = "" }
            guard let colon = content.firstIndex(of: ":"), !content.hasPrefix("-") else { continue }
            path = path.prefix((line.count - content.count) / 2) + [String(content[..<colon])]
            let bounds = comment.firstMatch(of: /(-?[0-9.]*[0-9]) to (-?[0-9.]*[0-9])/)
            let node = path.reduce(Optional(schema)) { $0?["properties"]?[$1] }
            guard let bounds, node?["default"]?.numberValue != nil else { continue }
            count += 1
            #expect(node?["minimum"]?.numberValue == Double(bounds.output.1), "\(path)")
            #expect(node?["maximum"]?.numberValue == Double(bounds.output.2), "\(path)")
        }
        #expect(count > 20)
    }

    static let faulty = [
        "locale: [en]", "lcoale: en", "definitions: a", "context: { site: [] }", "audio: { capture: { queue: 0.1 } }",
        "policy: { categories: { order: { confirm: never } } }",
        "policy: { intents: { OrderSoup: { allow: always } } }",
        "policy: { intents: { OrderSoup: { whileLocked: yes } } }", "policy: { intents: [a] }", "policy: { x: {} }",
        "protectedData: { a: {} }", "protectedData: { a: { path: a, mount: b } }", "dialogue: { reprompts: some }",
        "recognition: { secondPass: maybe }", "voice: { pitch: 100 }", "recognition: { askConfidence: 2 }",
        "policy: { intents: { OrderSoup: { askConfidence: some } } }",
        "policy: { categories: { order: { minimumConfidence: 1.5 } } }",
    ]
    static let right = [
        "policy: { categories: { buy: { minimumConfidence: 0.95, askConfidence: 0.6 } } }",
        "", "policy:\nprotectedData:\ndialogue:\n", "locale:\nstate: a\ncontext: { site: kitchen, timer: [on, 1] }",
        "policy: { categories: { order: { confirm: always }, do: {} }, intents: { a.b: { allow: never } } }",
        "protectedData: { any: { mount: /home }, soup: { path: x } }",
        "recognition: { secondPass: no, largestGraph: 0 }",
    ]

    @Test func itAcceptsAndRefuses() throws {
        let samples = try ["beckon", "samples/coffee", "samples/notes", "samples/soup-chef"].map {
            try String(contentsOfFile: "\(TestFiles.package)/config/\($0).yaml", encoding: .utf8)
        }
        let right = Self.right + samples
        let found = try SchemaDocument("beckon").faults(right + Self.faulty)
        for (text, faults) in zip(right, found) { #expect(faults == [], "\(text.prefix(200))") }
        for (text, faults) in zip(Self.faulty, found.dropFirst(right.count)) {
            #expect(!faults.isEmpty, "the schema accepts \(text)")
        }
    }
}
