extension Grammar {
    /// With one value in each vocabulary that has none yet: sentences that take a value of a program while Beckon runs
    /// can be compared before it does.
    func withPlaceholders() -> Grammar {
        var grammar = self
        for sentence in sentences {
            for slot in sentence.slots.values {
                guard case .vocabulary(let key) = slot.type,
                    grammar.vocabularies(for: key).allSatisfy({ $0.count == 0 })
                else { continue }
                let name = key.split(separator: "/").last.map { $0.lowercased() + "1" } ?? key
                grammar.setVocabulary(
                    Vocabulary([Vocabulary.Entry(id: name, ways: [name])], words: parts.words), for: key)
            }
        }
        return grammar
    }
}
