import ConfigFile
import Intents

/// A context of Picovoice's Rhino: expressions of intents, slots with their values, macros.
struct RhinoContext: Sendable {
    typealias Named = (name: String, phrases: [Located<RhinoExpression>], location: SourceLocation)

    private(set) var intents: [Named] = []
    private(set) var slots: [Named] = []
    private(set) var macros: [Named] = []

    /// - Throws: `ImportError` where a file cannot be read.
    init(_ paths: [String], _ losses: LossList) throws(ImportError) {
        var problems: [Problem] = []
        var merged: YAMLNode?
        for path in paths {
            do throws(ConfigError) {
                let node = try YAMLNode(contentsOf: path)
                guard node.mapping != nil else { throw node.mismatch("a mapping") }
                merged = merged?.appending(node) ?? node
            } catch {
                problems.append(Problem(.error, at: SourceLocation(error.location), error.message))
            }
        }
        guard problems.isEmpty else { throw ImportError(problems) }
        for root in merged?.mapping?.entries ?? [] where root.key != "context" { Self.unknown(root, losses) }
        for entry in merged?["context"]?.mapping?.entries ?? [] {
            switch entry.key {
            case "expressions": intents = Self.named(entry.value, losses)
            case "slots": slots = Self.named(entry.value, losses)
            case "macros": macros = Self.named(entry.value, losses)
            default: Self.unknown(entry, losses)
            }
        }
    }

    private static func unknown(_ entry: YAMLMapping.Entry, _ losses: LossList) {
        losses.lost("“\(entry.key)” is not known here and left out", at: SourceLocation(entry.keyLocation))
    }

    private static func named(_ node: YAMLNode, _ losses: LossList) -> [Named] {
        if node.isNull { return [] }
        guard let mapping = node.mapping else {
            losses.failed("expected a mapping, found \(node.kindDescription)", at: SourceLocation(node.location))
            return []
        }
        return mapping.entries.map { entry in
            let nodes = entry.value.isNull ? [] : entry.value.sequence ?? [entry.value]
            let phrases = nodes.compactMap { phrase($0, losses) }
            return (entry.key, phrases, SourceLocation(entry.keyLocation))
        }
    }

    private static func phrase(_ node: YAMLNode, _ losses: LossList) -> Located<RhinoExpression>? {
        guard let text = node.scalar?.text, !node.isNull else {
            losses.failed("expected a phrase, found \(node.kindDescription)", at: SourceLocation(node.location))
            return nil
        }
        do throws(ForeignTemplateError) {
            var parser = try RhinoParser(text) { SourceLocation(node.location(ofCharacter: $0 + 1)) }
            return Located(try parser.parse(), at: SourceLocation(node.location))
        } catch {
            losses.failed(error.message, at: SourceLocation(node.location(ofCharacter: error.position + 1)))
            return nil
        }
    }
}
