import ConfigFile
import Foundation
import Intents
import TestSupport

/// A schema of `config/schema` and the YAML files that it is asked about.
struct SchemaDocument {
    let text: String
    let root: JSONValue

    init(_ name: String) throws {
        text = try String(contentsOfFile: "\(TestFiles.package)/config/schema/\(name).schema.json", encoding: .utf8)
        root = try JSONValue(json: text)
    }

    subscript(definition name: String) -> JSONObject? { root["$defs"]?[name]?.objectValue }

    /// For each YAML text what is wrong with it.
    func faults(_ texts: [String]) throws -> [[String]] {
        let documents = try texts.map { try Self.json(YAMLNode(text: $0, file: "test")).text }
        return try SchemaValidator.faults(schema: text, documents: documents)
    }

    /// The tree as editors see it: plain scalars by the core schema of YAML 1.2.
    private static func json(_ node: YAMLNode) -> JSONValue {
        switch node.content {
        case .sequence(let elements): .array(elements.map(json))
        case .mapping(let mapping): .object(JSONObject(mapping.entries.map { ($0.key, json($0.value)) }))
        case .scalar(let scalar): scalar.style == .plain ? plain(scalar.text) : .string(scalar.text)
        }
    }

    private static func plain(_ text: String) -> JSONValue {
        switch text {
        case "", "~", "null", "Null", "NULL": return .null
        case "true", "True", "TRUE": return .boolean(true)
        case "false", "False", "FALSE": return .boolean(false)
        default: break
        }
        if text.wholeMatch(of: /[-+]?[0-9]+/) != nil, let number = Int(text) { return .integer(number) }
        let isNumber = text.wholeMatch(of: /[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?/) != nil
        if isNumber, let number = Double(text), number.isFinite { return .number(number) }
        return .string(text)
    }
}
