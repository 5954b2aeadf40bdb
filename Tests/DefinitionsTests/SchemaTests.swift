import Foundation
import Intents
import TestSupport
import Testing

/// The schemas for editors say what the loader says, as far as a schema can.
struct SchemaTests {
    private static let head = "application: { id: org.example.A, name: A }\n"
    private static let manifest =
        "id: org.example.A.X\napplication: org.example.A\nexecutable: /bin/sh\nintents: [Go]\n"

    /// For each mapping of fixed keys a file that has an unknown one there.
    static let places: [(schema: String, definition: String, text: String)] = [
        ("intents", "file", head + "zzzz: 1"),
        ("intents", "application", "application: { id: org.example.A, name: A, zzzz: 1 }"),
        ("intents", "type", head + "types: { T: { values: [a], zzzz: 1 } }"),
        ("intents", "value", head + "types: { T: { values: { a: { say: a, zzzz: 1 } } } }"),
        ("intents", "intent", intent("zzzz: 1")),
        ("intents", "parameter", intent("parameters: { p: { type: string, zzzz: 1 } }")),
        ("intents", "prompt", intent("parameters: { p: { type: string, prompt: { ask: a, zzzz: 1 } } }")),
        ("intents", "group", intent("sentences: [{ say: go, zzzz: 1 }]")),
        ("intents", "shortcut", intent("shortcuts: [{ zzzz: 1 }]")),
        ("intents", "ownCodeFields", intent("response: { later: { say: a, zzzz: 1 } }")),
        ("intents", "fixedCodeFields", intent("response: { failureX: { say: a, zzzz: 1 } }")),
        ("intents", "activity", head + "activities: { org.example.A.x: { title: X, zzzz: 1 } }"),
        ("extension", "manifest", manifest + "zzzz: 1"),
        ("extension", "limits", manifest + "limits: { zzzz: 1 }"),
    ]

    private static func intent(_ fields: String) -> String { head + "intents: { Go: { \(fields) } }" }

    private static func load(_ schema: String, _ text: String) throws -> [String] {
        let files =
            schema == "intents"
            ? try TemporaryFiles(["a.intents.yaml": text])
            : try TemporaryFiles(["a.intents.yaml": intent("sentences: [go]"), "extension.yaml": text])
        return files.messages(files.load())
    }

    @Test(arguments: places)
    func everyMappingHasTheKeysOfTheLoader(_ place: (schema: String, definition: String, text: String)) throws {
        let message = try Self.load(place.schema, place.text).first { $0.contains("unknown key “zzzz”") }
        var known = Set(message?.components(separatedBy: "known here: ").last?.components(separatedBy: ", ") ?? [])
        // There only to be refused.
        if place.definition == "fixedCodeFields" { known.remove("success") }
        let definition = try #require(try SchemaDocument(place.schema)[definition: place.definition])
        #expect(Set(definition["properties"]?.objectValue?.keys ?? []) == known)
    }

    @Test(arguments: ["intents", "extension"])
    func everyMappingIsLookedAt(_ schema: String) throws {
        let definitions = try #require(try SchemaDocument(schema).root["$defs"]?.objectValue)
        let strict = definitions.members.filter { $0.value["additionalProperties"] == false }.map(\.key)
        #expect(Set(strict) == Set(Self.places.filter { $0.schema == schema }.map(\.definition)))
    }

    /// What completes in an editor is what there is.
    @Test func theListsAreThoseOfTheModel() throws {
        let schema = try SchemaDocument("intents")
        func choices(_ value: JSONValue?) -> [String]? {
            value?["anyOf"]?.arrayValue?.first?["enum"]?.arrayValue?.compactMap(\.stringValue)
        }
        #expect(choices(schema[definition: "intent"]?["properties"]?["category"]) == IntentCategory.verbs)
        #expect(choices(schema.root["$defs"]?["typeName"]) == ValueType.builtIn.map(\.name))
    }

    @Test func whatLoadsIsValid() throws {
        let examples = "\(TestFiles.package)/Sources/Examples"
        let paths = try FileManager.default.subpathsOfDirectory(atPath: examples).sorted()
        let page = try String(contentsOfFile: "\(TestFiles.package)/docs/definitions.md", encoding: .utf8)
        let blocks = page.components(separatedBy: "```yaml\n").dropFirst().compactMap {
            $0.components(separatedBy: "```").first
        }
        func files(_ ending: String) throws -> [String] {
            try paths.filter { $0.hasSuffix(ending) }.map {
                try String(contentsOfFile: "\(examples)/\($0)", encoding: .utf8)
            }
        }
        let definitions = try files(".intents.yaml") + [Sample.soupChef, Sample.house, Sample.chat]
        let manifests = try files("extension.yaml") + [Sample.manifest]
        #expect(definitions.count > 6 && manifests.count > 3)
        let isManifest = { (text: String) in text.hasPrefix("id:") || text.contains("\nid:") }
        for faults in try SchemaDocument("intents").faults(definitions + blocks.filter { !isManifest($0) }) {
            #expect(faults == [])
        }
        for faults in try SchemaDocument("extension").faults(manifests + blocks.filter(isManifest)) {
            #expect(faults == [])
        }
    }

    static let faulty: [(schema: String, text: String)] =
        places.map { ($0.schema, $0.text) } + [
            ("intents", "{}"), ("intents", "[]"), ("intents", "application: { id: soup, name: A }"),
            ("intents", "application: { id: org.example.A }"), ("intents", "application: { id: org.example.A, name: }"),
            ("intents", head + "extraWords: 6"), ("intents", head + "extraWords: some"),
            ("intents", head + "rules: { 'a b': x }"), ("intents", head + "types: { T: {} }"),
            ("intents", head + "types: { T: { values: [] } }"), ("intents", head + "types: { 1T: { values: [a] } }"),
            ("intents", head + "types: { T: { values: { a: { attributes: { b: c } } } } }"),
            ("intents", head + "types: { T: { dynamic: maybe } }"), ("intents", head + "types: { T: { values: 3 } }"),
            ("intents", head + "intents: { '2nd': { sentences: [a] } }"), ("intents", head + "intents: [a]"),
            ("intents", head + "activities: { menu: { title: Menu } }"),
            ("intents", head + "activities: { org.a.b: {} }"), ("intents", head + "locales: { chinese: {} }"),
            ("intents", head + "locales: { de: [a] }"),
            ("intents", head + "locales: { de: { intents: { Go: { a: b } } } }"),
            ("intents", intent("sentences: [go, [stop]]")), ("intents", intent("confirm: maybe")),
            ("intents", intent("background: 1")), ("intents", intent("title: [a]")),
            ("intents", intent("priority: 1001")),
            ("intents", intent("parameters: { p: {} }")), ("intents", intent("parameters: { a b: { type: string } }")),
            ("intents", intent("parameters: { p: { type: [string] } }")),
            ("intents", intent("parameters: { p: { type: integer, range: 3 } }")),
            ("intents", intent("parameters: { p: { type: string, prompt: [[a]] } }")),
            ("intents", intent("parameters: { p: { type: string, prompt: ' ' } }")),
            ("intents", intent("parameters: { p: { type: string, unsupported: { a b: c } } }")),
            ("intents", intent("parameters: { p: { type: string }, q: { type: string, when: { p: [] } } }")),
            ("intents", intent("parameters: { p: { type: string, options: 3 } }")),
            ("intents", intent("sentences: [{ when: { a: b } }]")), ("intents", intent("shortcuts: { title: a }")),
            ("intents", intent("shortcuts: [{ image: ../a.png }]")),
            ("intents", intent("shortcuts: [{ image: /a.png }]")),
            ("intents", intent("response: { later: }")), ("intents", intent("response: { later: { success: true } }")),
            ("intents", intent("response: { failureX: { say: a, success: true } }")),
            ("intents", intent("response: { ready: { say: a, success: true } }")),
            ("intents", intent("response: { my-code: a }")),
            ("intents", intent("response: { properties: { t: [a] } }")),
            ("extension", "{}"), ("extension", manifest.replacing("org.example.A.X", with: "soup")),
            ("extension", manifest + "deadline: 0"), ("extension", manifest + "deadline: soon"),
            ("extension", manifest.replacing("[Go]", with: "[]")), ("extension", manifest + "entitlements: [vioce]"),
            ("extension", manifest + "resident: maybe"), ("extension", manifest + "launch: { a: b }"),
            ("extension", manifest + "arguments: a"),
        ]

    @Test func whatIsFaultyIsRefusedByBoth() throws {
        for schema in ["intents", "extension"] {
            let texts = Self.faulty.filter { $0.schema == schema }.map(\.text)
            for (text, faults) in zip(texts, try SchemaDocument(schema).faults(texts)) {
                #expect(!faults.isEmpty, "the schema accepts \(text)")
                #expect(try Self.load(schema, text).contains { $0.contains(": error: ") }, "the loader accepts \(text)")
            }
        }
    }
}
