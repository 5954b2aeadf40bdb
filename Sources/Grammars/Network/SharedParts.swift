import Synchronization

/// What all grammars of one language share: the words, the built-in types and the numbers of the parts that sentences
/// call. Each type is compiled when the first sentence calls it.
///
/// Safe to share between threads.
public final class SharedParts: Sendable {
    public let language: Language
    public let words = WordTable()
    let library: TypeLibrary
    private let state = Mutex(State())

    private struct State {
        var calls: [Network.Call] = []
        var numbers: [Network.Call: Int32] = [:]
        var types: [String: CompiledType] = [:]
    }

    /// A built-in type with the graph of its spoken forms.
    struct CompiledType: Sendable {
        let type: TypeGrammar
        let graph: Graph
    }

    public init(language: Language) {
        self.language = language
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
        let builder = NetworkBuilder(.parsing, library: library, language: language)
        let network = Network(type: grammar, builder: builder)
        return CompiledType(type: grammar, graph: Graph(network, words: words, parts: self))
    }
}
