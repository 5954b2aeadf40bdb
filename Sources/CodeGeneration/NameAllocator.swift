/// Gives out names of one scope, each once.
struct NameAllocator {
    private(set) var taken: Set<String>
    /// Names that Swift, BeckonKit or the generated code has for itself there; they get `Value` behind them.
    private let reserved: Set<String>

    init(reserved: Set<String> = []) { (taken, self.reserved) = (reserved, reserved) }

    /// The names for a row of texts. Those that are fine as they are keep their names, whatever stands before them; of the
    /// others that would be the same the later ones get a number.
    ///
    /// - Parameter derived: What is declared for a name, all of which has to be free; nil: the name alone.
    mutating func names(
        for texts: [String], as clean: (String) -> String, with derived: ((String) -> [String])? = nil
    ) -> [String] {
        var names: [Int: String] = [:]
        for (index, text) in texts.enumerated() where clean(text) == text {
            let declared = derived?(text) ?? [text]
            guard taken.isDisjoint(with: declared) else { continue }
            taken.formUnion(declared)
            names[index] = text
        }
        for (index, text) in texts.enumerated() where names[index] == nil {
            let wanted = clean(text)
            let base = derived == nil && reserved.contains(wanted) ? "\(wanted)Value" : wanted
            names[index] = free(base, derived ?? { [$0] })
        }
        return texts.indices.map { names[$0] ?? "" }
    }

    private mutating func free(_ base: String, _ derived: (String) -> [String]) -> String {
        var (name, number) = (base, 2)
        while !taken.isDisjoint(with: derived(name)) {
            name = "\(base)\(number)"
            number += 1
        }
        taken.formUnion(derived(name))
        return name
    }
}
