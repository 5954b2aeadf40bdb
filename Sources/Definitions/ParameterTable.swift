import Intents

/// The parameters of one intent, as its sentences and responses find them.
struct ParameterTable {
    let all: [ParameterDefinition]
    /// Those that could not be read too, so that their fault is told once.
    let names: NameList
    private let byName: [String: ParameterDefinition]

    init(_ all: [ParameterDefinition], names: NameList) {
        (self.all, self.names) = (all, names)
        byName = Dictionary(all.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Nil also where it could not be read.
    subscript(name: String) -> ParameterDefinition? { byName[name] }
}
