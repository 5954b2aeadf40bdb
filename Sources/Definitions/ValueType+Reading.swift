import ConfigFile
import Intents

extension ValueType {
    /// Reads the name of a built-in type or of one of the application's own; nil, and reported, where it is neither.
    init?(reading entry: YAMLMapping.Entry, types: TypeTable, _ reader: MappingReader) {
        guard let name = reader.text(entry) else { return nil }
        if let type = ValueType(builtIn: name) {
            self = type
        } else if types.definitions[name] != nil {
            self = .enumeration(name)
        } else if types.isFaulty(name) {
            reader.problems.report(.faultyType(name), at: entry.location)
            return nil
        } else {
            let nearest = reader.problems.nearest(
                to: name, among: ValueType.builtIn.map(\.name) + types.names.sorted())
            reader.problems.report(.unknownType(name, nearest: nearest), at: entry.location)
            return nil
        }
    }
}
