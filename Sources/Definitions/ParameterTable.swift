import Intents

/// The parameters of one intent, as its sentences, conditions and responses find them.
struct ParameterTable {
    private(set) var all: [ParameterDefinition] = []
    /// Those that could not be read too, so that their fault is told once.
    let names: NameList
    private var byName: [String: ParameterDefinition] = [:]

    init(names: NameList) { self.names = names }

    mutating func append(_ parameter: ParameterDefinition) {
        all.append(parameter)
        if byName[parameter.name] == nil { byName[parameter.name] = parameter }
    }

    /// Nil also where it could not be read.
    subscript(name: String) -> ParameterDefinition? { byName[name] }
}
