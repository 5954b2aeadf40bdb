import ConfigFile
import Intents

extension TextTemplate {
    /// Reads what Beckon says; nil, and reported, where it is no template or names a value that is not there.
    ///
    /// - Parameters:
    ///   - names: the values it may name.
    ///   - kind: what messages call it.
    init?(reading entry: YAMLMapping.Entry, knowing names: NameList, kind: String, _ reader: MappingReader) {
        guard reader.text(entry) != nil else { return nil }
        self.init(reading: entry.value, knowing: names, kind: kind, reader.problems)
    }

    /// - Parameters:
    ///   - node: text that says something.
    ///   - others: further values it may name.
    init?(
        reading node: YAMLNode, knowing names: NameList, and others: [String] = [], kind: String,
        _ problems: ProblemList
    ) {
        guard let text = node.scalar?.text else { return nil }
        do {
            try self.init(text)
        } catch {
            problems.report(.template(error.description), at: node.location(ofCharacter: error.column))
            return nil
        }
        let unknown = self.names.filter { !names.contains($0) && !others.contains($0) }
        for name in unknown {
            let nearest = problems.nearest(to: name, among: names.inOrder + others)
            problems.report(
                .unknownParameter(name, kind: kind, nearest: nearest), at: node.location(ofMention: "${\(name)}"))
        }
        if !unknown.isEmpty { return nil }
    }
}
