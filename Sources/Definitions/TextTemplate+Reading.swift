import ConfigFile
import Intents

extension TextTemplate {
    /// Reads what Beckon says; nil, and reported, where it is no template or names a value that is not there.
    ///
    /// - Parameters:
    ///   - names: the values it may name.
    ///   - kind: what messages call it.
    init?(reading entry: YAMLMapping.Entry, knowing names: NameList, kind: String, _ reader: MappingReader) {
        guard let text = reader.text(entry) else { return nil }
        do {
            try self.init(text)
        } catch {
            reader.problems.report(.template(error.description), at: entry.value.location(ofCharacter: error.column))
            return nil
        }
        let unknown = self.names.filter { !names.contains($0) }
        for name in unknown {
            let before = text.range(of: "${\(name)}").map { text.distance(from: text.startIndex, to: $0.lowerBound) }
            let nearest = reader.problems.nearest(to: name, among: names.inOrder)
            reader.problems.report(
                .unknownParameter(name, kind: kind, nearest: nearest),
                at: entry.value.location(ofCharacter: (before ?? 0) + 1))
        }
        if !unknown.isEmpty { return nil }
    }
}
