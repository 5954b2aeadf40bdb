extension Sentence {
    /// The shortest plain way to say the sentence: what may be left out is, first alternatives and first values are
    /// taken. Nil where free text would have to be made up.
    public var example: String? { words(of: template.expression)?.joined(separator: " ") }

    private func words(of expression: Expression) -> [String]? {
        switch expression {
        case .word(let word): return [word]
        case .optional: return []
        case .alternatives(let branches):
            return branches.lazy.compactMap { words(of: $0) }.first
        case .sequence(let parts):
            var words: [String] = []
            for part in parts {
                guard let more = self.words(of: part) else { return nil }
                words += more
            }
            return words
        case .weighted(let part, _): return words(of: part)
        case .permutation(let parts): return words(of: .sequence(parts))
        case .constant: return []
        case .rule, .application: return nil
        case .slot(let slot): return slots[slot.name].flatMap(words(of:))
        }
    }

    private func words(of slot: Slot) -> [String]? {
        switch slot.type {
        case .enumeration(let type): type.entries.first.map { Tokenizer.words($0.spoken) }
        case .integer(let range): [String(range.lowerBound)]
        case .boolean: ["yes"]
        case .freeText: nil
        }
    }
}
