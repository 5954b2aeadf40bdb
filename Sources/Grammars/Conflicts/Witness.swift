import Intents

/// Reads what the automata have found as a person would say it: only what the text parser reads in the same way is told.
struct Witness {
    let grammar: Grammar
    let sentences: [Sentence]

    /// Stands for any words of free text.
    private var anyWord: String { grammar.language.code == "zh" ? "某" : "something" }

    func text(_ words: [Int32]) -> String {
        var text = ""
        for number in words {
            let word = number < 0 ? anyWord : grammar.parts.words.word(number)
            let isJoined = text.last.map(Self.hasNoSpaces) ?? true && word.first.map(Self.hasNoSpaces) ?? true
            text += text.isEmpty || isJoined ? word : " " + word
        }
        return text
    }

    /// Han and kana stand without spaces, each a token.
    private static func hasNoSpaces(_ character: Character) -> Bool {
        character.unicodeScalars.first.map { (0x3040...0x9FFF).contains($0.value) } ?? false
    }

    func readings(_ text: String, _ context: [String: [String]]) -> [Reading] {
        grammar.readings(of: text, in: Situation(context: context))
    }

    /// Why the winner comes before the loser.
    func reason(_ winner: Reading, over loser: Reading) -> Conflict.Reason {
        if winner.literalWords != loser.literalWords { return .literal }
        if winner.typedWords != loser.typedWords { return .typed }
        return sentences[winner.sentence].priority == sentences[loser.sentence].priority ? .order : .priority
    }
}
