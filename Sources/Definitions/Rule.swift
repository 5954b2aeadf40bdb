import ConfigFile
import Grammars
import Intents

/// A rule that could be read.
struct Rule {
    let definition: RuleDefinition
    let node: YAMLNode
    let expression: Expression

    var name: String { definition.name }
    /// Where the rule is told from every other.
    let keyLocation: FileLocation

    /// Nil, and reported, where it has no usable name or template.
    init?(_ entry: YAMLMapping.Entry, _ reader: MappingReader) {
        guard Names.isRule(entry.key) else {
            reader.problems.report(.badRuleName(entry.key), at: entry.keyLocation)
            return nil
        }
        guard let text = reader.text(entry) else { return nil }
        do {
            expression = try SentenceTemplate(parsing: text, mayBeSilent: true).expression
        } catch {
            reader.problems.report(.template(error.description), at: entry.value.location(ofCharacter: error.column))
            return nil
        }
        (node, keyLocation) = (entry.value, entry.keyLocation)
        definition = RuleDefinition(
            name: entry.key, text: text, location: SourceLocation(node.location(ofCharacter: 1)))
    }

    /// Where the rule mentions something first.
    func location(of mention: String) -> FileLocation { node.location(ofMention: mention) }
}

extension YAMLNode {
    /// Where a part of a template stands in the file first; where the template begins if it is written otherwise.
    func location(ofMention mention: String) -> FileLocation {
        guard let text = scalar?.text, let range = text.firstRange(of: mention) else {
            return location(ofCharacter: 1)
        }
        return location(ofCharacter: text.distance(from: text.startIndex, to: range.lowerBound) + 1)
    }
}
