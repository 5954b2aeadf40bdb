import Foundation

/// A word of a text, and where it stood there.
public struct Token: Sendable, Hashable {
    /// Case-folded and in NFC.
    public var word: String
    /// Its place in the text that was tokenized.
    public var range: Range<String.Index>
}

/// Cuts text into the words that grammars, dictionaries and transcripts share: NFC, case-folded, without punctuation.
///
/// Letters, digits, combining marks and apostrophes make words. Scripts that are written without spaces (Han, kana)
/// give a word for each character.
public enum Tokenizer {
    public static func words(_ text: String) -> [String] { tokens(text).map(\.word) }

    public static func tokens(_ text: String) -> [Token] {
        var tokens: [Token] = []
        var start: String.Index?
        func close(at end: String.Index) {
            guard let begin = start else { return }
            start = nil
            let word = folded(text[begin..<end])
            if word.contains(where: { $0 != "'" }) { tokens.append(Token(word: word, range: begin..<end)) }
        }
        for index in text.indices {
            let character = text[index]
            if isWrittenWithoutSpaces(character) {
                close(at: index)
                tokens.append(Token(word: folded(text[index...index]), range: index..<text.index(after: index)))
            } else if isPartOfWord(character) || start == nil && isMinus(at: index, in: text) {
                if start == nil { start = index }
            } else {
                close(at: index)
            }
        }
        close(at: text.endIndex)
        return tokens
    }

    private static func folded(_ text: Substring) -> String {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.lowercased() }
        return text.replacingOccurrences(of: "\u{2019}", with: "'").lowercased().precomposedStringWithCanonicalMapping
    }

    /// A minus belongs to the number behind it: "-3" is not three.
    private static func isMinus(at index: String.Index, in text: String) -> Bool {
        guard text[index] == "-" || text[index] == "\u{2212}" else { return false }
        let next = text.index(after: index)
        return next < text.endIndex && text[next].isNumber
    }

    static func isPartOfWord(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "'" || character == "\u{2019}"
    }

    private static func isWrittenWithoutSpaces(_ character: Character) -> Bool {
        guard let scalar = character.unicodeScalars.first else { return false }
        return switch scalar.value {
        case 0x3040...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
