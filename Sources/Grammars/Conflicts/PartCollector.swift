import Intents

/// Collects the parts that sentences call, each once, and the words that stand in more than one place.
struct PartCollector {
    /// A part as one sentence takes it.
    struct Key: Hashable {
        var call: Network.Call
        /// The tests on attributes of the values: values that fail are not meant there.
        var when: [String: ContextTest]
        var unless: [String: ContextTest]

        func allows(_ attributes: [String: [String]]) -> Bool {
            attributes.allSatisfy { key, values in
                when[key]?.passes(values) != false && unless[key]?.passes(values) != true
            }
        }
    }

    let grammar: Grammar
    private(set) var keys: [Key] = []
    private var numbers: [Key: Int32] = [:]
    private(set) var literals: Set<Int32> = []

    init(_ grammar: Grammar) { self.grammar = grammar }

    mutating func addLiteral(_ word: Int32) { literals.insert(word) }

    mutating func part(_ call: Int32, of sentence: Sentence) -> Int32 {
        let call = grammar.parts.call(call)
        var key = Key(call: call, when: [:], unless: [:])
        if case .vocabulary(let name) = call, !(sentence.group.when.isEmpty && sentence.group.unless.isEmpty) {
            let known = attributes(of: name, in: sentence.group)
            key.when = sentence.group.when.filter { known.contains($0.key) }
            key.unless = sentence.group.unless.filter { known.contains($0.key) }
        }
        if let number = numbers[key] { return number }
        let number = Int32(keys.count)
        numbers[key] = number
        keys.append(key)
        return number
    }

    private func attributes(of name: String, in group: SentenceGroup) -> Set<String> {
        let keys = Set(group.when.keys).union(group.unless.keys)
        let layers = grammar.vocabularies(for: name)
        return keys.filter { key in layers.contains { $0.mayHave(attribute: key) } }
    }
}
