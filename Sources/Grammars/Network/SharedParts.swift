import Synchronization

/// What all grammars of one language share: the words, the built-in types and the numbers of the parts that sentences
/// call. Each type is compiled when the first sentence calls it.
///
/// Safe to share between threads.
public final class SharedParts: Sendable {
    public let language: Language
    public let words: WordTable
    let library: TypeLibrary
    private let state = Mutex(State())

    private struct State {
        var calls: [Network.Call] = []
        var numbers: [Network.Call: Int32] = [:]
        var types: [String: CompiledType] = [:]
        var spokenTypes: [String: SpokenType?] = [:]
    }

    /// A built-in type with the graph of its spoken forms.
    struct CompiledType: Sendable {
        let type: TypeGrammar
        let graph: Graph
    }

    /// The spoken forms of a built-in type as a minimal automaton.
    struct SpokenType: Sendable {
        let machine: WordMachine
        /// By symbol of the machine.
        let words: [String]
    }

    public init(language: Language) {
        self.language = language
        words = WordTable(language: language)
        library = TypeLibrary(language: language)
    }

    var callCount: Int { state.withLock(\.calls.count) }

    func call(_ number: Int32) -> Network.Call { state.withLock { $0.calls[Int(number)] } }

    func number(of call: Network.Call) -> Int32 {
        state.withLock { state in
            if let number = state.numbers[call] { return number }
            let number = Int32(state.calls.count)
            state.calls.append(call)
            state.numbers[call] = number
            return number
        }
    }

    /// A type that some sentence calls; nil: there is no such type in this language.
    func type(named name: String) -> CompiledType? { state.withLock { $0.types[name] } }

    /// Compiles the types that a graph calls, and those that these call in turn, so that their words are known before a
    /// text is read. They become known together: another thread that finds a type also finds what it is made of.
    func compileTypes(calledBy graph: Graph) {
        var made: [String: CompiledType] = [:]
        compileTypes(calledBy: graph, into: &made)
        guard !made.isEmpty else { return }
        state.withLock { $0.types.merge(made) { first, _ in first } }
    }

    private func compileTypes(calledBy graph: Graph, into made: inout [String: CompiledType]) {
        // In their order, so that words have the same numbers every time.
        for number in Set(graph.callArcs.map(\.label)).sorted() {
            guard case .type(let name) = call(number), made[name] == nil, type(named: name) == nil,
                let type = compiled(name)
            else { continue }
            made[name] = type
            compileTypes(calledBy: type.graph, into: &made)
        }
    }

    private func compiled(_ name: String) -> CompiledType? {
        guard let grammar = library.grammar(named: name) else { return nil }
        let network = Network(type: grammar, builder: NetworkBuilder(.parsing, parts: self))
        return CompiledType(type: grammar, graph: Graph(network, words: words, parts: self))
    }

    /// What stands in the place of a type where words are wanted: in the recogniser's automaton and in the analysis of
    /// conflicts. Worked out once. Nil: there is no such type, or it is too large for that.
    func spokenType(named name: String) -> SpokenType? {
        if let known = state.withLock({ $0.spokenTypes[name] }) { return known }
        let type = library.grammar(named: name).flatMap { grammar -> SpokenType? in
            let network = Network(
                type: grammar, builder: NetworkBuilder(.speaking(vocabularies: [:]), parts: self))
            let machine = Determinizer(network)?.machine.minimized()
            return machine.map { SpokenType(machine: $0, words: network.words) }
        }
        state.withLock { $0.spokenTypes[name] = .some(type) }
        return type
    }
}
