extension Grammar {
    /// The shortest plain way to say a sentence: what may be left out is, first alternatives and first values are taken.
    /// Nil where free text would have to be made up.
    public func example(of sentence: Sentence) -> String? {
        words(of: sentence.expression, sentence)?.joined(separator: " ")
    }

    private func words(of expression: Expression, _ sentence: Sentence) -> [String]? {
        switch expression {
        case .word(let word): return [word]
        case .optional, .constant: return []
        case .alternatives(let branches): return branches.lazy.compactMap { words(of: $0, sentence) }.first
        case .sequence(let parts), .permutation(let parts): return words(of: parts, sentence)
        case .weighted(let part, _): return words(of: part, sentence)
        case .slot(let reference): return words(of: reference, sentence)
        case .rule: return nil
        case .application:
            return sentence.meaning.application.flatMap { applications[$0] }.map { Tokenizer.words($0.name) }
        }
    }

    private func words(of parts: [Expression], _ sentence: Sentence) -> [String]? {
        var words: [String] = []
        for part in parts {
            guard let more = self.words(of: part, sentence) else { return nil }
            words += more
        }
        return words
    }

    private func words(of reference: SlotReference, _ sentence: Sentence) -> [String]? {
        guard let slot = sentence.slots[reference] else { return typeWords(reference.type ?? reference.name, sentence) }
        switch slot.type {
        case .freeText: return nil
        case .builtIn(let name): return typeWords(name, sentence)
        case .vocabulary(let key): return vocabularies[key]?.lazy.compactMap(\.firstWay).first
        }
    }

    /// Slots within a type are types themselves.
    private func typeWords(_ name: String, _ sentence: Sentence) -> [String]? {
        var inner = sentence
        inner.slots = [:]
        return parts.library.grammar(named: name).flatMap { words(of: $0.expression, inner) }
    }
}

extension Vocabulary {
    /// The words of the first way to say the value that was given first.
    var firstWay: [String]? {
        var first: (words: [String], value: Int)?
        forEachWay { words, value in if value < first?.value ?? .max { first = (words, value) } }
        return first?.words
    }
}
