import Foundation

/// How text becomes what the search index compares: tokens, folded, with a blank between them.
///
/// In scripts that put no blanks between words (Han, kana, Hangul, Thai and its neighbours) each character is a token, so
/// that any part of a text is found, from one character on. Elsewhere a word is one. Case, compatibility forms and
/// diacritics are folded away. The index's own tokenizer then only splits at the blanks.
enum SearchText {
    /// Of one column, and of a query; what is behind is not compared.
    static let mostTokens = 400
    static let mostWordsOfQuery = 12
    private static let longestWord = 64

    /// A token, and whether it is a character of a script without blanks that stood right behind another.
    struct Token: Equatable {
        var text: String
        var continues: Bool
        var isWord: Bool
    }

    static func tokens(_ text: String, limit: Int = mostTokens) -> [Token] {
        // A byte of text is at least a quarter of a character: what a limit of tokens can need is cut out first.
        var tokens: [Token] = []
        var word = ""
        var isBehindCharacter = false
        func endWord() {
            if !word.isEmpty { tokens.append(Token(text: word, continues: false, isWord: true)) }
            word = ""
        }
        for character in folded(String(text.prefix(limit * longestWord))) {
            guard tokens.count < limit else { break }
            guard let first = character.unicodeScalars.first, isToken(first) else {
                endWord()
                isBehindCharacter = false
                continue
            }
            if standsAlone(first) {
                endWord()
                tokens.append(Token(text: String(character), continues: isBehindCharacter, isWord: false))
                isBehindCharacter = true
            } else {
                isBehindCharacter = false
                if word.utf8.count < longestWord { word.append(character) }
            }
        }
        endWord()
        return Array(tokens.prefix(limit))
    }

    /// What a column of the index holds.
    static func column(_ text: String) -> String { tokens(text).map(\.text).joined(separator: " ") }

    /// The query in FTS5's language: every word, the last one as the beginning of a word; characters that stand together
    /// as a phrase. Nil: there is nothing to look for. Tokens have neither quotes nor operators in them.
    static func query(_ words: String) -> String? {
        var parts: [(phrase: String, isWord: Bool)] = []
        for token in tokens(words, limit: 2 * mostWordsOfQuery) {
            if token.continues, let last = parts.popLast() {
                parts.append((last.phrase + " " + token.text, false))
            } else {
                parts.append((token.text, token.isWord))
            }
        }
        guard !parts.isEmpty else { return nil }
        parts = Array(parts.prefix(mostWordsOfQuery))
        return parts.enumerated().map { index, part in
            "\"\(part.phrase)\"" + (part.isWord && index == parts.count - 1 ? "*" : "")
        }.joined(separator: " AND ")
    }

    // MARK: Folding

    /// Letters that Unicode does not take apart.
    private static let plain: [Character: String] = [
        "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i", "ς": "σ",
    ]

    private static func folded(_ text: String) -> String {
        let decomposed = text.decomposedStringWithCompatibilityMapping.lowercased()
        var kept = String.UnicodeScalarView()
        kept.append(contentsOf: decomposed.unicodeScalars.filter { !isDiacritic($0) })
        // Put together again: voiced kana and syllables of Hangul are characters of their own.
        let composed = String(kept).precomposedStringWithCanonicalMapping
        guard composed.contains(where: { plain[$0] != nil }) else { return composed }
        return composed.map { plain[$0] ?? String($0) }.joined()
    }

    /// Accents of Latin, Greek and Cyrillic, points of Hebrew, vowel signs of Arabic. In Indic scripts and in kana marks
    /// make another letter, so they stay.
    private static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1, 0x5C2, 0x5C4, 0x5C5, 0x5C7, 0x64B...0x65F, 0x670: true
        default: false
        }
    }

    private static func isToken(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
            .letterNumber, .otherNumber, .nonspacingMark, .spacingMark:
            true
        default: scalar.value > 0x7F && scalar.properties.isEmojiPresentation
        }
    }

    private static func standsAlone(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true  // Thai, Lao, Myanmar, Khmer
        case 0x2E80...0x2FFF, 0x3005...0x3007, 0x3021...0x30FF, 0x3100...0x31FF, 0x3400...0x4DBF, 0x4E00...0x9FFF: true
        case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true  // Hangul
        case 0xF900...0xFAFF, 0x1B000...0x1B16F, 0x20000...0x3FFFF: true
        default: scalar.properties.isEmojiPresentation
        }
    }
}
