extension TokenizedText {
    /// The text with a final `'s` as a word of its own where no grammar knows the whole word: "Mistral's speed" says the
    /// name that `{name}['s] speed` asks for. "What's" is known as it is, so it stays.
    func splittingPossessives(knownTo words: WordTable) -> TokenizedText {
        guard tokens.contains(where: { $0.word.hasSuffix(Self.ending) }), words.number(of: Self.ending) != nil else {
            return self
        }
        return TokenizedText(
            text,
            tokens: tokens.flatMap { token -> [Token] in
                guard token.word.hasSuffix(Self.ending), token.word.count > Self.ending.count,
                    words.number(of: token.word) == nil
                else { return [token] }
                // The apostrophe may be written in another way, but is one character.
                let cut = text.index(token.range.upperBound, offsetBy: -Self.ending.count)
                return [
                    Token(word: String(token.word.dropLast(Self.ending.count)), range: token.range.lowerBound..<cut),
                    Token(word: Self.ending, range: cut..<token.range.upperBound),
                ]
            })
    }

    private static let ending = "'s"
}

extension Grammar {
    /// The words of a text as this grammar reads them.
    public func tokenized(_ text: String) -> TokenizedText {
        TokenizedText(text).splittingPossessives(knownTo: parts.words)
    }
}
