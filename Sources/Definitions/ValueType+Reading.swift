import ConfigFile
import Intents
import Spelling

extension ValueType {
    /// Reads the name of a built-in type or of one of the application's own; nil, and reported, where it is neither.
    init?(reading entry: YAMLMapping.Entry, types: TypeTable, _ reader: MappingReader) {
        guard let name = reader.text(entry) else { return nil }
        if let type = ValueType(builtIn: name) {
            self = type
        } else if types.definitions[name] != nil {
            self = .enumeration(name)
        } else if types.names.contains(name) {
            reader.problems.report(.faultyType(name), at: entry.location)
            return nil
        } else {
            let nearest = Spelling.nearest(to: name, among: types.names + ValueType.builtIn.map(\.name))
            reader.problems.report(.unknownType(name, nearest: nearest), at: entry.location)
            return nil
        }
    }
}
