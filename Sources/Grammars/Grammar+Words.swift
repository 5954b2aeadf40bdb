import Intents

extension Grammar {
    /// Every word that can be said by some of these grammars, without making an automaton of each: values that many share
    /// are looked at once.
    public static func spokenWords(of grammars: [Grammar]) -> Set<String> {
        var collector = WordCollector()
        for grammar in grammars { collector.add(grammar) }
        return collector.words
    }
}

private struct WordCollector {
    private(set) var words: Set<String> = []
    private var vocabularies: Set<ObjectIdentifier> = []
    private var types: Set<String> = []

    mutating func add(_ grammar: Grammar) {
        let language = grammar.language
        for application in grammar.applications.values {
            for name in application.spokenNames {
                for frame in language.applicationHeads + language.applicationTails {
                    words.formUnion(SpokenForms(language).ways(frame.replacing("NAME", with: name)).joined())
                }
            }
        }
        for segment in grammar.segments {
            for sentence in segment.sentences where sentence.isHeard { add(sentence, grammar) }
        }
    }

    private mutating func add(_ sentence: Sentence, _ grammar: Grammar) {
        sentence.expression.visit { add($0) }
        for slot in sentence.expression.slots.compactMap({ sentence.slots[$0] }) {
            if slot.isArray { words.formUnion(grammar.language.listWords + grammar.language.listArticles) }
            switch slot.type {
            case .vocabulary(let key): for vocabulary in grammar.vocabularies(for: key) { add(vocabulary) }
            case .builtIn(let name): add(typeNamed: name, grammar.parts)
            case .freeText: break
            }
        }
    }

    private mutating func add(_ expression: Expression) {
        guard case .word(let word) = expression, word.first.map(Tokenizer.signs.contains) != true else { return }
        words.insert(word)
    }

    private mutating func add(_ vocabulary: Vocabulary) {
        guard vocabularies.insert(ObjectIdentifier(vocabulary)).inserted else { return }
        for number in Set(vocabulary.arcWords) { words.insert(vocabulary.words.word(number)) }
    }

    private mutating func add(typeNamed name: String, _ parts: SharedParts) {
        guard types.insert(name).inserted, let type = parts.library.grammar(named: name) else { return }
        let network = Network(type: type, builder: NetworkBuilder(.speaking(vocabularies: [:]), parts: parts))
        words.formUnion(network.words)
    }
}
