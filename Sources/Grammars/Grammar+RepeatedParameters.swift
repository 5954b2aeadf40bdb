import Intents

extension Grammar {
    /// Parameters that take one value and are given two by one way to say a sentence: the earlier one is lost without a
    /// word.
    public func repeatedParameterProblems() -> [Problem] {
        sentences.flatMap { sentence in
            var search = RepeatSearch(slots: sentence.slots)
            _ = search.given(by: sentence.expression)
            return search.repeated.sorted().map { name in
                Problem(
                    .warning, at: sentence.location,
                    "one way to say \"\(sentence.source)\" gives {\(name)} two values, of which only one is kept; name another "
                        + "parameter, or make it an array")
            }
        }
    }
}

private struct RepeatSearch {
    let slots: [SlotReference: Slot]
    private(set) var repeated: Set<String> = []

    init(slots: [SlotReference: Slot]) { self.slots = slots }

    /// By parameter, the constants that it may be set to; nil: what is said. The same constant twice loses nothing.
    typealias Given = [String: Set<String?>]

    mutating func given(by expression: Expression) -> Given {
        switch expression {
        case .word, .rule, .application: return [:]
        case .slot(let reference):
            guard let slot = slots[reference], !slot.isArray else { return [:] }
            return [slot.name: [nil]]
        case .constant(let name, let value):
            guard let slot = slots[SlotReference(name: name)], !slot.isArray else { return [:] }
            return [slot.name: [value]]
        case .optional(let part), .weighted(let part, _): return given(by: part)
        case .alternatives(let parts):
            // They exclude each other.
            return parts.reduce(into: Given()) { all, part in all.merge(given(by: part)) { $0.union($1) } }
        case .sequence(let parts), .permutation(let parts):
            var all = Given()
            for part in parts {
                for (name, values) in given(by: part) {
                    if let earlier = all[name], earlier.contains(nil) || values.contains(nil) || earlier != values {
                        repeated.insert(name)
                    }
                    all[name, default: []].formUnion(values)
                }
            }
            return all
        }
    }
}
